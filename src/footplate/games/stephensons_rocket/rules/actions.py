"""The actions of Stephenson's Rocket: extend, invest, build and lift stations, bid and pass."""

from typing import Any, Final

from footplate.engine.actions import Actions, Kind, Names
from footplate.engine.board import OFF_BOARD
from footplate.games.stephensons_rocket.rules.board.tables import (
    BEHIND,
    CITIES,
    FIELDS,
    HEXES,
    INDUSTRIES,
    LABELS,
    LINE_COUNT,
    LINES,
    SIDE_NAMES,
    SIDES,
    TRACK_TILES,
)
from footplate.games.stephensons_rocket.rules.state import SEATS, State

EXTEND: Final = 0
INVEST: Final = 1
BUILD_STATION: Final = 2
LIFT_STATION: Final = 3
BID: Final = 4
PASS: Final = 5
START: Final = 6

MOST_SHARES: Final = TRACK_TILES + LINE_COUNT
"""No more shares than extensions: one for every tile, and one for every first move."""

_INVEST_FIRST: Final = LINE_COUNT * HEXES
_BUILD_FIRST: Final = _INVEST_FIRST + FIELDS
_LIFT_FIRST: Final = _BUILD_FIRST + HEXES
_BID_FIRST: Final = _LIFT_FIRST + HEXES
_PASS: Final = _BID_FIRST + MOST_SHARES * SIDES
_START_FIRST: Final = _PASS + 1


class VetoHexes:
    """The hexes around the locomotive of a veto, by side; written as the hex lying there."""

    name = "hex"
    size = SIDES

    def word(self, state: State, value: int) -> str:
        """The hex's label; the side's name where there is no hex or no veto."""
        veto = state.veto
        hex = OFF_BOARD if veto is None else BEHIND[state.locomotives[veto.line]][value]
        return SIDE_NAMES[value] if hex == OFF_BOARD else LABELS[hex]

    def value(self, state: State, word: str) -> int:
        """The side that a label or a side's name means."""
        for side in range(SIDES):
            if word.lower() in (self.word(state, side).lower(), SIDE_NAMES[side].lower()):
                return side
        if state.veto is None:
            raise ValueError("no veto is going on")
        raise ValueError(f"{word} is not next to the locomotive of {LINES[state.veto.line]}")


_HEX: Final = Names("hex", LABELS)
_BID_HEX: Final[Any] = VetoHexes()

ACTIONS: Final = Actions(
    Kind("extend", "extend {line} to {hex}", Names("line", LINES), _HEX),
    Kind(
        "invest",
        "invest in {city} {industry}",
        Names("city", CITIES),
        Names("industry", INDUSTRIES),
    ),
    Kind("build_station", "build station at {hex}", _HEX),
    Kind("lift_station", "lift station from {hex}", _HEX),
    Kind(
        "bid",
        "bid {shares} for {hex}",
        Names("shares", [str(shares) for shares in range(1, MOST_SHARES + 1)]),
        _BID_HEX,
    ),
    Kind("pass", "pass"),
    Kind(
        "start", "start player {seat}", Names("seat", [str(n) for n in range(SEATS)]), chance=True
    ),
)

# Boxed once: listing actions then only passes on integers that exist already.
EXTENSIONS: Final[tuple[tuple[Any, ...], ...]] = tuple(
    tuple(line * HEXES + hex for hex in range(HEXES)) for line in range(LINE_COUNT)
)
BUILDS: Final[tuple[Any, ...]] = tuple(_BUILD_FIRST + hex for hex in range(HEXES))
BIDS: Final[tuple[tuple[Any, ...], ...]] = tuple(
    tuple(_BID_FIRST + shares * SIDES + side for side in range(SIDES))
    for shares in range(-1, MOST_SHARES)
)
"""Per shares offered, then per side; nobody bids 0."""


def kind_of(action: int) -> int:
    """EXTEND, INVEST, BUILD_STATION, LIFT_STATION, BID, PASS or START."""
    if action < _INVEST_FIRST:
        return EXTEND
    if action < _BUILD_FIRST:
        return INVEST
    if action < _LIFT_FIRST:
        return BUILD_STATION
    if action < _BID_FIRST:
        return LIFT_STATION
    if action < _PASS:
        return BID
    return PASS if action == _PASS else START


def extend(line: int, hex: int) -> int:
    """Announce that a line's locomotive moves to a hex."""
    return line * HEXES + hex


def line_of(action: int) -> int:
    """The line of an extension."""
    return action // HEXES


def extended_to(action: int) -> int:
    """The hex of an extension."""
    return action % HEXES


def invest(field: int) -> int:
    """Put a cube on an empty space of a field of the chart."""
    return _INVEST_FIRST + field


def field_of(action: int) -> int:
    """The field of an investment."""
    return action - _INVEST_FIRST


def build_station(hex: int) -> int:
    """Put a station on a hex, from the reserve or just lifted."""
    return _BUILD_FIRST + hex


def built_on(action: int) -> int:
    """The hex of a station built."""
    return action - _BUILD_FIRST


def lift_station(hex: int) -> int:
    """Take an unlinked station from a hex, to move it."""
    return _LIFT_FIRST + hex


def lifted_from(action: int) -> int:
    """The hex of a station lifted."""
    return action - _LIFT_FIRST


def bid(shares: int, side: int) -> int:
    """Offer shares for moving the locomotive over a side of its hex."""
    return _BID_FIRST + (shares - 1) * SIDES + side


def shares_bid(action: int) -> int:
    """The shares of a bid."""
    return (action - _BID_FIRST) // SIDES + 1


def side_bid(action: int) -> int:
    """The side of a bid."""
    return (action - _BID_FIRST) % SIDES


def pass_() -> int:
    """Make no bid."""
    return _PASS


def start(seat: int) -> int:
    """This seat begins."""
    return _START_FIRST + seat


def starting_seat(action: int) -> int:
    """The seat that begins."""
    return action - _START_FIRST
