"""The actions of Ride the Rails: shares, locomotives, rides link by link; the drawn order."""

from typing import Final

from footplate.engine.actions import Actions, Kind, Names, Numbers
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    CITY_HEX,
    CITY_NAMES,
    LABELS,
    NAMES,
    RAILROADS,
)
from footplate.games.ride_the_rails.rules.state import MOST_PLAYERS

HEX_CALLED: Final[dict[str, int]] = {
    word.lower(): hex for words in (LABELS, NAMES) for hex, word in enumerate(words)
}
"""The hex of every label and city name, in small letters."""


RAILROAD: Final = Names("railroad", RAILROADS)
HEX: Final = Names("hex", NAMES, HEX_CALLED, "city or hex")
CITY: Final = Names("city", CITY_NAMES, {LABELS[CITY_HEX[city]]: city for city in range(CITIES)})
SEAT: Final = Numbers("seat", 0, MOST_PLAYERS - 1)

TAKE_SHARE: Final[Kind] = Kind("take_share", "take {railroad} share", RAILROAD)
BUILD: Final[Kind] = Kind("build", "build {railroad} at {hex}", RAILROAD, HEX)
DONE: Final[Kind] = Kind("done", "done")
RIDE_FROM: Final[Kind] = Kind("ride_from", "ride from {city}", CITY)
RIDE_ON: Final[Kind] = Kind("ride_on", "ride {railroad} to {city}", RAILROAD, CITY)
STOP: Final[Kind] = Kind("stop", "stop")
SEAT_DRAWN: Final[Kind] = Kind("seat_drawn", "seat {seat} is next", SEAT, chance=True)
ACTIONS: Final = Actions(TAKE_SHARE, BUILD, DONE, RIDE_FROM, RIDE_ON, STOP, SEAT_DRAWN)
