"""The ids of places and pieces in scenes of Ride the Rails."""

from typing import Final

from footplate.engine.view.nodes import Ids
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_NAMES,
    CITY_OF,
    LABELS,
    RAILROADS,
)

hex: Final = Ids("h", LABELS)
city: Final = Ids("s", CITY_NAMES)
railroad: Final = Ids("railroad", RAILROADS)
"""A railroad's supply."""
dividend: Final = Ids("dividends")
"""What a row of the table of dividends pays to a seat."""
supply: Final = Ids("supply", RAILROADS)
"""The locomotive that stands for a railroad's supply."""
loco: Final = Ids("loco", RAILROADS, LABELS)
passenger: Final = Ids("passenger", CITY_NAMES)
"""The passenger who waited in a city at first."""
ride: Final = Ids("ride")
"""A link of the ride in progress, counted from 0."""


def place(at: int) -> str:
    """What stands for a hex: a city's site, or the hex itself."""
    return hex(at) if CITY_OF[at] == NO_CITY else city(CITY_OF[at])


def is_on_map(node: str) -> bool:
    """Whether an id is that of a hex or of a city."""
    return node.startswith(("s:", "h:"))


def tie(railroad: int, at: int, beside: int) -> str:
    """The track between two locomotives of a railroad."""
    return f"tie:{loco(railroad, at)}:{LABELS[beside]}"
