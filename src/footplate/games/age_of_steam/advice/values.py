"""How well a seat stands in Age of Steam."""

from typing import Final

from footplate.engine.standing import lead
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.scoring import score
from footplate.games.age_of_steam.rules.state import State, turns

SCALE: Final = 60.0
"""A lead of so many points counts as won."""

GROWTH_OF_INCOME: Final = 3.0
"""What a dollar of income may still bring while half the turns remain, in points."""


def value(state: State, seat: int) -> float:
    """The lead over the best opponent, income counted for the turns it will still be collected."""
    worth = [_worth(state, other) for other in range(state.players)]
    return lead(worth, seat, SCALE)


def _worth(state: State, seat: int) -> float:
    if state.out[seat]:
        return -SCALE
    left = (turns(state) - state.turn) / turns(state)
    safety = min(0, state.cash[seat] + state.income[seat] - expenses(state, seat))
    return score(state, seat) + left * (GROWTH_OF_INCOME * state.income[seat] + safety)
