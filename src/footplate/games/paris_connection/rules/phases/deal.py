"""Set-up, §2.3: each player draws locomotives from the bag and keeps them behind the screen."""

from footplate.engine.flow import bag_sample
from footplate.games.paris_connection.rules.actions import DEALT
from footplate.games.paris_connection.rules.board import COMPANIES
from footplate.games.paris_connection.rules.events import BoardsSorted, LocomotiveDealt
from footplate.games.paris_connection.rules.state import (
    CHOOSE_START_PLAYER,
    DEAL,
    DEALT_HAND,
    HIDDEN,
    State,
)


def chances(state: State) -> list[tuple[int, int]]:
    """Every colour in the bag, weighted by its locomotives."""
    seat = drawing_seat(state)
    return [(DEALT.of(c, seat), state.boards[c]) for c in range(COMPANIES) if state.boards[c]]


def sample(state: State, luck: float) -> int:
    """A locomotive, all in the bag equally likely."""
    return DEALT.of(bag_sample(state.boards, luck), drawing_seat(state))


def apply(state: State, action: int) -> int:
    """The locomotive goes behind the screen; what is left at last is sorted on the boards."""
    colour, seat = DEALT.pair(action)
    state.boards[colour] -= 1
    state.sizes[seat] += 1
    if state.hands[seat * COMPANIES + colour] != HIDDEN:
        state.hands[seat * COMPANIES + colour] += 1
    full = DEALT_HAND[state.players]
    done = state.sizes[-1] == full
    if state.events is not None:
        state.events.append(LocomotiveDealt(seat, colour))
        if done:
            state.events.append(BoardsSorted(full))
    return CHOOSE_START_PLAYER if done else DEAL


def drawing_seat(state: State) -> int:
    """The seat that draws next: each draws its whole hand in turn."""
    full = DEALT_HAND[state.players]
    seat = 0
    while seat < state.players - 1 and state.sizes[seat] >= full:
        seat += 1
    return seat
