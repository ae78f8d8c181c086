"""The map of the template game: nineteen hexes around a depot."""

from typing import Any, Final

from footplate.engine.board import Board, BoardError, connected, load
from footplate.engine.hexes import POINTY_SIDES, Hex, row_labels


class Map:
    """The hexes, what they earn, and where the line begins."""

    def __init__(self, data: dict[str, Any]) -> None:
        earnings = _earnings(data["rows"])
        self.board: Final = Board(row_labels(earnings), POINTY_SIDES)
        self.values: Final = tuple(earnings[hex] for hex in self.board.hexes)
        depot = self.board.number_of.get(str(data["depot"]).lower())
        if depot is None:
            raise BoardError(f"board.toml: the depot {data['depot']!r} is not on the map")
        if not connected(self.board):
            raise BoardError("board.toml: the map falls apart")
        self.depot: Final[int] = depot


def _earnings(rows: list[dict[str, Any]]) -> dict[Hex, int]:
    found: dict[Hex, int] = {}
    for row in rows:
        for place, value in enumerate(row["values"]):
            hex = (row["q"] + place, row["r"])
            if hex in found:
                raise BoardError(f"board.toml: hex {hex} stands there twice")
            found[hex] = value
    return found


MAP: Final = Map(load("footplate.games.template", "board.toml"))
HEXES: Final = MAP.board.size
LABELS: Final = MAP.board.labels
HIGHEST_VALUE: Final = max(MAP.values)
