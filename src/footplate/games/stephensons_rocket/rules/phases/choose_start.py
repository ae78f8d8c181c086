"""Set-up, §1.4: the start player is drawn."""

from footplate.games.stephensons_rocket.rules.actions import start, starting_seat
from footplate.games.stephensons_rocket.rules.state import TURN, State


def chances(state: State) -> list[tuple[int, int]]:
    """Every seat alike."""
    return [(start(seat), 1) for seat in range(state.players)]


def sample(state: State, luck: float) -> int:
    """A seat, all equally likely."""
    return start(int(luck * state.players))


def apply(state: State, action: int) -> int:
    """The seat drawn has the first turn."""
    state.active = starting_seat(action)
    return TURN
