"""Numbers of lines of play from fixed positions: a change of the rules shows here at once."""

from typing import Any

import pytest

from contract.counting import lines_of_play
from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import SOUTH, THREE_AT_ONCE, TRAP, full_chart, with_shares

SEVEN = ["L4", "L6", "L8", "L10", "L12", "L14", "N10"]

POSITIONS: dict[str, dict[str, Any]] = {
    "set-up": {},
    "first turn": {"active": 1},
    "a veto": {
        "players": 4,
        "lines": with_shares(SOUTH, SER=[3, 2, 3, 1]),
        "veto": {"line": "SER", "hex": "P11"},
    },
    "everything at once": {
        "lines": with_shares(THREE_AT_ONCE, LBR=[1, 2, 0]),
        "industries": full_chart(),
        "stations": [SEVEN, [], []],
    },
    "a trap without tiles": {
        "players": 2,
        "lines": with_shares(TRAP, GWR=[1, 1]),
        "industries": full_chart(),
        "stations": [SEVEN, []],
        "tiles": 1,
    },
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("set-up", (3, 636, 132294)),
        ("first turn", (212, 44098)),
        ("a veto", (5, 23, 25)),
        ("everything at once", (31, 1444, 94663)),
        ("a trap without tiles", (28, 1277, 60519)),
    ],
)
def test_lines_of_play(name: str, counts: tuple[int, ...]) -> None:
    state = GAME.decode({"players": 3, **POSITIONS[name]})
    found = tuple(lines_of_play(GAME, state, depth) for depth in range(1, len(counts) + 1))
    assert found == counts
