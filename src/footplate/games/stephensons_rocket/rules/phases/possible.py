"""What a player may do in a turn, put together from what is kept up to date."""

from footplate.games.stephensons_rocket.rules.actions import lifted_from
from footplate.games.stephensons_rocket.rules.board.tables import LINE_BITS, LINE_COUNT, NOTHING
from footplate.games.stephensons_rocket.rules.network.stations import can_be_moved
from footplate.games.stephensons_rocket.rules.state import State


def possible_actions(state: State) -> list[int]:
    """Every action of the active player, ascending; empty if there is none at all."""
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
        actions += [lift for lift in lifts if can_be_moved(state, lifted_from(lift))]
    return actions
