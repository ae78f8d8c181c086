"""The ids of places and pieces in scenes of Stephenson's Rocket."""

from typing import Final

from footplate.engine.view import nodes
from footplate.engine.view.nodes import Ids
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITIES,
    INDUSTRIES,
    LABELS,
    LINES,
    SITES,
    side_between,
)

LIFTED: Final = "lifted"
"""The station that is on its way to another hex."""

hex: Final = Ids("h", LABELS)
site: Final = Ids("site", SITES)
field: Final = Ids("chart", CITIES, INDUSTRIES)
"""A field of the investment chart."""
share: Final = Ids("shares", LINES)
"""A line's cell of the share tracks: a seat's, or another column's."""
track: Final = Ids("track", LINES)
"""One section of a line's track, counted from its starting town."""
engine: Final = Ids("engine", LINES)
proposal: Final = Ids("proposal", LABELS)
"""The locomotive where somebody wants it in a veto round."""
station: Final = Ids("station", LABELS)
cube: Final = Ids("cube", CITIES, INDUSTRIES)
"""The cube on one of the spaces of a field of the chart."""


def side(at: int, neighbour: int) -> str:
    """The side of a hex behind which a neighbour lies."""
    return nodes.side(hex(at), side_between(at, neighbour))


def ghost(line: int) -> str:
    """A line's locomotive where a choice would lead it."""
    return engine(line, "ghost")
