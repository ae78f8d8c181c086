"""Taxation phase, §4: automatic, between the last turn of a round and the next draw."""

from footplate.games.mini_rails.rules.actions import slots_in
from footplate.games.mini_rails.rules.state import NOTHING, State


def collect_taxes(state: State) -> None:
    """The disc nobody took is taxed; the market's markers are the next order track."""
    for slot in slots_in(state.offered):
        state.taxed.append(state.market[slot])
    state.order = [seat for seat in state.markers if seat != NOTHING]
    state.used = [0] * state.players
    state.markers = [NOTHING] * len(state.markers)
    state.market = []
    state.offered = 0
