"""Set-up, §2.5: the start player is drawn by lot and takes the first turn."""

from footplate.games.paris_connection.rules.actions import START_PLAYER
from footplate.games.paris_connection.rules.events import StartPlayerChosen
from footplate.games.paris_connection.rules.state import TURN, State


def chances(state: State) -> list[tuple[int, int]]:
    """Any seat."""
    return [(START_PLAYER.of(seat), 1) for seat in range(state.players)]


def sample(state: State, luck: float) -> int:
    """A seat, all equally likely."""
    return START_PLAYER.of(int(luck * state.players))


def apply(state: State, action: int) -> int:
    """The first turn is the start player's."""
    seat = START_PLAYER.arg(action)
    state.start_player = seat
    state.mover = seat
    if state.events is not None:
        state.events.append(StartPlayerChosen(seat))
    return TURN
