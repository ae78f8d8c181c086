"""Hex arithmetic in axial coordinates; r grows downwards."""

from collections.abc import Iterable
from typing import Final

Hex = tuple[int, int]

POINTY_SIDES: Final[tuple[Hex, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The way to the neighbour behind each side, clockwise: NE E SE SW W NW."""

FLAT_SIDES: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The way to the neighbour behind each side, clockwise: N NE SE S SW NW."""


def plus(hex: Hex, way: Hex) -> Hex:
    """The hex one step further on."""
    return hex[0] + way[0], hex[1] + way[1]


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two hexes."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def opposite(side: int) -> int:
    """The side a neighbour shares with this side of ours."""
    return (side + 3) % 6


def rows_from_left(hexes: Iterable[Hex]) -> list[list[Hex]]:
    """The hexes of a pointy map, row by row from the top, each row from the left."""
    rows: dict[int, list[Hex]] = {}
    for hex in hexes:
        rows.setdefault(hex[1], []).append(hex)
    return [sorted(rows[r]) for r in sorted(rows)]


def row_labels(hexes: Iterable[Hex]) -> dict[Hex, str]:
    """A printed label for every hex: a letter for its row, then its place from the left."""
    return {
        hex: f"{chr(ord('A') + row)}{place}"
        for row, line in enumerate(rows_from_left(hexes))
        for place, hex in enumerate(line, start=1)
    }
