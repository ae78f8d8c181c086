"""The end of a turn, §4: automatic; the game ends here or the next player is to move."""

from footplate.engine.flow import OVER
from footplate.games.paris_connection.rules.events import EndReached, HandRevealed
from footplate.games.paris_connection.rules.scoring import ENDS
from footplate.games.paris_connection.rules.state import (
    BOARDS_EMPTY,
    NOTHING,
    TURN,
    TURN_LIMIT,
    State,
    hand_of,
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
        reveal_hands(state)
        return OVER
    state.turn += 1
    state.mover = state.mover + 1 if state.mover + 1 < state.players else 0
    return TURN


def reveal_hands(state: State) -> None:
    """Everyone may see everything once the game is over, §1.8."""
    if state.events is not None:
        reason, rule = ENDS[state.ending]
        state.events.append(EndReached(reason, rule))
        for seat in range(state.players):
            state.events.append(HandRevealed(seat, tuple(hand_of(state, seat))))


def boards_in_stock(state: State) -> int:
    """How many storing boards hold locomotives."""
    count = 0
    for locomotives in state.boards:
        if locomotives:
            count += 1
    return count
