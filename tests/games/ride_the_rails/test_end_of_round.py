"""Rules 3.13, 3.15 and 4.1: dividends, the new turn order, the end."""

import pytest

from footplate import OVER
from games.ride_the_rails.setting import GAME, at, play, riding, way

UP_NORTH = {"red": way("New York", "Albany", "Buffalo")}
LAST_RIDE = ("ride from Buffalo", "ride red to Albany", "stop")


def test_r9_dividends_are_paid_after_the_last_ride() -> None:
    state = riding(UP_NORTH, round=3, shares=[{"red": 1}, {}, {"red": 2}])
    play(state, "ride from New York", "ride red to Albany", "ride red to Buffalo", "stop")
    assert state.money == [3, 0, 0]
    assert GAME.encode(state)["links"] == {"red": 2}
    play(state, "ride from Albany", "ride red to Buffalo", "stop")
    assert state.money == [3, 2, 0]
    play(state, *LAST_RIDE)
    assert state.money == [3 + 4, 2, 2 + 8]
    assert GAME.encode(state)["links"] == {}
    earned = GAME.encode(state)["earned"]
    assert earned == [
        {"passengers": 3, "dividends": 4},
        {"passengers": 2},
        {"passengers": 2, "dividends": 8},
    ]


def test_r9_dividends_are_paid_when_the_rest_cannot_ride() -> None:
    state = riding(UP_NORTH, round=3, shares=[{"red": 1}, {}, {}], passengers=["Buffalo"])
    play(state, *LAST_RIDE)
    assert state.money == [3, 0, 0]


@pytest.mark.parametrize(
    ("money", "order", "expected"),
    [
        ([30, 10, 20], [0, 1, 2], [1, 2, 0]),
        ([10, 10, 20], [0, 1, 2], [1, 0, 2]),
        ([10, 20, 20], [2, 0, 1], [0, 1, 2]),
        ([10, 10, 10], [2, 0, 1], [1, 0, 2]),
        ([20, 10, 10], [1, 0, 2], [2, 1, 0]),
    ],
)
def test_3_15_and_r11_the_poorest_is_first_and_equals_change_places(
    money: list[int], order: list[int], expected: list[int]
) -> None:
    state = at(round=2, phase="build_track", order=order, to_act=order[-1], money=money)
    play(state, "done")
    assert state.order == expected
    assert GAME.actor(state) == expected[-1]


def test_3_15_pairs_of_equals_change_places_within_themselves() -> None:
    state = at(
        players=5,
        round=2,
        phase="build_track",
        order=[4, 3, 2, 1, 0],
        to_act=0,
        money=[7, 5, 7, 5, 5],
    )
    play(state, "done")
    assert state.order == [1, 3, 4, 0, 2]


def test_3_15_the_next_round_begins_with_the_shares() -> None:
    state = at(round=4, phase="build_track", to_act=2)
    play(state, "done")
    assert state.round == 5
    assert GAME.encode(state)["phase"] == "take_a_share"


def test_4_1_after_round_six_the_most_money_wins() -> None:
    state = at(round=6, phase="build_track", to_act=2, money=[5, 9, 7])
    play(state, "done")
    assert GAME.actor(state) == OVER
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((5, 9, 7), (1,))
    assert outcome.places == (3, 1, 2)
    assert outcome.tie_break is None


def test_4_1_equals_share_the_victory() -> None:
    outcome = GAME.outcome(at(phase="over", money=[9, 9, 7]))
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.tie_break == "tie.shared"


def test_4_1_the_outcome_tells_where_the_money_came_from() -> None:
    earned = [{"chicago": 2, "dividends": 5}, {}, {}]
    outcome = GAME.outcome(at(phase="over", money=[9, 0, 0], earned=earned))
    assert outcome is not None
    assert [(part.key, part.value) for part in outcome.parts[0]] == [
        ("source.chicago", 2),
        ("source.dividends", 5),
        ("source.before", 2),
    ]
