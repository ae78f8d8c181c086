"""The end of a turn, §4: automatic; the game ends here or the next player is to move."""

from footplate.engine.flow import OVER
from footplate.games.paris_connection.rules.state import (
    BOARDS_EMPTY,
    NOTHING,
    TURN,
    TURN_LIMIT,
    State,
)


def end_turn(state: State) -> int:
    """Finish the mover's action; returns the next phase."""
    state.building = NOTHING
    state.placed = 0
    if boards_in_stock(state) <= 1:
        state.ending |= BOARDS_EMPTY
    if not state.ending and state.turn == state.turn_limit:
        state.ending = TURN_LIMIT
    if state.ending:
        return OVER
    state.turn += 1
    state.mover = state.mover + 1 if state.mover + 1 < state.players else 0
    return TURN


def boards_in_stock(state: State) -> int:
    """How many storing boards hold locomotives."""
    count = 0
    for locomotives in state.boards:
        if locomotives:
            count += 1
    return count
