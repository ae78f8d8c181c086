"""Numbers of lines of play from fixed positions: a change of the rules shows here at once."""

from typing import Any

import pytest

from contract.counting import lines_of_play
from games.age_of_steam.positions import GAME, position

TRACK = {
    "J9": ["NE-S", 0],
    "K9": ["N-NE-SW", None, 1, 0],
    "L8": ["SE-SW", 1],
    "K10": ["NE-SW", 2],
    "L9": ["N-SW", 2],
}
BUILT = [{"cash": 30, "first_tile": True}] * 3
POSITIONS: dict[str, dict[str, Any]] = {
    "set-up": {},
    "first auction": {"phase": "determine_order"},
    "first build of the game": {"phase": "build_track"},
    "a build among others": {"phase": "build_track", "seats": BUILT, "track": TRACK},
    "urbanization": {
        "phase": "build_track",
        "seats": [{"cash": 5, "first_tile": True, "action": "Urbanization"}, *BUILT[1:]],
        "track": TRACK,
        "queue": [0],
    },
    "moves": {
        "phase": "move_goods",
        "track": TRACK,
        "seats": [{"engine": 3, "cash": 30}] * 3,
        "goods": {"Evansville": ["blue", "red"], "Cincinnati": ["blue"]},
    },
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("set-up", (5, 25, 125)),
        ("first auction", (11, 72, 383)),
        ("first build of the game", (227, 52599)),
        ("a build among others", (222, 50036)),
        ("urbanization", (334, 66665)),
        ("moves", (4, 10, 22)),
    ],
)
def test_lines_of_play(name: str, counts: tuple[int, ...]) -> None:
    state = position(**POSITIONS[name])
    found = tuple(lines_of_play(GAME, state, depth) for depth in range(1, len(counts) + 1))
    assert found == counts
