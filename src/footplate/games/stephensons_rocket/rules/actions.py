"""The actions of Stephenson's Rocket: extend, invest, build and lift stations, bid and pass."""

from typing import Final

from footplate.engine.actions import Actions, Kind, Names, Numbers
from footplate.engine.board import OFF_BOARD
from footplate.games.stephensons_rocket.rules.board.tables import (
    BEHIND,
    CITIES,
    INDUSTRIES,
    LABELS,
    LINES,
    SIDE_NAMES,
    SIDES,
)
from footplate.games.stephensons_rocket.rules.state import LAST_SEAT, MOST_SHARES, State


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


HEX: Final = Names("hex", LABELS)
LINE: Final = Names("line", LINES)
CITY: Final = Names("city", CITIES)
INDUSTRY: Final = Names("industry", INDUSTRIES)

EXTEND: Final[Kind] = Kind("extend", "extend {line} to {hex}", LINE, HEX)
INVEST: Final[Kind] = Kind("invest", "invest in {city} {industry}", CITY, INDUSTRY)
BUILD_STATION: Final[Kind] = Kind("build_station", "build station at {hex}", HEX)
LIFT_STATION: Final[Kind] = Kind("lift_station", "lift station from {hex}", HEX)
BID: Final[Kind] = Kind(
    "bid", "bid {shares} for {hex}", Numbers("shares", 1, MOST_SHARES), VetoHexes()
)
PASS: Final[Kind] = Kind("pass", "pass")
START: Final[Kind] = Kind(
    "start", "start player {seat}", Numbers("seat", 0, LAST_SEAT), chance=True
)

ACTIONS: Final = Actions(EXTEND, INVEST, BUILD_STATION, LIFT_STATION, BID, PASS, START)
