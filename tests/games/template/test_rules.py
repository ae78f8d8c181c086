"""The template game: one test per numbered rule, on a position of a few words."""

from typing import Any

import pytest

from footplate.games.template import GAME

BUILD = {"players": 2, "phase": "build", "demand": 2}


def texts(state: Any) -> list[str]:
    """What may be done, in words."""
    return [GAME.text(state, action) for action in GAME.legal(state)]


def after(position: dict[str, Any], *actions: str) -> Any:
    """The state after some actions."""
    state = GAME.decode(position)
    for text in actions:
        GAME.apply(state, GAME.parse(state, text))
    return state


@pytest.mark.parametrize("players", GAME.info.players)
def test_1_2_nobody_has_tracks_or_points(players: int) -> None:
    position = GAME.encode(GAME.new(players))
    assert position["points"] == [0] * players
    assert position["tracks"] == [[]] * players


def test_2_1_poor_hexes_are_in_demand_more_often() -> None:
    state = GAME.new(2)
    chances = {GAME.text(state, action): weight for action, weight in GAME.chances(state)}
    assert chances == {"demand 1": 3, "demand 2": 2, "demand 3": 1}


def test_2_2_tracks_are_built_next_to_the_depot_or_a_track() -> None:
    start = ["build at B2", "build at B3", "build at C2", "build at C4", "build at D2"]
    assert texts(GAME.decode(BUILD)) == [*start, "build at D3", "pass"]
    assert "build at A1" in texts(after(BUILD, "build at B2"))


@pytest.mark.parametrize(("hex", "points"), [("B2", 4), ("C2", 1)])
def test_2_2_a_hex_in_demand_earns_double(hex: str, points: int) -> None:
    assert after(BUILD, f"build at {hex}").points == [points, 0]


def test_3_1_the_game_ends_after_its_last_round() -> None:
    last = BUILD | {"round": 4, "options": {"rounds": 4}}
    assert GAME.outcome(after(last, "pass")) is None
    assert GAME.outcome(after(last, "pass", "pass")) is not None


def test_3_2_of_equals_the_one_with_fewer_tracks_is_ahead() -> None:
    tracks = {"tracks": [["B2", "B3"], ["C2"]], "points": [5, 5]}
    outcome = GAME.outcome(after(BUILD | tracks | {"round": 4}, "pass", "pass"))
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,))
