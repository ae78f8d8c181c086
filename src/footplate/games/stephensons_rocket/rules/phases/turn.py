"""A turn, §2: two actions out of extend, invest and station."""

from footplate.games.stephensons_rocket.rules.actions import (
    BUILD_STATION,
    EXTEND,
    INVEST,
    built_on,
    extended_to,
    field_of,
    kind_of,
    lifted_from,
    line_of,
)
from footplate.games.stephensons_rocket.rules.board.tables import SPACES
from footplate.games.stephensons_rocket.rules.network.stations import put_station, take_station
from footplate.games.stephensons_rocket.rules.phases.end_of_turn import finish_action
from footplate.games.stephensons_rocket.rules.phases.extension import announce
from footplate.games.stephensons_rocket.rules.phases.possible import possible_actions
from footplate.games.stephensons_rocket.rules.phases.setup import list_open_fields
from footplate.games.stephensons_rocket.rules.state import MOVE_STATION, State


def actor(state: State) -> int:
    """The active player."""
    return state.active


def legal(state: State) -> list[int]:
    """Every extension, investment, station and lifting that is possible."""
    return possible_actions(state)


def apply(state: State, action: int) -> int:
    """Do the action; an extension may open a veto round, a lifted station wants a place."""
    kind = kind_of(action)
    if kind == EXTEND:
        return announce(state, line_of(action), extended_to(action))
    if kind == INVEST:
        invest_in_industry(state, field_of(action))
    elif kind == BUILD_STATION:
        state.reserve[state.active] -= 1
        put_station(state, state.active, built_on(action))
    else:
        state.lifted = lifted_from(action)
        take_station(state, state.active, state.lifted)
        return MOVE_STATION
    return finish_action(state)


def invest_in_industry(state: State, field: int) -> None:
    """A cube of the active player takes an empty space of the chart for good."""
    state.cubes[field] += (state.active,)
    if len(state.cubes[field]) == SPACES[field]:
        list_open_fields(state)
