"""Numbers of lines of play from fixed positions: a change of the rules shows here at once."""

from typing import Any

import pytest

from contract.counting import lines_of_play
from games.ride_the_rails.setting import GAME, at, way

ALL = {"red": 1, "blue": 1, "orange": 1, "yellow": 1, "purple": 1, "black": 1}
NORTH_EAST = {
    "red": way("New York", "Albany", "Buffalo", "Detroit"),
    "blue": [*way("Philadelphia", "Pittsburgh", "Buffalo"), "G28"],
    "orange": way("Chicago", "Detroit"),
    "black": ["Albany", "F29", "F30", "Boston"],
}

POSITIONS: dict[str, dict[str, Any]] = {
    "set-up of five": {"players": 5},
    "first shares": {"order": [0, 1, 2]},
    "last shares of four": {"players": 4, "round": 6},
    "first builds": {"phase": "build_track", "shares": [{"red": 1}, {"blue": 1}, {"red": 1}]},
    "six starts": {"phase": "build_track", "round": 6, "shares": [ALL, {}, {}]},
    "among mountains": {
        "players": 5,
        "phase": "build_track",
        "round": 6,
        "placed": 2,
        "track": {"purple": ["Seattle", "B1"]},
        "shares": [{"purple": 1}, {}, {}, {}, {}],
    },
    "rides in the north-east": {"phase": "ride_the_rails", "round": 6, "track": NORTH_EAST},
    "second link": {
        "phase": "ride_the_rails",
        "round": 6,
        "track": NORTH_EAST,
        "ride": {"from": "New York", "links": [{"railroad": "red", "to": "Albany"}]},
    },
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("set-up of five", (5, 20, 60)),
        ("first shares", (2, 4, 8)),
        ("last shares of four", (6, 36, 216)),
        ("first builds", (7, 36, 224)),
        ("six starts", (76, 3274)),
        ("among mountains", (4, 5, 5)),
        ("rides in the north-east", (8, 18, 38)),
        ("second link", (3, 13, 37)),
    ],
)
def test_lines_of_play(name: str, counts: tuple[int, ...]) -> None:
    state = at(**POSITIONS[name])
    found = tuple(lines_of_play(GAME, state, depth) for depth in range(1, len(counts) + 1))
    assert found == counts
