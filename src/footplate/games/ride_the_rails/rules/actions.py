"""The actions of Ride the Rails: shares, locomotives, rides link by link; the drawn order."""

from typing import Any, Final

from footplate.engine.actions import Actions, Kind, Names
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    CITY_NAMES,
    CITY_OF,
    HEXES,
    LABELS,
    NAMES,
    RAILROAD_COUNT,
    RAILROADS,
)

MOST_PLAYERS: Final = 5

_BUILD_FIRST: Final = RAILROAD_COUNT
DONE: Final = _BUILD_FIRST + RAILROAD_COUNT * HEXES
_RIDE_FIRST: Final = DONE + 1
_LINK_FIRST: Final = _RIDE_FIRST + CITIES
STOP: Final = _LINK_FIRST + RAILROAD_COUNT * CITIES
_SEAT_FIRST: Final = STOP + 1


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
            raise ValueError(f"there is no city or hex {word!r}")
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
            raise ValueError(f"there is no city {word!r}")
        return CITY_OF[hex]


HEX_CALLED: Final[dict[str, int]] = {
    word.lower(): hex for words in (LABELS, NAMES) for hex, word in enumerate(words)
}
"""The hex of every label and city name, in small letters."""

# Boxed once: making these integers anew would be most of the price of listing them, compiled.
_BUILD_ROWS: Final[tuple[tuple[Any, ...], ...]] = tuple(
    tuple(_BUILD_FIRST + railroad * HEXES + hex for hex in range(HEXES))
    for railroad in range(RAILROAD_COUNT)
)

_HEX: Final[Any] = HexNames()
_RAILROAD: Final = Names("railroad", RAILROADS)
_CITY: Final[Any] = CityNames()

ACTIONS: Final = Actions(
    Kind("take_share", "take {railroad} share", _RAILROAD),
    Kind("build", "build {railroad} at {hex}", _RAILROAD, _HEX),
    Kind("done", "done"),
    Kind("ride_from", "ride from {city}", _CITY),
    Kind("ride_on", "ride {railroad} to {city}", _RAILROAD, _CITY),
    Kind("stop", "stop"),
    Kind(
        "seat_drawn",
        "seat {seat} is next",
        Names("seat", [str(seat) for seat in range(MOST_PLAYERS)]),
        chance=True,
    ),
)


def take_share(railroad: int) -> int:
    """Take a locomotive of a railroad as a share."""
    return railroad


def build(railroad: int, hex: int) -> int:
    """Place a locomotive of a railroad on a hex."""
    return _BUILD_FIRST + railroad * HEXES + hex


def builds(railroad: int, hexes: tuple[int, ...]) -> list[int]:
    """Place a locomotive of a railroad on each of some hexes."""
    row = _BUILD_ROWS[railroad]
    return [row[hex] for hex in hexes]


def built_railroad(action: int) -> int:
    """The railroad of a build."""
    return (action - _BUILD_FIRST) // HEXES


def built_hex(action: int) -> int:
    """The hex of a build."""
    return (action - _BUILD_FIRST) % HEXES


def ride_from(city: int) -> int:
    """Begin a ride with the passenger of a city."""
    return _RIDE_FIRST + city


def is_ride_on(action: int) -> bool:
    """Whether a ride goes on by a link; it begins or stops otherwise."""
    return _LINK_FIRST <= action < STOP


def boarded_city(action: int) -> int:
    """The city where a ride begins."""
    return action - _RIDE_FIRST


def ride_on(railroad: int, city: int) -> int:
    """Ride a link of a railroad to a city."""
    return _LINK_FIRST + railroad * CITIES + city


def ridden_railroad(action: int) -> int:
    """The railroad of a ridden link."""
    return (action - _LINK_FIRST) // CITIES


def ridden_city(action: int) -> int:
    """The city where a ridden link ends."""
    return (action - _LINK_FIRST) % CITIES


def seat_drawn(seat: int) -> int:
    """This seat is next in the first turn order."""
    return _SEAT_FIRST + seat


def drawn_seat(action: int) -> int:
    """The seat that was drawn."""
    return action - _SEAT_FIRST
