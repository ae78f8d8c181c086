"""Rule 3.1, taking a share."""

import pytest

from footplate.games.ride_the_rails.rules.state import BUILD_TRACK
from games.ride_the_rails.setting import GAME, at, legal, play


@pytest.mark.parametrize(
    ("number", "available"),
    [
        (1, "red blue"),
        (2, "red blue orange"),
        (3, "red blue orange yellow"),
        (4, "red blue orange yellow purple"),
        (5, "red blue orange yellow purple black"),
        (6, "red blue orange yellow purple black"),
    ],
)
def test_3_1_railroads_enter_round_by_round(number: int, available: str) -> None:
    state = at(round=number)
    assert legal(state) == {f"take {name} share" for name in available.split()}


def test_3_1_shares_are_taken_in_reverse_turn_order() -> None:
    state = at(order=[2, 0, 1])
    assert GAME.actor(state) == 1
    play(state, "take red share")
    assert GAME.actor(state) == 0
    play(state, "take red share")
    assert GAME.actor(state) == 2
    play(state, "take red share")
    assert (GAME.actor(state), state.phase) == (2, BUILD_TRACK)


def test_3_1_a_share_is_a_locomotive_of_the_supply_and_may_be_the_same_colour_again() -> None:
    state = at(round=2, shares=[{}, {}, {"red": 1}])
    play(state, "take red share")
    after = GAME.encode(state)
    assert after["shares"][2] == {"red": 2}
    assert after["supply"]["red"] == 25


def test_3_1_exactly_one_share_must_be_taken() -> None:
    assert all(text.startswith("take ") for text in legal(at(round=6)))


def test_r19_a_railroad_without_supply_cannot_be_taken() -> None:
    state = at(round=2, supply={"red": 0})
    assert legal(state) == {"take blue share", "take orange share"}


def test_r20_six_shares_of_one_railroad_can_be_held() -> None:
    state = at(round=6, order=[0, 1, 2], shares=[{}, {}, {"red": 5}])
    play(state, "take red share")
    assert GAME.encode(state)["shares"][2] == {"red": 6}
