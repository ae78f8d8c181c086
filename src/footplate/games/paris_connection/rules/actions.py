"""The actions of Paris Connection: build on a hex, stop, trade; chance places, deals, chooses."""

from typing import Any, Final
from unicodedata import combining, normalize

from footplate.engine.actions import Actions, Kind, Names
from footplate.games.paris_connection.rules.board import (
    COLOURS,
    COMPANIES,
    LABELS,
    PLACES,
    RAILS,
    STATIONS,
)

SEATS: Final = 6
"""With the most players; with fewer the last ones never occur."""

MOST_BOUGHT: Final = 2
"""Locomotives one may take in a trade."""

STOP: Final = COMPANIES * PLACES
_TRADE_FIRST: Final = STOP + 1
_START_FIRST: Final = _TRADE_FIRST + COMPANIES * MOST_BOUGHT * COMPANIES
_DEALT_FIRST: Final = _START_FIRST + COMPANIES * len(STATIONS)
_STARTS_FIRST: Final = _DEALT_FIRST + COMPANIES * SEATS


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
            raise ValueError(f"there is no city or hex {word!r} to build on")
        return hex


def _spelt(word: str) -> str:
    """A name as compared: small letters without accents."""
    return "".join(c for c in normalize("NFKD", word.lower()) if not combining(c))


def place_name(hex: int) -> str:
    """What a hex is called: a city by its name, any other by its label."""
    return RAILS.names[hex] or LABELS[hex]


_HEX: Final[Any] = Places()
_COLOUR: Final = Names("colour", COLOURS)
_SEAT: Final = Names("seat", [f"seat {seat}" for seat in range(SEATS)])

ACTIONS: Final = Actions(
    Kind("build", "build {colour} at {hex}", _COLOUR, _HEX),
    Kind("stop", "stop building"),
    Kind(
        "trade",
        "trade {sold} for {count} {bought}",
        Names("sold", COLOURS),
        Names("bought", COLOURS),
        Names("count", [str(count + 1) for count in range(MOST_BOUGHT)]),
    ),
    Kind(
        "start_placed",
        "start {colour} at {station}",
        _COLOUR,
        Names("station", STATIONS),
        chance=True,
    ),
    Kind("dealt", "deal {colour} to {seat}", _COLOUR, _SEAT, chance=True),
    Kind("start_player", "{seat} starts", _SEAT, chance=True),
)

# Boxed once: making these integers anew was most of the price of listing them, compiled.
BUILD_ROWS: Final[tuple[tuple[Any, ...], ...]] = tuple(
    tuple(colour * PLACES + hex for hex in range(PLACES)) for colour in range(COMPANIES)
)


def build(colour: int, hex: int) -> int:
    """Place a locomotive of this colour on a hex."""
    return colour * PLACES + hex


def is_build(action: int) -> bool:
    """Whether the action places a locomotive."""
    return action < STOP


def built_colour(action: int) -> int:
    """The colour of a placement."""
    return action // PLACES


def built_hex(action: int) -> int:
    """The hex of a placement."""
    return action % PLACES


def trade(sold: int, bought: int, count: int) -> int:
    """Sell one locomotive, buy one or two of another colour."""
    return _TRADE_FIRST + (sold * COMPANIES + bought) * MOST_BOUGHT + count - 1


def sold_colour(action: int) -> int:
    """The colour of the locomotive sold in a trade."""
    return (action - _TRADE_FIRST) // (COMPANIES * MOST_BOUGHT)


def bought_colour(action: int) -> int:
    """The colour bought in a trade."""
    return (action - _TRADE_FIRST) // MOST_BOUGHT % COMPANIES


def bought_count(action: int) -> int:
    """How many are bought in a trade."""
    return (action - _TRADE_FIRST) % MOST_BOUGHT + 1


def start_placed(colour: int, station: int) -> int:
    """The first locomotive of a company stands at a station."""
    return _START_FIRST + colour * len(STATIONS) + station


def start_colour(action: int) -> int:
    """The company whose first locomotive is placed."""
    return (action - _START_FIRST) // len(STATIONS)


def dealt(colour: int, seat: int) -> int:
    """A seat draws a locomotive of this colour."""
    return _DEALT_FIRST + colour * SEATS + seat


def dealt_colour(action: int) -> int:
    """The colour of a drawn locomotive."""
    return (action - _DEALT_FIRST) // SEATS


def starts(seat: int) -> int:
    """This seat gets the start player locomotive."""
    return _STARTS_FIRST + seat


def starting_seat(action: int) -> int:
    """The seat that starts."""
    return action - _STARTS_FIRST
