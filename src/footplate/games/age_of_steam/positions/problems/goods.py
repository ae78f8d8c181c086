"""What cannot be about cubes: in boxes, cities, bag and hand, and on their way."""

from collections.abc import Iterator
from itertools import pairwise

from footplate.engine.positions.codec import Problem
from footplate.games.age_of_steam.rules.board.names import COLOURS
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES, can_arrive
from footplate.games.age_of_steam.rules.phases.draw_goods import is_lacking, lacking_cubes
from footplate.games.age_of_steam.rules.state import (
    COLOUR_COUNT,
    DRAW_GOODS,
    DRAW_PRODUCTION,
    MOVE_GOODS,
    MOVE_ROUNDS,
    NOTHING,
    PRODUCTION,
    PRODUCTION_CUBES,
    State,
)


def cubes_out(state: State, colour: int) -> int:
    """The cubes of a colour that are not in the bag."""
    out = state.display.count(colour) + state.drawn.count(colour) + (state.cube == colour)
    return out + sum(state.goods[colour::COLOUR_COUNT])


def goods_problems(state: State) -> Iterator[Problem]:
    """Cubes where none can lie, and more or fewer than there are."""
    for stop, name in enumerate(state.map.stop_names):
        first = stop * COLOUR_COUNT
        if state.cities[stop] == NOTHING and any(state.goods[first : first + COLOUR_COUNT]):
            yield Problem(f"goods.{name}", "is a town; cubes lie in cities")
    yield from _production(state)
    for colour, name in enumerate(COLOURS):
        cubes, out = state.map.bag[colour], cubes_out(state, colour)
        left = cubes - out
        if left < 0:
            yield Problem("goods", f"{out} {name} cubes in all; there are {cubes}")
        elif state.bag[colour] != left:
            text = f"is {state.bag[colour]}; it must be from {left} to {left}"
            yield Problem(f"bag.{name}", text)
    if state.phase == DRAW_GOODS:
        yield from _setup(state)


def _production(state: State) -> Iterator[Problem]:
    drawn = len(state.drawn)
    if state.phase not in (DRAW_PRODUCTION, PRODUCTION):
        if drawn:
            yield Problem("drawn", "holds cubes only while Production draws and places")
        return
    if drawn > PRODUCTION_CUBES:
        yield Problem("drawn", f"holds {drawn} cubes; Production draws two")
    if state.phase == PRODUCTION and not drawn:
        yield Problem("drawn", "must hold the cubes to be placed")
    if state.phase == DRAW_PRODUCTION and drawn == PRODUCTION_CUBES:
        yield Problem("drawn", "holds both cubes already: the phase is 'production'")
    if state.phase == DRAW_PRODUCTION and not any(state.bag):
        yield Problem("bag", "is empty, but Production draws from it")
    if NOTHING not in state.display:
        yield Problem("display", "must have an empty box while Production draws and places")


def _setup(state: State) -> Iterator[Problem]:
    filled = len(state.display) - state.display.count(NOTHING)
    if NOTHING in state.display[:filled]:
        yield Problem("display", "fills row by row during the set-up")
    if NOTHING in state.display and any(state.goods):
        yield Problem("goods", "come to the cities when the display is full")
    for stop in range(state.map.city_count):
        if lacking_cubes(state, stop) < 0:
            yield Problem("goods", f"{state.map.stop_names[stop]} has more than the set-up brings")
    if not is_lacking(state):
        yield Problem("phase", "is 'draw_goods', but all cubes of the set-up are drawn")


def move_problems(state: State) -> Iterator[Problem]:
    """The round of moves, and the way of the cube that is travelling."""
    moving = state.phase == MOVE_GOODS
    if moving != (state.move_round > 0):
        text = f"is {state.move_round}; it must be from {int(moving)} to {MOVE_ROUNDS * moving}"
        yield Problem("move.round", text)
    if state.cube == NOTHING:
        if state.path:
            yield Problem("move.path", "is given without a cube")
    elif not moving:
        yield Problem("move.cube", "travels only while goods move")
    elif not state.path or len(set(state.path)) < len(state.path):
        yield Problem("move.path", "must list the stops visited, each once")
    elif state.queue and state.network:
        for text in _path(state):
            yield Problem("move.path", text)


def _path(state: State) -> Iterator[str]:
    names, path = state.map.stop_names, state.path
    if state.cities[path[0]] == NOTHING:
        yield f"begins in {names[path[0]]}, which is no city"
    for stop, to in pairwise(path):
        if to not in state.network[stop][1::LINK_FIGURES]:
            yield f"no link joins {names[stop]} and {names[to]}"
        if state.cities[to] == state.cube:
            yield f"the cube stops in {names[to]}, a city of its colour"
    left = state.engine[state.queue[0]] - len(path) + 1
    if left < 0 or not can_arrive(state, path, state.cube, left):
        yield "cannot end in a city of the cube's colour"
