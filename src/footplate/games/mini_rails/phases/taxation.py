"""Taxation phase, §4: automatic, between the last turn of a round and the next draw."""

from footplate.games.mini_rails.state import NOTHING, State


def collect_taxes(state: State) -> None:
    """The disc nobody took is taxed; the market's markers are the next order track."""
    state.taxed.append(max(state.market))
    state.order = [seat for seat in state.markers if seat != NOTHING]
    state.market = []
    state.markers = [NOTHING] * len(state.markers)
    state.used = [0] * state.players
