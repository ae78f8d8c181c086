"""What play cannot lead to is named; what cannot be played on from is refused."""

from random import Random
from typing import Any

import pytest

from footplate import CHANCE, OVER
from footplate.engine.positions.codec import PositionError
from footplate.games.ride_the_rails.rules.actions import BUILD
from footplate.games.ride_the_rails.rules.state import State
from games.ride_the_rails.setting import GAME, at, building, legal, play, way

EMPTY = {"red": 0, "blue": 0, "orange": 0, "yellow": 0, "purple": 0, "black": 0}
COASTS = {"purple": way("Seattle", "Omaha"), "red": way("New York", "Omaha")}
TO_UTAH = way("San Francisco", "Reno", "Salt Lake City")
TO_DENVER = way("San Francisco", "Reno", "Salt Lake City", "Denver")
NOWHERE = "no city where yellow can begin"

CANNOT_BE: list[tuple[dict[str, Any], str, str]] = [
    ({"supply": {"red": 26}}, "supply.red", "is 26; beside shares and track 27 are left"),
    ({"track": {"red": ["New York"]}, "supply": {"red": 20}}, "supply.red", "26 are left"),
    (
        {"phase": "build_track", "shares": [{"red": 1}] * 3, "supply": {"red": 23}},
        "supply.red",
        "24 are left",
    ),
    ({"round": 6, "supply": {**EMPTY, "black": 2}}, "supply", "no share to take in round 6"),
    (
        {"round": 5, "phase": "build_track", "supply": {**EMPTY, "black": 26}},
        "supply",
        "no share to take in round 6",
    ),
    (
        {"earned": [{}, {"transcontinental": 12}, {}]},
        "earned[1].transcontinental",
        "is 12, but the coasts are not joined",
    ),
    (
        {"track": COASTS, "earned": [{"transcontinental": 9}, {}, {}]},
        "earned[0].transcontinental",
        "the bonus is 12 or 8",
    ),
    (
        {"track": COASTS, "earned": [{"transcontinental": 8}, {"transcontinental": 12}, {}]},
        "earned",
        "twice",
    ),
    ({"earned": [{"five_dollars": 5}, {}, {}]}, "earned", "more than the $5 of 0 cities"),
    ({"track": {"yellow": ["Denver"]}}, "track.yellow", NOWHERE),
    ({"track": {"yellow": ["Denver"], "purple": ["Seattle"]}}, "track.yellow", NOWHERE),
    ({"track": {"yellow": ["New York"]}}, "track.yellow", NOWHERE),
    ({"track": {"yellow": ["Denver"], "purple": TO_DENVER}}, "track.yellow", NOWHERE),
    (
        {
            "phase": "ride_the_rails",
            "to_act": 1,
            "track": {"red": way("New York", "Albany")},
            "links": {"blue": 1},
        },
        "links.blue",
        "blue has no link",
    ),
    (
        {
            "options": {"five_dollar_survives_start": True},
            "track": {"black": way("Denver", "Kansas City")},
            "five_dollar_cities": ["Minneapolis", "Denver", "Kansas City", "Dallas"],
        },
        "five_dollar_cities",
        "Denver is built into",
    ),
]


def named(fields: dict[str, Any]) -> str:
    """The first problem of a position, whether it is refused for it or welcome as a set-up."""
    try:
        return GAME.problems(GAME.decode({"players": 3, **fields}))[0]
    except PositionError as refusal:
        return str(refusal)


@pytest.mark.parametrize(("fields", "field", "problem"), CANNOT_BE)
def test_what_play_cannot_lead_to_is_named(
    fields: dict[str, Any], field: str, problem: str
) -> None:
    assert named(fields).startswith(f"{field}: ")
    assert problem in named(fields)


def test_what_can_be_played_on_from_is_welcome_as_a_set_up() -> None:
    assert legal(at(track={"yellow": ["Denver"]}))
    assert legal(at(supply={"red": 20}))
    with pytest.raises(PositionError, match=NOWHERE):
        at(track={"yellow": ["New York"]})


def test_a_state_is_judged_as_a_position_is() -> None:
    state = building({"red": ["New York"]}, {"red": 1})
    assert GAME.problems(state) == []
    state.supply[0] += 1
    state.placed = 9
    assert [text.partition(":")[0] for text in GAME.problems(state)] == [
        "supply.red",
        "placed",
        "placed",
    ]


def test_yellow_may_stand_where_it_can_have_joined_another() -> None:
    for track in (
        {"yellow": ["Chicago"]},
        {"yellow": ["Denver"], "black": ["Denver"]},
        {"yellow": TO_UTAH[-1:], "purple": TO_UTAH},
        {"yellow": ["Denver"], "purple": TO_DENVER, "black": ["Reno"]},
        {"yellow": ["Denver"], "purple": TO_DENVER, "black": ["Salt Lake City"]},
    ):
        assert GAME.problems(at(track=track)) == []


def test_as_published_a_full_city_further_west_counts_too() -> None:
    track = {"yellow": ["Denver"], "purple": TO_DENVER, "black": ["Reno"]}
    assert NOWHERE in named({"track": track, "options": {"rules": "published"}})


def test_where_shares_are_left_out_the_supply_may_be_less() -> None:
    assert "take red share" not in legal(at(round=2, supply={"red": 0}))


def test_much_track_means_a_later_round() -> None:
    track = {"red": way("New York", "Chicago"), "blue": way("Philadelphia", "Chicago")}
    assert at(track=track).round == 1
    long = {"red": way("New York", "Chicago", "Omaha"), "blue": way("Philadelphia", "Chicago")}
    assert at(track=long).round == 2


def eager(state: State, rng: Random) -> int:
    """Any action, but yellow wherever it can be taken or built."""
    actions = GAME.legal(state)
    yellow = [action for action in actions if "yellow" in GAME.text(state, action)]
    first = [action for action in yellow if BUILD.has(action)]
    return rng.choice(first or yellow or actions)


@pytest.mark.parametrize("rules", ["manual", "published"])
def test_nothing_is_wrong_with_what_is_played(rules: str) -> None:
    rng = Random(rules)
    for players in (3, 4, 5):
        state = GAME.new(players, {"rules": rules})
        while GAME.actor(state) != OVER:
            GAME.play(state, eager(state, rng))
            assert GAME.problems(state) == []


@pytest.mark.parametrize("seed", range(40))
def test_an_accepted_position_can_be_played_to_its_end(seed: int) -> None:
    rng = Random(seed)
    state = GAME.new(3 + seed % 3)
    for _ in range(rng.randrange(20, 150)):
        if GAME.actor(state) != OVER:
            GAME.play(state, rng.choice(GAME.legal(state)))
    fields = GAME.encode(state)
    kept = {name: fields[name] for name in fields if name == "players" or rng.random() < 0.6}
    try:
        state = GAME.decode(kept)
    except ValueError:
        return
    while (actor := GAME.actor(state)) != OVER:
        actions = GAME.legal(state)
        GAME.play(state, GAME.draw(state, rng) if actor == CHANCE else rng.choice(actions))
    assert GAME.outcome(state) is not None


def test_a_build_can_use_up_a_supply_and_the_game_goes_on() -> None:
    state = at(round=5, phase="build_track", supply={**EMPTY, "black": 27})
    play(state, "done", "done", "done")
    assert legal(state) == {"take black share"}
