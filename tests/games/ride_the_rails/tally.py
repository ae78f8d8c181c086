"""What Ride the Rails conserves: locomotives of every railroad, and where all money came from."""

from collections.abc import Mapping

from footplate.games.ride_the_rails.rules.board.tables import RAILROAD_BIT, RAILROADS
from footplate.games.ride_the_rails.rules.state import SOURCES, State, shares_of


def tally(state: State) -> Mapping[str, int]:
    counts = {"unexplained money": sum(state.money) - sum(state.earned)}
    for railroad, name in enumerate(RAILROADS):
        on_map = sum(1 for standing in state.track if standing & RAILROAD_BIT[railroad])
        held = sum(shares_of(state, seat, railroad) for seat in range(state.players))
        counts[name] = state.supply[railroad] + on_map + held
    assert len(state.earned) == len(SOURCES) * state.players
    return counts
