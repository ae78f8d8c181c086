"""What a stock of Mini Rails may be worth at the end: it moves, and taxation may remove it."""

import math
from typing import Final

from footplate.games.mini_rails.rules.state import COLOUR_COUNT, HIGHEST_VALUE, ROUNDS, State

RESTLESS: Final = 1.8
"""By how much a stock moves in a round, as a standard deviation."""

STEPS: Final = 4
"""A round is thought of in so many steps."""

UNTAXED_ROUND: Final = 1.0 - 1.0 / COLOUR_COUNT
"""How often a company is not the one that a round taxes."""


def _rise(value: float, deviation: float) -> float:
    """What is expected of a stock if only what is above 0 counts."""
    if deviation == 0.0:
        return max(0.0, value)
    place = value / deviation
    density = math.exp(-place * place / 2.0) / math.sqrt(2.0 * math.pi)
    return deviation * density + value * (1.0 + math.erf(place / math.sqrt(2.0))) / 2.0


LOWEST: Final = -HIGHEST_VALUE
_RISES: Final = [
    [
        min(float(HIGHEST_VALUE), _rise(value, RESTLESS * math.sqrt(step / STEPS)))
        for value in range(LOWEST, HIGHEST_VALUE + 1)
    ]
    for step in range(ROUNDS * STEPS + 1)
]
"""By what is left of the game and a stock's value: what it will have above 0."""


def rises(state: State) -> list[float]:
    """By a stock's value, from the lowest: what it may keep if its company is taxed."""
    if state.phase < 0:
        return _RISES[0]
    waiting = len(state.order) / (2.0 * state.players) if state.market else 1.0
    left = ROUNDS - state.round + waiting
    return _RISES[int(left * STEPS + 0.5)]


def later_taxed(state: State) -> float:
    """The chance that a company is taxed in one of the rounds after this one."""
    return _LATER[ROUNDS - state.round]


_LATER: Final = [1.0 - UNTAXED_ROUND**rounds for rounds in range(ROUNDS + 1)]


def chance_of_tax(state: State, colour: int) -> float:
    """The chance that a company is taxed in the end: it is, or is left over, or is later."""
    if colour in state.taxed:
        return 1.0
    if state.phase < 0:
        return 0.0
    left = offered = 0
    for disc in state.market:
        if disc >= 0:
            left += 1
            if disc == colour:
                offered += 1
    now = offered / left if left else 1.0 - UNTAXED_ROUND
    return now + (1.0 - now) * _LATER[ROUNDS - state.round]


def worth(value: int, rising: list[float], chance: float) -> float:
    """What a stock is expected to count in the end, by its company's chance of being taxed."""
    above = rising[value - LOWEST]
    return chance * above + (1.0 - chance) * (value - above)
