"""Build track, §3A: one to five locomotives of one colour, placed one by one."""

from typing import Final

from footplate.engine.events import Scored
from footplate.games.paris_connection.rules.actions import BUILD, STOP
from footplate.games.paris_connection.rules.board import RAILS
from footplate.games.paris_connection.rules.events import (
    BLOCKED,
    EMPTIED,
    FINISHED,
    STOPPED,
    BuildEnded,
    CityEntered,
    TrackBuilt,
)
from footplate.games.paris_connection.rules.network import IS_CITY, place_locomotive
from footplate.games.paris_connection.rules.phases.end_of_turn import end_turn
from footplate.games.paris_connection.rules.state import BUILD_TRACK, MARSEILLE, MOST_PLACED, State

_STOP: Final = STOP.of()
_VALUES: Final = RAILS.values
_LAST_STOP: Final = RAILS.last_stop


def actor(state: State) -> int:
    """The mover."""
    return state.mover


def legal(state: State) -> list[int]:
    """Another locomotive of the same colour, or stop."""
    actions = list(state.builds[state.building])
    actions.append(_STOP)
    return actions


def apply(state: State, action: int) -> int:
    """Place one more, or stop."""
    return end_build(state, True) if action == _STOP else build_track(state, action)


def build_track(state: State, action: int) -> int:
    """Place a locomotive from its storing board; Marseille ends the game, §4.1."""
    colour, hex = BUILD.pair(action)
    state.building = colour
    state.placed += 1
    state.boards[colour] -= 1
    place_locomotive(state, colour, hex)
    if state.events is not None:
        state.events.append(TrackBuilt(state.mover, colour, hex, state.placed))
    if IS_CITY[hex]:
        enter_city(state, colour, hex)
    return BUILD_TRACK if may_go_on(state) else end_build(state, False)


def enter_city(state: State, colour: int, hex: int) -> None:
    """The company gains the city's value, then its builder that of the company, §3A.5."""
    value = state.values[colour] + _VALUES[hex]
    points = value if state.city_points else 0
    state.values[colour] = value
    state.points[state.mover] += points
    if hex == _LAST_STOP:
        state.ending |= MARSEILLE
    if state.events is not None:
        seat = state.mover
        state.events.append(CityEntered(seat, colour, hex, _VALUES[hex], value, points))
        if points:
            state.events.append(Scored(seat, points, "part.cities", "3A.5"))


def may_go_on(state: State) -> bool:
    """Whether another locomotive of the colour could be placed in this turn."""
    colour = state.building
    if state.ending or state.placed == MOST_PLACED:
        return False
    return state.boards[colour] > 0 and len(state.builds[colour]) > 0


def end_build(state: State, stopped: bool) -> int:
    """The mover places no more; returns the next phase."""
    if state.events is not None:
        reason = STOPPED if stopped else _why_ended(state)
        state.events.append(BuildEnded(state.mover, state.building, state.placed, reason))
    return end_turn(state)


def _why_ended(state: State) -> str:
    if not state.boards[state.building]:
        return EMPTIED
    return FINISHED if state.ending or state.placed == MOST_PLACED else BLOCKED
