"""Taxation phase, §3: automatic, between the last turn of a round and the next draw."""

from footplate.games.mini_rails.rules.events import DiscTaxed, OrderSet
from footplate.games.mini_rails.rules.state import NOTHING, ROUNDS, State, slots_in


def collect_taxes(state: State) -> None:
    """The disc nobody took is taxed; the market's markers are the next order track."""
    if state.events is not None:
        _tell(state)
    for slot in slots_in(state.offered):
        state.taxed.append(state.market[slot])
    state.order = [seat for seat in state.markers if seat != NOTHING]
    state.used = [0] * state.players
    state.markers = [NOTHING] * len(state.markers)
    state.market = []
    state.offered = 0


def places_next_round(state: State, slot: int) -> list[int]:
    """Where in the next order a marker in a slot may come, counted from 1; none in the last round.

    It moves up by one if the disc that is left over in the end lies to its left.
    """
    if state.round == ROUNDS:
        return []
    lying = slots_in(state.offered)
    places = [slot] if any(other < slot for other in lying) else []
    return [*places, slot + 1] if any(other > slot for other in lying) else places


def _tell(state: State) -> None:
    events = state.events
    if events is None:
        return
    place, last = 0, state.round == ROUNDS
    for slot, seat in enumerate(state.markers):
        if seat == NOTHING:
            events.append(DiscTaxed(state.market[slot], slot, len(state.taxed), last))
        else:
            events.append(OrderSet(seat, slot, place, state.round + 1))
            place += 1
