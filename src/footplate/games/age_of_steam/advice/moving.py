"""Which cube to move, by which links, and when to raise the engine instead."""

from typing import Final

from footplate.games.age_of_steam.advice.delivery import (
    BITS,
    Prospects,
    income_worth,
    link_worth,
)
from footplate.games.age_of_steam.advice.money import upkeep
from footplate.games.age_of_steam.rules.actions import MOVE, RIDE, SKIP, UPGRADE, next_stop
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, NOTHING, State, turns

NEVER: Final = -99.0

Way = tuple[int, int]
"""Where a cube has come to, and the stops it has been at as a set of bits."""


def move_preferences(state: State, actions: list[int]) -> list[float]:
    """Each move by the income it brings this seat, net of what it brings the others."""
    if state.cube != NOTHING:
        return [_ride_worth(state, RIDE.arg(action)) for action in actions]
    engine, worth = state.engine[state.queue[0]], income_worth(state)
    figures = {SKIP.of(): 0.0}
    for action in actions:
        if MOVE.has(action):
            stop, colour = MOVE.pair(action)
            figures[action] = worth * best_delivery(state, (stop, BITS[stop]), colour, engine)
    upgrade = UPGRADE.of()
    if upgrade in actions:
        best = max(figures.values())
        figures[upgrade] = best + _upgrade_gain(state, best > 0.0)
    return [figures[action] for action in actions]


def best_delivery(state: State, way: Way, colour: int, links: int) -> float:
    """The best that a cube which came this way can still bring the player to act."""
    here, seen = way
    if state.reach[here * COLOUR_COUNT + colour] > links:
        return NEVER
    seat = state.queue[0]
    best = NEVER
    figures = state.network[here]
    for at in range(0, len(figures), LINK_FIGURES):
        stop = figures[at + 1]
        if seen & BITS[stop]:
            continue
        worth = link_worth(seat, figures[at + 2])
        if state.cities[stop] != colour:
            worth += best_delivery(state, (stop, seen | BITS[stop]), colour, links - 1)
        if worth > best:
            best = worth
    return best


def _ride_worth(state: State, side: int) -> float:
    seat, stop = state.queue[0], next_stop(state, side)
    figures = state.network[state.path[-1]]
    at = 0
    while figures[at] != side:
        at += LINK_FIGURES
    paid = link_worth(seat, figures[at + 2])
    if state.cities[stop] == state.cube:
        return paid
    seen = BITS[stop]
    for passed in state.path:
        seen |= BITS[passed]
    return paid + best_delivery(
        state, (stop, seen), state.cube, state.engine[seat] - len(state.path)
    )


def _upgrade_gain(state: State, delivers: bool) -> float:
    """What the coming deliveries gain by one more link; a delivery now is given up for it."""
    seat = state.queue[0]
    # Nothing is counted on here: what is missing for the larger engine would cost income.
    if state.turn == turns(state) or state.cash[seat] + state.income[seat] <= expenses(state, seat):
        return -1.0
    now = Prospects(state, seat, state.engine[seat])
    faster = Prospects(state, seat, state.engine[seat] + 1)
    stay = now.worth if delivers else now.waiting(1)
    return faster.waiting(1) - stay - upkeep(state)
