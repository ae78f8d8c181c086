"""Set-up, §2.2: the first turn order is drawn, seat by seat."""

from footplate.games.ride_the_rails.rules.actions import SEAT_DRAWN
from footplate.games.ride_the_rails.rules.events import SeatDrawn
from footplate.games.ride_the_rails.rules.state import TAKE_A_SHARE, TURN_ORDER, State


def chances(state: State) -> list[tuple[int, int]]:
    """Any seat that has no place yet."""
    return [(SEAT_DRAWN.of(seat), 1) for seat in range(state.players) if seat not in state.order]


def apply(state: State, action: int) -> int:
    """The seat takes the next place; after the last one shares are taken, from the back."""
    seat = SEAT_DRAWN.arg(action)
    if state.events is not None:
        state.events.append(SeatDrawn(seat, len(state.order)))
    state.order.append(seat)
    if len(state.order) < state.players:
        return TURN_ORDER
    state.turn = state.players - 1
    return TAKE_A_SHARE
