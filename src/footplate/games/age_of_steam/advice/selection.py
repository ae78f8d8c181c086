"""Which of the seven actions to take, and what an early choice is worth in the auction."""

from typing import Final, NamedTuple

from footplate.games.age_of_steam.advice.building import new_city_worths, worthy_plans
from footplate.games.age_of_steam.advice.delivery import Prospects
from footplate.games.age_of_steam.advice.link_plans import Plan
from footplate.games.age_of_steam.advice.money import dollar_worth, spendable, upkeep
from footplate.games.age_of_steam.rules.actions import BID, DROP_OUT, PASS, SELECT
from footplate.games.age_of_steam.rules.phases.auction import highest_bid
from footplate.games.age_of_steam.rules.state import (
    ENGINEER,
    ENGINEER_TILES,
    FIRST_BUILD,
    FIRST_MOVE,
    HIGHEST_ENGINE,
    LOCOMOTIVE,
    NOTHING,
    PRODUCTION_ACTION,
    TILES_PER_BUILD,
    TURN_ORDER,
    URBANIZATION,
    State,
    turns,
)

CONTEST: Final = 0.25
"""How much of the best build or delivery is at stake for who comes late."""

BOXES_TO_FILL: Final = 12
"""So many empty boxes on the display make Production worth a point."""

TURN_ORDER_POINTS: Final = 0.5
DEAREST_BID: Final = 5
BID_SHARE: Final = 0.3
"""How much of the points of a better choice is bid for, rivals wanting other things."""

LEAST_DOLLAR: Final = 0.3
"""Points that a dollar is held for at least in the auction."""

PASS_SHARE: Final = 0.5
PASS_POINTS: Final = 0.05
"""Passing once keeps half of what the lowest bid promises, and a little where it promises none."""

UNPAID: Final = 5.0
"""Points that a dollar costs which takes the build its money: more than any stake."""

Points = dict[int, float]


def select_preferences(state: State, actions: list[int]) -> list[float]:
    """Each action by the points that it brings this seat now."""
    seat = state.queue[0]
    points = action_points(state, seat)
    return [points[SELECT.arg(action)] for action in actions]


def action_points(state: State, seat: int) -> Points:
    """What each of the seven actions is worth to a seat."""
    prospects = Prospects(state, seat, state.engine[seat])
    budget = spendable(prospects)
    plans = worthy_plans(prospects, ENGINEER_TILES)
    few = [entry for entry in plans if len(entry[1].tiles) <= TILES_PER_BUILD]
    best, second, _ = _best_plans(few, budget)
    left = turns(state) - state.turn
    return {
        FIRST_MOVE: CONTEST * _best_moves(prospects),
        FIRST_BUILD: CONTEST * (best - second),
        ENGINEER: _best_plans(plans, budget)[0] - best,
        LOCOMOTIVE: _engine_points(prospects),
        URBANIZATION: max(new_city_worths(prospects)),
        PRODUCTION_ACTION: state.display.count(NOTHING) / BOXES_TO_FILL if left else 0.0,
        TURN_ORDER: TURN_ORDER_POINTS if left else 0.0,
    }


def _best_plans(plans: list[tuple[float, Plan]], budget: int) -> tuple[float, float, int]:
    """The points of the best plan and of the best one that leads elsewhere, and the best's cost."""
    best, cost = 0.0, 0
    stops: tuple[int, ...] = ()
    for points, plan in plans:
        if plan.cost > budget or points <= 0.0:
            continue
        if not stops:
            best, stops, cost = points, plan.stops, plan.cost
        elif plan.stops[0] not in stops or plan.stops[-1] not in stops:
            return best, points, cost
    return best, 0.0, cost


def _best_moves(prospects: Prospects) -> float:
    """What is lost if the best moves of this turn are taken away by others."""
    return prospects.worth - prospects.waiting(1)


def _engine_points(prospects: Prospects) -> float:
    """What one more link for every delivery adds, less what the engine costs each turn."""
    state = prospects.state
    if prospects.engine >= HIGHEST_ENGINE or spendable(prospects) < 1:
        return 0.0
    faster = Prospects(state, prospects.seat, prospects.engine + 1)
    return faster.worth - prospects.worth - upkeep(state)


def bid_preferences(state: State, actions: list[int]) -> list[float]:
    """What is at stake less the price of each bid, in points; dropping out is worth nothing."""
    auction = _auction_of(state, state.queue[0])
    lowest = max(0.0, auction.worth_of(highest_bid(state) + 1))
    figures = []
    for action in actions:
        if DROP_OUT.has(action):
            figures.append(0.0)
        elif PASS.has(action):
            figures.append(PASS_SHARE * lowest + PASS_POINTS)
        else:
            figures.append(auction.worth_of(BID.arg(action)))
    return figures


class _Auction(NamedTuple):
    """What an early choice is worth to a seat, and what it can pay without losing its build."""

    stake: float
    dollar: float
    build: float
    spare: int

    def worth_of(self, amount: int) -> float:
        """What a bid brings if it is the last; one that takes the money for the build costs it."""
        beyond = amount - self.spare
        lost = self.build + UNPAID * beyond if beyond > 0 else 0.0
        return self.stake - self.dollar * amount - lost


def _auction_of(state: State, seat: int) -> _Auction:
    prospects = Prospects(state, seat, state.engine[seat])
    dollar, spare = max(LEAST_DOLLAR, dollar_worth(state)), spendable(prospects)
    if spare < 1:
        return _Auction(0.0, dollar, 0.0, 0)
    best, second, cost = _best_plans(worthy_plans(prospects, TILES_PER_BUILD), spare)
    stake = max(CONTEST * (best - second), BID_SHARE * _engine_points(prospects))
    return _Auction(min(stake, DEAREST_BID * dollar), dollar, best, spare - cost)
