"""Set-up, §2.3: each player draws locomotives from the bag and keeps them behind the screen."""

from footplate.games.paris_connection.rules.actions import dealt, dealt_colour
from footplate.games.paris_connection.rules.board import COMPANIES
from footplate.games.paris_connection.rules.state import (
    CHOOSE_START_PLAYER,
    DEAL,
    DEALT,
    HIDDEN,
    State,
)


def chances(state: State) -> list[tuple[int, int]]:
    """Every colour in the bag, weighted by its locomotives."""
    seat = drawing_seat(state)
    return [(dealt(c, seat), state.boards[c]) for c in range(COMPANIES) if state.boards[c]]


def sample(state: State, luck: float) -> int:
    """A locomotive, all in the bag equally likely."""
    bag = state.boards
    count = 0
    for locomotives in bag:
        count += locomotives
    left = int(luck * count)
    colour = 0
    while left >= bag[colour]:
        left -= bag[colour]
        colour += 1
    return dealt(colour, drawing_seat(state))


def apply(state: State, action: int) -> int:
    """The locomotive goes behind the screen; what is left at last is sorted on the boards."""
    seat = drawing_seat(state)
    colour = dealt_colour(action)
    state.boards[colour] -= 1
    state.sizes[seat] += 1
    if state.hands[seat * COMPANIES + colour] != HIDDEN:
        state.hands[seat * COMPANIES + colour] += 1
    return DEAL if state.sizes[-1] < DEALT[state.players] else CHOOSE_START_PLAYER


def drawing_seat(state: State) -> int:
    """The seat that draws next: each draws its whole hand in turn."""
    full = DEALT[state.players]
    seat = 0
    while seat < state.players - 1 and state.sizes[seat] >= full:
        seat += 1
    return seat
