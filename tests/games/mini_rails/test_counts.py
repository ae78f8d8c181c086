"""Numbers of lines of play from fixed positions: a change of the rules shows here at once."""

from typing import Any

import pytest

from contract.counting import lines_of_play
from games.mini_rails.positions import GAME, position

MARKET = ["red", "blue", "tan", "red", "gray", "white", "yellow"]
MARKET_OF_FIVE = [*MARKET, "tan", "tan", "gray", "blue"]
CROWDED = {
    "red": ["A1", "A2"],
    "gray": ["B1", "B2", "B3", "C3"],
    "white": ["B4", "B5", "C5"],
}

POSITIONS: dict[str, dict[str, Any]] = {
    "set-up": {},
    "first turn of three": {"market": MARKET},
    "first turn of five": {"players": 5, "market": MARKET_OF_FIVE},
    "a blocked company": {"market": MARKET, "map": CROWDED, "round": 4},
    "last turns": {
        "round": 6,
        "market": ["red", "blue", 0, 1, 0, "tan", 2],
        "order": [2, 1],
        "bought": [0, 1, 2],
        "built": [0],
        "map": CROWDED,
    },
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("set-up", (6, 30, 120)),
        ("first turn of three", (35, 1042, 25638)),
        ("first turn of five", (44, 1796, 67302)),
        ("a blocked company", (30, 750, 15150)),
        ("last turns", (9, 46)),
    ],
)
def test_lines_of_play(name: str, counts: tuple[int, ...]) -> None:
    state = position(**POSITIONS[name])
    found = tuple(lines_of_play(GAME, state, depth) for depth in range(1, len(counts) + 1))
    assert found == counts
