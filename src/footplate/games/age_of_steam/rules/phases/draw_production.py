"""Goods Growth, §10: the Production player draws two cubes from the bag."""

from footplate.games.age_of_steam.rules.actions import DRAW
from footplate.games.age_of_steam.rules.events import CubeDrawn
from footplate.games.age_of_steam.rules.phases import draw_goods
from footplate.games.age_of_steam.rules.state import (
    DRAW_PRODUCTION,
    PRODUCTION,
    PRODUCTION_CUBES,
    State,
)

chances = draw_goods.chances
sample = draw_goods.sample


def apply(state: State, action: int) -> int:
    """Keep the cube in hand; after the second, or the last in the bag, they are placed."""
    colour = DRAW.arg(action)
    state.bag[colour] -= 1
    state.drawn += (colour,)
    if state.events is not None:
        state.events.append(CubeDrawn(state.queue[0], colour))
    if len(state.drawn) < PRODUCTION_CUBES and sum(state.bag) > 0:
        return DRAW_PRODUCTION
    return PRODUCTION
