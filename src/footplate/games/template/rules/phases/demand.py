"""Demand, §2.1: at the start of a round chance says which hexes earn double."""

from typing import Final

from footplate.games.template.rules.actions import DEMAND_DRAWN
from footplate.games.template.rules.events import DemandDrawn
from footplate.games.template.rules.state import BUILD, State

WEIGHTS: Final = (3, 2, 1)
"""How often each hex value is in demand, from 1 up: poor hexes more often."""


def chances(state: State) -> list[tuple[int, int]]:
    """Every value, by its weight."""
    return [(DEMAND_DRAWN.of(place), weight) for place, weight in enumerate(WEIGHTS)]


def apply(state: State, action: int) -> int:
    """The value is in demand; the first seat builds."""
    state.demand = DEMAND_DRAWN.arg(action) + 1
    state.seat = 0
    if state.events is not None:
        state.events.append(DemandDrawn(state.round, state.demand))
    return BUILD
