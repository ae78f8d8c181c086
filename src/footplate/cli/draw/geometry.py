"""Where hexes and their sides lie on the sheet."""

from typing import Any, Final, NamedTuple

from footplate.cli.draw.canvas import DOTS_ACROSS, DOTS_DOWN
from footplate.engine.hexes import FLAT_SIDES, POINTY_SIDES

Dot = tuple[float, float]


class Size(NamedTuple):
    """A hex in characters."""

    width: int
    height: int


SIZES: Final = (Size(8, 2), Size(6, 2), Size(5, 2), Size(4, 2), Size(3, 2), Size(2, 2))
ROOMY: Final = 6
"""From this width on every hex shows its label."""


class Geometry:
    """Axial coordinates to rows and columns, for either layout."""

    def __init__(self, layout: str, size: Size) -> None:
        self.flat = layout == "flat"
        self.size = size
        self.sides = FLAT_SIDES if self.flat else POINTY_SIDES

    def corner(self, q: float, r: float) -> tuple[int, int]:
        """Row and column where a hex begins."""
        width, height = self.size
        if self.flat:
            return int((2 * r + q) * height // 2), int(q * width)
        return int(r * height), int((2 * q + r) * width // 2)

    def centre(self, q: float, r: float) -> Dot:
        """The middle of a hex in dots."""
        width, height = self.size
        row, column = self.corner(q, r)
        return (column + width / 2) * DOTS_ACROSS, (row + height / 2) * DOTS_DOWN

    def side(self, q: int, r: int, side: int) -> Dot:
        """The middle of a side in dots."""
        way = self.sides[side]
        here, there = self.centre(q, r), self.centre(q + way[0], r + way[1])
        return (here[0] + there[0]) / 2, (here[1] + there[1]) / 2


def point(geometry: Geometry, places: dict[str, tuple[float, float]], where: Any) -> Dot | None:
    """A track's end in dots: a hex, a side of one, a piece or site, or a spot; None if unknown."""
    if not isinstance(where, str):
        return geometry.centre(float(where[0]), float(where[1]))
    if where in places:
        return geometry.centre(*places[where])
    node, slash, side = where.rpartition("/")
    if slash and side.isdecimal() and node in places:
        q, r = places[node]
        return geometry.side(int(q), int(r), int(side) % len(geometry.sides))
    return None
