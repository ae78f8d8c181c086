"""Build track, §3A: one to five locomotives of one colour, placed one by one."""

from typing import Final

from footplate.games.paris_connection.rules.actions import STOP, built_colour, built_hex
from footplate.games.paris_connection.rules.board import RAILS
from footplate.games.paris_connection.rules.network import IS_CITY, place_locomotive
from footplate.games.paris_connection.rules.phases.end_of_turn import end_turn
from footplate.games.paris_connection.rules.state import BUILD_TRACK, MARSEILLE, State

MOST_PLACED: Final = 5
"""Locomotives one may place in a turn."""

_VALUES: Final = RAILS.values
_LAST_STOP: Final = RAILS.last_stop


def actor(state: State) -> int:
    """The mover."""
    return state.mover


def legal(state: State) -> list[int]:
    """Another locomotive of the same colour, or stop."""
    actions = list(state.builds[state.building])
    actions.append(STOP)
    return actions


def apply(state: State, action: int) -> int:
    """Place one more, or stop."""
    return end_turn(state) if action == STOP else build_track(state, action)


def build_track(state: State, action: int) -> int:
    """Place a locomotive from its storing board; Marseille ends the game, §4.1."""
    colour = built_colour(action)
    hex = built_hex(action)
    state.building = colour
    state.placed += 1
    state.boards[colour] -= 1
    place_locomotive(state, colour, hex)
    if IS_CITY[hex]:
        enter_city(state, colour, hex)
    return BUILD_TRACK if may_go_on(state) else end_turn(state)


def enter_city(state: State, colour: int, hex: int) -> None:
    """The company gains the city's value, then its builder that of the company, §3A.5."""
    state.values[colour] += _VALUES[hex]
    if state.city_points:
        state.points[state.mover] += state.values[colour]
    if hex == _LAST_STOP:
        state.ending |= MARSEILLE


def may_go_on(state: State) -> bool:
    """Whether another locomotive of the colour could be placed in this turn."""
    colour = state.building
    if state.ending or state.placed == MOST_PLACED:
        return False
    return state.boards[colour] > 0 and len(state.builds[colour]) > 0
