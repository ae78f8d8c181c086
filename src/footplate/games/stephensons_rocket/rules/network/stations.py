"""Stations: where one may stand, kept up to date piece by piece."""

from typing import Any, Final

from footplate.games.stephensons_rocket.rules.actions import BUILD_STATION, LIFT_STATION
from footplate.games.stephensons_rocket.rules.board.tables import (
    HEXES,
    NEIGHBOURS,
    NOTHING,
    PLAIN,
)
from footplate.games.stephensons_rocket.rules.events import StationLinked
from footplate.games.stephensons_rocket.rules.state import SEATS, State

# Boxed once: listing actions then only passes on integers that exist already.
_BUILDS: Final[list[Any]] = [
    BUILD_STATION.of(hex) if hex in PLAIN else None for hex in range(HEXES)
]
"""Building a station on each hex without a site."""


def put_station(state: State, seat: int, hex: int) -> None:
    """Stand a seat's station on a hex; it is unlinked."""
    state.station_at[hex] = seat
    _block(state, hex, 1)
    state.lifts[seat] = tuple(sorted([*state.lifts[seat], LIFT_STATION.of(hex)]))
    list_open_hexes(state)


def take_station(state: State, seat: int, hex: int) -> None:
    """Take a seat's unlinked station from a hex."""
    state.station_at[hex] = NOTHING
    _block(state, hex, -1)
    _forget_lift(state, seat, hex)
    list_open_hexes(state)


def link_station(state: State, line: int, hex: int) -> None:
    """A station on a hex that a line has entered belongs to that line for good."""
    seat = state.station_at[hex]
    if seat != NOTHING:
        state.linked[line * SEATS + seat] += 1
        _forget_lift(state, seat, hex)
        if state.events is not None:
            state.events.append(StationLinked(seat, line, hex))


def list_open_hexes(state: State) -> None:
    """Bring the hexes where a station may be built up to date."""
    state.open_hexes = tuple(
        [
            build
            for hex, block in enumerate(state.blocks)
            if not block and (build := _BUILDS[hex]) is not None
        ]
    )


def can_be_moved(state: State, hex: int) -> bool:
    """Whether a station lifted from a hex could be put on another one."""
    if state.open_hexes:
        return True
    return any(
        state.blocks[near] == 1 and state.station_at[near] == NOTHING and near in PLAIN
        for near in NEIGHBOURS[hex]
    )


def _block(state: State, hex: int, by: int) -> None:
    blocks = state.blocks
    blocks[hex] += by
    for neighbour in NEIGHBOURS[hex]:
        blocks[neighbour] += by


def _forget_lift(state: State, seat: int, hex: int) -> None:
    gone = LIFT_STATION.of(hex)
    state.lifts[seat] = tuple([lift for lift in state.lifts[seat] if lift != gone])
