"""A turn, §2: two actions out of extend, invest and station; then the next player's, or the end."""

from footplate.engine.flow import OVER
from footplate.games.stephensons_rocket.rules.actions import (
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
)
from footplate.games.stephensons_rocket.rules.board.tables import LINE_BITS, LINE_COUNT, NOTHING
from footplate.games.stephensons_rocket.rules.events import StationBuilt, StationLifted
from footplate.games.stephensons_rocket.rules.network.stations import (
    can_be_moved,
    put_station,
    take_station,
)
from footplate.games.stephensons_rocket.rules.phases.extend import announce
from footplate.games.stephensons_rocket.rules.phases.invest import field_of, invest
from footplate.games.stephensons_rocket.rules.scoring import end_reasons, tell_of_the_end
from footplate.games.stephensons_rocket.rules.state import (
    ACTIONS_OF_A_TURN,
    MOVE_STATION,
    TURN,
    VETO,
    State,
)


def actor(state: State) -> int:
    """The active player."""
    return state.active


def legal(state: State) -> list[int]:
    """Every extension, investment, station and lifting that is possible; none if nothing is."""
    actions: list[int] = []
    extensions = state.extensions
    barred = state.extended
    for line in range(LINE_COUNT):
        if barred & LINE_BITS[line] or not extensions[line]:
            continue
        # Without a tile only a first move is left: it vacates no hex that needs one.
        if state.tiles or state.headings[line] == NOTHING:
            actions += extensions[line]
    actions += state.open_fields
    seat = state.active
    if state.reserve[seat]:
        actions += state.open_hexes
    lifts = state.lifts[seat]
    if state.open_hexes:
        actions += lifts
    else:
        actions += [lift for lift in lifts if can_be_moved(state, LIFT_STATION.arg(lift))]
    return actions


def apply(state: State, action: int) -> int:
    """Do the action; an extension may open a veto round, a lifted station wants a place."""
    if BUILD_STATION.has(action):
        build_station(state, BUILD_STATION.arg(action))
    elif INVEST.has(action):
        invest(state, field_of(action))
    elif EXTEND.has(action):
        line, hex = EXTEND.pair(action)
        if announce(state, line, hex):
            return VETO
    else:
        lift_station(state, LIFT_STATION.arg(action))
        return MOVE_STATION
    return finish_action(state)


def build_station(state: State, hex: int) -> None:
    """A station of the active player goes from the reserve to a hex."""
    seat = state.active
    state.reserve[seat] -= 1
    put_station(state, seat, hex)
    if state.events is not None:
        state.events.append(StationBuilt(seat, hex, state.reserve[seat]))


def lift_station(state: State, hex: int) -> None:
    """The active player takes an unlinked station up, to put it elsewhere."""
    state.lifted = hex
    take_station(state, state.active, hex)
    if state.events is not None:
        state.events.append(StationLifted(state.active, hex))


def finish_action(state: State) -> int:
    """Go on with the turn while it has an action left and anything is possible."""
    state.actions_left -= 1
    if state.actions_left and can_act(state):
        return TURN
    return end_turn(state)


def can_act(state: State) -> bool:
    """Whether the active player can do anything; while the chart has a space nobody need look."""
    return bool(state.open_fields) or bool(legal(state))


def end_turn(state: State) -> int:
    """The game ends here or the next player's turn begins; one who can do nothing is skipped.

    This stops: where nobody can do anything no line can move, so all are isolated or no tile
    is left, and either ends the game.
    """
    while not end_reasons(state):
        state.turn += 1
        state.active = (state.active + 1) % state.players
        state.actions_left = ACTIONS_OF_A_TURN
        state.extended = 0
        if can_act(state):
            return TURN
    state.actions_left = 0
    if state.events is not None:
        tell_of_the_end(state)
    return OVER
