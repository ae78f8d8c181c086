"""Numbers of lines of play from fixed positions: a change of the rules shows here at once."""

from typing import Any

import pytest

from contract.counting import lines_of_play
from games.paris_connection.positions import GAME, RING, TO_MARSEILLE, position

POSITIONS: dict[str, dict[str, Any]] = {
    "the deal": {"phase": "deal", "hands": [{"red": 10}, {"blue": 9}, {}]},
    "first turn of three": {},
    "first turn of six": {"players": 6},
    "a build under way": {"building": "red", "placed": 2, "map": {"red": ["I12", "J10"]}},
    "a company nearly walled off": {"map": {"brown": RING, "black": RING}},
    "before Marseille": {"map": {"yellow": TO_MARSEILLE}, "boards": {"yellow": 2, "blue": 1}},
    "two boards left": {
        "hands": [
            {"black": 10, "yellow": 31, "purple": 31},
            {"blue": 31, "brown": 31},
            {"red": 28},
        ],
    },
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("set-up", (6, 30, 120)),
        ("the deal", (6, 36, 216)),
        ("first turn of three", (78, 4788, 289415)),
        ("first turn of six", (68, 3508, 177355)),
        ("a build under way", (8, 148, 6300)),
        ("a company nearly walled off", (93, 5944, 364252)),
        ("before Marseille", (102, 6794, 438795)),
        ("two boards left", (16, 210, 2164)),
    ],
)
def test_lines_of_play(name: str, counts: tuple[int, ...]) -> None:
    state = GAME.new(3) if name == "set-up" else position(**POSITIONS[name])
    found = tuple(lines_of_play(GAME, state, depth) for depth in range(1, len(counts) + 1))
    assert found == counts
