"""Taxation phase, §4: automatic, between the last turn of a round and the next draw."""

from footplate.games.mini_rails.state import NOTHING, State


def collect_taxes(state: State) -> None:
    """The disc nobody took is taxed; the market's markers are the next order track."""
    for colour in state.market:
        if colour != NOTHING:
            state.taxed.append(colour)
    for slot in range(len(state.markers)):
        seat = state.markers[slot]
        if seat != NOTHING:
            state.order.append(seat)
            state.used[seat] = 0
            state.markers[slot] = NOTHING
    state.market = []
