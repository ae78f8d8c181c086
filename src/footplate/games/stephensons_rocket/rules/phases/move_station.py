"""Moving a station, §10: the lifted one goes to another hex."""

from footplate.games.stephensons_rocket.rules.actions import BUILD_STATION
from footplate.games.stephensons_rocket.rules.board.tables import NOTHING
from footplate.games.stephensons_rocket.rules.events import StationMoved
from footplate.games.stephensons_rocket.rules.network.stations import put_station
from footplate.games.stephensons_rocket.rules.phases.turn import finish_action
from footplate.games.stephensons_rocket.rules.state import State


def actor(state: State) -> int:
    """The active player."""
    return state.active


def legal(state: State) -> list[int]:
    """Every hex where a station may stand, except the one it came from."""
    origin = BUILD_STATION.of(state.lifted)
    return [action for action in state.open_hexes if action != origin]


def apply(state: State, action: int) -> int:
    """Put the station down."""
    origin, hex = state.lifted, BUILD_STATION.arg(action)
    state.lifted = NOTHING
    put_station(state, state.active, hex)
    if state.events is not None:
        state.events.append(StationMoved(state.active, origin, hex))
    return finish_action(state)
