"""Which actions look good in Mini Rails."""

from typing import Final

from footplate.engine.advice import Candidates
from footplate.games.mini_rails.advice.values import best_site
from footplate.games.mini_rails.advice.worth import LOWEST, chance_of_tax, later_taxed, rises, worth
from footplate.games.mini_rails.rules.actions import BUILD, BUY, slot_of
from footplate.games.mini_rails.rules.phases.action import FRAME_LOSS, legal
from footplate.games.mini_rails.rules.state import (
    COLOUR_COUNT,
    HIGHEST_VALUE,
    ROUNDS,
    State,
)

EARLIER: Final = 0.2
"""What one place further left on the next order track is worth."""

BUILDS_TO_COME: Final = 0.25
"""How often in a round a company's best sites are built for a fresh share."""

MOST: Final = 5
"""No hex moves a share further than this."""


def candidates(state: State) -> Candidates:
    """All legal actions: few are foolish in every position."""
    actions = legal(state)
    return actions, preferences(state, actions)


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action brings its player against the others, with a little for turn order."""
    later = (ROUNDS - state.round) / ROUNDS
    rising = rises(state)
    builds = 0 if BUY.has(actions[-1]) else 1
    buys = 1 if BUY.has(actions[0]) else 0
    left = sum([1 for disc in state.market if disc >= 0])
    moves: list[list[float]] = [[]] * COLOUR_COUNT
    promises = [0.0] * COLOUR_COUNT
    taken = [0.0] * COLOUR_COUNT
    for colour in {state.market[slot_of(action)] for action in actions}:
        chance = chance_of_tax(state, colour)
        if colour not in state.taxed and left > 1:
            taken[colour] = _stake(state, colour, rising) * (1.0 - later_taxed(state)) / (left - 1)
        if builds:
            moves[colour] = _moves(state, colour, rising, chance)
        if buys:
            promises[colour] = _promise(state, colour, rising, chance)
    figures: list[float] = []
    for action in actions:
        slot = slot_of(action)
        colour = state.market[slot]
        cost = EARLIER * slot * later + taken[colour]
        if BUY.has(action):
            figures.append(promises[colour] - cost)
        else:
            moved = state.values[BUILD.pair(action)[1]] if BUILD.has(action) else FRAME_LOSS
            figures.append(moves[colour][moved + MOST] - cost)
    return figures


def _stake(state: State, colour: int, rising: list[float]) -> float:
    """What the mover gains against the others if a company is taxed that was not."""
    seat, own, others = state.order[0], 0.0, 0.0
    owners, values = state.stock_owners[colour], state.stock_values[colour]
    for at in range(len(owners)):
        # Taxed it counts above 0, untaxed below: the difference is what it has of both.
        value = values[at]
        gain = 2.0 * rising[value - LOWEST] - value
        if owners[at] == seat:
            own += gain
        else:
            others += gain
    return own - others / (state.players - 1)


def _moves(state: State, colour: int, rising: list[float], chance: float) -> list[float]:
    """What the mover gains against the others by a move of a company's shares, by that move."""
    seat = state.order[0]
    owners, values = state.stock_owners[colour], state.stock_values[colour]
    gains = [0.0] * (2 * MOST + 1)
    for at in range(len(owners)):
        weight = 1.0 if owners[at] == seat else -1.0 / (state.players - 1)
        value = values[at]
        before = worth(value, rising, chance)
        for by in range(-MOST, MOST + 1):
            moved = max(LOWEST, min(HIGHEST_VALUE, value + by))
            gains[by + MOST] += weight * (worth(moved, rising, chance) - before)
    return gains


def _promise(state: State, colour: int, rising: list[float], chance: float) -> float:
    """What a new share of a colour may come to earn: its best sites while rounds remain."""
    drift = best_site(state, colour) * BUILDS_TO_COME * (ROUNDS - state.round)
    low = int(drift // 1.0)
    part = drift - low
    lower = worth(max(LOWEST, min(HIGHEST_VALUE, low)), rising, chance)
    upper = worth(max(LOWEST, min(HIGHEST_VALUE, low + 1)), rising, chance)
    return lower + part * (upper - lower)
