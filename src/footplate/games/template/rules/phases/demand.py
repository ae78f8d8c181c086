"""Demand, §2.1: at the start of a round chance says which hexes earn double."""

from typing import Final

from footplate.games.template.rules.actions import demand_drawn, drawn_demand
from footplate.games.template.rules.state import BUILD, State

DEMAND_WEIGHTS: Final = {1: 3, 2: 2, 3: 1}
"""How often each hex value is in demand: poor hexes more often."""


def chances(state: State) -> list[tuple[int, int]]:
    """Every value, by its weight."""
    return [(demand_drawn(value), weight) for value, weight in DEMAND_WEIGHTS.items()]


def apply(state: State, action: int) -> int:
    """The value is in demand; the first seat builds."""
    state.demand = drawn_demand(action)
    state.seat = 0
    return BUILD
