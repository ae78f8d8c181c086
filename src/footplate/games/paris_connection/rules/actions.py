"""The actions of Paris Connection: build on a hex, stop, trade; chance places, deals, chooses."""

from typing import Any, Final
from unicodedata import combining, normalize

from footplate.engine.actions import Actions, Kind, Names, Numbers
from footplate.engine.quoting import quoted
from footplate.games.paris_connection.rules.board import COLOURS, LABELS, PLACES, RAILS, STATIONS
from footplate.games.paris_connection.rules.state import MOST_SEATS

MOST_BOUGHT: Final = 2
"""Locomotives one may take in a trade."""


class Places:
    """The hexes one may build on: cities by name, open country by label.

    Labels of cities are understood too, and names without their accents.
    """

    name = "hex"
    size = PLACES

    def __init__(self) -> None:
        self._numbers = {LABELS[hex].lower(): hex for hex in range(PLACES)}
        self._numbers.update(
            {_spelt(RAILS.names[hex]): hex for hex in range(PLACES) if RAILS.names[hex]}
        )

    def word(self, state: Any, value: int) -> str:
        """The city's name or the hex's label."""
        return place_name(value)

    def value(self, state: Any, word: str) -> int:
        """The hex with this name or label, or a ValueError."""
        hex = self._numbers.get(_spelt(word))
        if hex is None:
            raise ValueError(f"there is no city or hex {quoted(word)} to build on")
        return hex


def _spelt(word: str) -> str:
    """A name as compared: small letters without accents."""
    return "".join(c for c in normalize("NFKD", word.lower()) if not combining(c))


def place_name(hex: int) -> str:
    """What a hex is called: a city by its name, any other by its label."""
    return RAILS.names[hex] or LABELS[hex]


HEX: Final = Places()
COLOUR: Final = Names("colour", COLOURS)
SOLD: Final = Names("sold", COLOURS)
BOUGHT: Final = Names("bought", COLOURS)
STATION: Final = Names("station", STATIONS)
SEAT: Final = Names("seat", [f"seat {seat}" for seat in range(MOST_SEATS)])

BUILD: Final[Kind] = Kind("build", "build {colour} at {hex}", COLOUR, HEX)
STOP: Final[Kind] = Kind("stop", "stop building")
TRADE: Final[Kind] = Kind(
    "trade", "trade {sold} for {count} {bought}", SOLD, BOUGHT, Numbers("count", 1, MOST_BOUGHT)
)
START_PLACED: Final[Kind] = Kind(
    "start_placed", "start {colour} at {station}", COLOUR, STATION, chance=True
)
DEALT: Final[Kind] = Kind("dealt", "deal {colour} to {seat}", COLOUR, SEAT, chance=True)
START_PLAYER: Final[Kind] = Kind("start_player", "{seat} starts", SEAT, chance=True)
ACTIONS: Final = Actions(BUILD, STOP, TRADE, START_PLACED, DEALT, START_PLAYER)
