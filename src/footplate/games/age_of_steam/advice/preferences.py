"""Which actions look good in Age of Steam."""

from collections.abc import Callable
from typing import Final

from footplate.engine.advice import Candidates
from footplate.games.age_of_steam.advice.building import UNPLANNED, build_preferences
from footplate.games.age_of_steam.advice.delivery import Prospects
from footplate.games.age_of_steam.advice.moving import move_preferences
from footplate.games.age_of_steam.advice.selection import bid_preferences, select_preferences
from footplate.games.age_of_steam.advice.shares import issue_preferences
from footplate.games.age_of_steam.rules.actions import PLACE, STOP
from footplate.games.age_of_steam.rules.phases import PHASES
from footplate.games.age_of_steam.rules.phases.goods_growth import fed_stop
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    COLOUR_COUNT,
    DETERMINE_ORDER,
    ISSUE_SHARES,
    MOVE_GOODS,
    NOTHING,
    PRODUCTION,
    SELECT_ACTIONS,
    State,
)

MANY: Final = 8
"""Shorter lists of builds are looked at whole."""

NOWHERE: Final = -0.5
"""A cube that no own delivery needs only helps others."""


def candidates(state: State) -> Candidates:
    """The legal actions but track that begins no plan."""
    actions = PHASES[state.phase].legal(state)
    figures = preferences(state, actions)
    if state.phase != BUILD_TRACK or len(actions) < MANY:
        return actions, figures
    kept = [at for at in range(len(actions)) if figures[at] > UNPLANNED]
    return [actions[at] for at in kept], [figures[at] for at in kept]


def preferences(state: State, actions: list[int]) -> list[float]:
    """One figure per action: solvency first, then links, deliveries and what they bring."""
    if len(actions) == 1:
        return [0.0]
    return _ADVISERS[state.phase](state, actions)


def _place_preferences(state: State, actions: list[int]) -> list[float]:
    """Where an own delivery of the cube would pay most, once a die brings it."""
    seat = state.queue[0]
    best = Prospects(state, seat, state.engine[seat]).best
    figures = []
    for action in actions:
        if STOP.has(action):
            figures.append(0.0)
            continue
        colour, box = PLACE.pair(action)
        stop = fed_stop(state, state.map.boxes[box][0])
        worth = best[stop * COLOUR_COUNT + colour] if stop != NOTHING else 0.0
        figures.append(worth if worth > 0.0 else NOWHERE)
    return figures


_ADVISERS: Final[dict[int, Callable[[State, list[int]], list[float]]]] = {
    ISSUE_SHARES: issue_preferences,
    DETERMINE_ORDER: bid_preferences,
    SELECT_ACTIONS: select_preferences,
    BUILD_TRACK: build_preferences,
    MOVE_GOODS: move_preferences,
    PRODUCTION: _place_preferences,
}
