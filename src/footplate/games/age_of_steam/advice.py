"""What bots are told about Age of Steam."""

from collections.abc import Callable
from typing import Final

from footplate.games.age_of_steam.actions import (
    DROP_OUT,
    FINISH,
    PASS,
    SKIP,
    STOP,
    UPGRADE,
    bid_amount,
    is_move,
    is_urbanize,
    issued,
    moved_colour,
    moved_stop,
    next_stop,
    placed_box,
    ridden_side,
    selected,
    urbanized_letter,
    urbanized_stop,
)
from footplate.games.age_of_steam.auction import highest_bid
from footplate.games.age_of_steam.board import BOXES, NEW_CITY_COLOURS, STOP_HEXES
from footplate.games.age_of_steam.income import expenses
from footplate.games.age_of_steam.phases.goods_growth import fed_stop
from footplate.games.age_of_steam.planning import (
    best_delivery,
    build_figures,
    city_promise,
    link_worth,
)
from footplate.games.age_of_steam.scoring import score
from footplate.games.age_of_steam.state import (
    BUILD_TRACK,
    DETERMINE_ORDER,
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    HIGHEST_ENGINE,
    ISSUE_SHARES,
    LOCOMOTIVE,
    MOVE_GOODS,
    NOTHING,
    PRODUCTION,
    PRODUCTION_ACTION,
    SELECT_ACTIONS,
    SHARE_PRICE,
    TURN_ORDER,
    URBANIZATION,
    State,
    turns,
)

SCALE: Final = 60.0
"""A lead of so many points counts as won."""

BUILD_BUDGET: Final = 9
"""What a full build costs, more or less."""

LATE_BUDGET: Final = 5
OPENING: Final = 2
"""Turns in which nearly everything is borrowed and built."""

MOST_ISSUED: Final = 4
DEAREST_BID: Final = 4
GROWTH_OF_INCOME: Final = 3.0
"""What a dollar of income may still bring while half the turns remain, in points."""

ENGINE_GOAL: Final = 4
"""Engines beyond this are raised only when nothing else pays."""

BOXES_TO_FILL: Final = 6
"""So many empty boxes make Production as good as one point of charm."""

CHARMS: Final = {
    FIRST_MOVE: 3.0,
    FIRST_BUILD: 2.5,
    ENGINEER: 3.5,
    URBANIZATION: 4.0,
    TURN_ORDER: 1.0,
}


def value(state: State, seat: int) -> float:
    """The lead over the best opponent, income counted for the turns it will still be collected."""
    worth = [_worth(state, other) for other in range(state.players)]
    best = max(worth[other] for other in range(state.players) if other != seat)
    return max(-1.0, min(1.0, (worth[seat] - best) / SCALE))


def preferences(state: State, actions: list[int]) -> list[float]:
    """One figure per action: solvency first, then links, deliveries and what they bring."""
    return _ADVISERS[state.phase](state, actions)


def _worth(state: State, seat: int) -> float:
    if state.out[seat]:
        return -SCALE
    left = (turns(state) - state.turn) / turns(state)
    safety = min(0, state.cash[seat] + state.income[seat] - expenses(state, seat))
    return score(state, seat) + left * (GROWTH_OF_INCOME * state.income[seat] + safety)


def _issue(state: State, actions: list[int]) -> list[float]:
    """As many as a build and this turn's expenses need, none for its own sake in the last turn."""
    seat = state.queue[0]
    budget = _build_budget(state)
    free = state.cash[seat] + state.income[seat] - expenses(state, seat)
    wanted = 0
    while free < budget and wanted < MOST_ISSUED:
        wanted += 1
        free += SHARE_PRICE - 1
    return [-abs(issued(action) - wanted) for action in actions]


def _build_budget(state: State) -> int:
    """What to have for track after the expenses: much at first, nothing in the last turn."""
    left = turns(state) - state.turn
    if left == 0:
        return 0
    if state.turn <= OPENING:
        return BUILD_BUDGET
    return LATE_BUDGET if left > 1 else LATE_BUDGET // 2


