"""Set-up, §2.2: the first turn order is drawn, seat by seat."""

from footplate.games.ride_the_rails.rules.actions import drawn_seat, seat_drawn
from footplate.games.ride_the_rails.rules.state import TAKE_A_SHARE, TURN_ORDER, State


def chances(state: State) -> list[tuple[int, int]]:
    """Any seat that has no place yet."""
    return [(seat_drawn(seat), 1) for seat in range(state.players) if seat not in state.order]


def apply(state: State, action: int) -> int:
    """The seat takes the next place; after the last one shares are taken, from the back."""
    state.order.append(drawn_seat(action))
    if len(state.order) < state.players:
        return TURN_ORDER
    state.turn = state.players - 1
    return TAKE_A_SHARE
