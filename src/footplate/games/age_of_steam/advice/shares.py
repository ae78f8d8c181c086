"""How many shares to issue: for a build worth its price, the order and the expenses, no more."""

from typing import Final

from footplate.games.age_of_steam.advice.building import worthy_plans
from footplate.games.age_of_steam.advice.delivery import Prospects, income_worth
from footplate.games.age_of_steam.advice.money import dollar_worth, spendable, upkeep
from footplate.games.age_of_steam.rules.actions import ISSUE
from footplate.games.age_of_steam.rules.state import (
    SHARE_PRICE,
    TILES_PER_BUILD,
    State,
    turns,
)

SHARE_POINTS: Final = 3.0
ALLOWANCE: Final = 2
"""Dollars kept for the auction and an engine that grows."""

MOST_ISSUED: Final = 6
RUIN: Final = 40.0
"""Points that expenses cost which cannot be paid: elimination is near."""


def issue_preferences(state: State, actions: list[int]) -> list[float]:
    """Each number of shares by the best build it pays for, less what the shares cost."""
    seat = state.queue[0]
    prospects = Prospects(state, seat, state.engine[seat])
    plans = [(0.0, 0)]
    for points, plan in worthy_plans(prospects, TILES_PER_BUILD):
        plans.append((points, plan.cost))
    free = spendable(prospects)
    return [_worth_of_issue(state, (free, ISSUE.arg(action)), plans) for action in actions]


def _worth_of_issue(state: State, money: tuple[int, int], plans: list[tuple[float, int]]) -> float:
    free, count = money
    if count > MOST_ISSUED:
        return -RUIN * count
    left = turns(state) - state.turn
    free += count * (SHARE_PRICE - 1)
    short = max(0, -free)
    allowance = ALLOWANCE if left else 0
    best = max([points for points, cost in plans if cost <= max(0, free - allowance)])
    debt = count * (SHARE_POINTS + upkeep(state))
    kept = max(0, free) * dollar_worth(state)
    return best + kept - debt - short * income_worth(state) - RUIN * (short > 0)