def _bid(state: State, actions: list[int]) -> list[float]:
    """A little for a better place, out of what the build does not need."""
    seat = state.queue[0]
    spare = state.cash[seat] + state.income[seat] - expenses(state, seat) - BUILD_BUDGET
    limit = min(DEAREST_BID, spare // 2)
    next_bid = highest_bid(state) + 1
    figures = []
    for action in actions:
        if action == DROP_OUT:
            figures.append(0.0)
        elif action == PASS:
            figures.append(0.5)
        else:
            amount = bid_amount(action)
            figures.append(1.0 if amount == next_bid <= limit else -float(amount))
    return figures


def _select(state: State, actions: list[int]) -> list[float]:
    seat = state.queue[0]
    poor = state.cash[seat] + state.income[seat] - expenses(state, seat) < BUILD_BUDGET
    charms = {
        **CHARMS,
        LOCOMOTIVE: 5.0 if state.engine[seat] < ENGINE_GOAL and not poor else 0.0,
        PRODUCTION_ACTION: state.display.count(NOTHING) / BOXES_TO_FILL,
    }
    return [charms[selected(action)] for action in actions]


def _build(state: State, actions: list[int]) -> list[float]:
    plans = build_figures(state, [a for a in actions if a != FINISH and not is_urbanize(a)])
    figures = []
    for action in actions:
        if action == FINISH:
            figures.append(0.0)
        elif is_urbanize(action):
            colour = NEW_CITY_COLOURS[urbanized_letter(action)]
            figures.append(1.0 + city_promise(state, urbanized_stop(action), colour))
        else:
            figures.append(plans[action])
    return figures


def _move(state: State, actions: list[int]) -> list[float]:
    seat = state.queue[0]
    figures = []
    for action in actions:
        if is_move(action):
            stop, colour = moved_stop(action), moved_colour(action)
            figures.append(best_delivery(state, (stop,), colour, state.engine[seat]))
        elif action == UPGRADE:
            figures.append(_upgrade(state, seat))
        elif action == SKIP:
            figures.append(0.0)
        else:
            figures.append(_ride(state, ridden_side(action)))
    return figures


def _ride(state: State, side: int) -> float:
    seat, stop = state.queue[0], next_stop(state, side)
    paid = link_worth(state, seat, state.path[-1], side)
    if state.cities[stop] == state.cube:
        return paid
    left = state.engine[seat] - len(state.path)
    return paid + best_delivery(state, (*state.path, stop), state.cube, left)


def _upgrade(state: State, seat: int) -> float:
    """Worth it early, and while the engine still limits the routes."""
    if state.engine[seat] >= min(ENGINE_GOAL, HIGHEST_ENGINE):
        return -0.5
    spare = state.cash[seat] + state.income[seat] - expenses(state, seat)
    left = turns(state) - state.turn
    return 1.5 if left > 1 and spare >= 1 else -1.0


def _place(state: State, actions: list[int]) -> list[float]:
    """Where cubes will come to a city at an own link; elsewhere they help others."""
    seat = state.queue[0]
    own = {
        hex
        for link, owner in enumerate(state.link_owner)
        if owner == seat
        for hex in (state.link_from[link], state.link_to[link])
    }
    figures = []
    for action in actions:
        if action == STOP:
            figures.append(2.0 if state.turn == turns(state) else 0.0)
            continue
        stop = fed_stop(state, BOXES[placed_box(action)][0])
        figures.append(1.0 if stop != NOTHING and STOP_HEXES[stop] in own else -0.5)
    return figures


_ADVISERS: Final[dict[int, Callable[[State, list[int]], list[float]]]] = {
    ISSUE_SHARES: _issue,
    DETERMINE_ORDER: _bid,
    SELECT_ACTIONS: _select,
    BUILD_TRACK: _build,
    MOVE_GOODS: _move,
    PRODUCTION: _place,
}
