"""The actions of Ride the Rails: shares, locomotives, rides link by link; the drawn order."""

from typing import Any, Final

from footplate.engine.actions import Actions, Kind, Names, Numbers
from footplate.engine.quoting import quoted
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    CITY_NAMES,
    CITY_OF,
    HEXES,
    LABELS,
    NAMES,
    RAILROADS,
)
from footplate.games.ride_the_rails.rules.state import MOST_PLAYERS

HEX_CALLED: Final[dict[str, int]] = {
    word.lower(): hex for words in (LABELS, NAMES) for hex, word in enumerate(words)
}
"""The hex of every label and city name, in small letters."""


class HexNames:
    """The hexes, a city written by its name and any other by its label; both are understood."""

    name = "hex"
    size = HEXES

    def word(self, state: Any, value: int) -> str:
        """The city's name or the hex's label."""
        return NAMES[value]

    def value(self, state: Any, word: str) -> int:
        """The hex with this name or label, or a ValueError."""
        found = HEX_CALLED.get(word.lower())
        if found is None:
            raise ValueError(f"there is no city or hex {quoted(word)}")
        return found


class CityNames:
    """The cities, written by their names; their labels are understood as well."""

    name = "city"
    size = CITIES

    def word(self, state: Any, value: int) -> str:
        """The city's name."""
        return CITY_NAMES[value]

    def value(self, state: Any, word: str) -> int:
        """The city with this name or label, or a ValueError."""
        hex = HEX_CALLED.get(word.lower())
        if hex is None or CITY_OF[hex] == NO_CITY:
            raise ValueError(f"there is no city {quoted(word)}")
        return CITY_OF[hex]


RAILROAD: Final = Names("railroad", RAILROADS)
HEX: Final = HexNames()
CITY: Final = CityNames()
SEAT: Final = Numbers("seat", 0, MOST_PLAYERS - 1)

TAKE_SHARE: Final = Kind("take_share", "take {railroad} share", RAILROAD)
BUILD: Final = Kind("build", "build {railroad} at {hex}", RAILROAD, HEX)
DONE: Final = Kind("done", "done")
RIDE_FROM: Final = Kind("ride_from", "ride from {city}", CITY)
RIDE_ON: Final = Kind("ride_on", "ride {railroad} to {city}", RAILROAD, CITY)
STOP: Final = Kind("stop", "stop")
SEAT_DRAWN: Final = Kind("seat_drawn", "seat {seat} is next", SEAT, chance=True)
ACTIONS: Final = Actions(TAKE_SHARE, BUILD, DONE, RIDE_FROM, RIDE_ON, STOP, SEAT_DRAWN)
