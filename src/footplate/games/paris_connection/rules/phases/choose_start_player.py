"""Set-up, §2.5: the start player is drawn by lot and takes the first turn."""

from footplate.games.paris_connection.rules.actions import starting_seat, starts
from footplate.games.paris_connection.rules.state import TURN, State


def chances(state: State) -> list[tuple[int, int]]:
    """Any seat."""
    return [(starts(seat), 1) for seat in range(state.players)]


def sample(state: State, luck: float) -> int:
    """A seat, all equally likely."""
    return starts(int(luck * state.players))


def apply(state: State, action: int) -> int:
    """The first turn is the start player's."""
    state.start_player = starting_seat(action)
    state.mover = state.start_player
    return TURN
