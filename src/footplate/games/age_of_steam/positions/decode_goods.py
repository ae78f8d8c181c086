"""Reading the goods of a position: display, cities, bag, and the cube on its way."""

from itertools import pairwise
from typing import Any

from footplate.engine.positions.codec import Fields, items, word
from footplate.games.age_of_steam.rules.board.names import COLOURS
from footplate.games.age_of_steam.rules.network.survey import (
    LINK_FIGURES,
    can_arrive,
    survey_network,
)
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


def read_goods(fields: Fields, state: State) -> None:
    """Cubes in boxes, on cities and in the Production player's hand; the rest is in the bag."""
    _read_display(fields, state)
    _read_cities(fields, state)
    state.drawn = tuple(items("drawn", fields.take("drawn", []), _colour))
    if state.drawn and state.phase not in (DRAW_PRODUCTION, PRODUCTION):
        fields.refuse("drawn", "holds cubes only while Production draws and places")
    if state.phase == PRODUCTION and not state.drawn:
        fields.refuse("drawn", "must hold the cubes to be placed")
    if len(state.drawn) > PRODUCTION_CUBES:
        fields.refuse("drawn", f"holds {len(state.drawn)} cubes; Production draws two")
    if state.phase == DRAW_PRODUCTION and len(state.drawn) == PRODUCTION_CUBES:
        fields.refuse("drawn", "holds both cubes already: the phase is 'production'")
    if state.phase in (DRAW_PRODUCTION, PRODUCTION) and NOTHING not in state.display:
        fields.refuse("display", "must have an empty box while Production draws and places")


def read_move(fields: Fields, state: State) -> None:
    """The round of moves and the cube on its way; then the bag, which holds all other cubes."""
    given = fields.table("move")
    moving = state.phase == MOVE_GOODS
    state.move_round = given.whole("round", int(moving), int(moving), MOVE_ROUNDS * moving)
    cube = given.take("cube")
    path = items(given.path("path"), given.take("path", []), _stop(state))
    given.finish()
    if moving:
        survey_network(state)
    if cube is not None:
        _read_cube(given, state, word(given.path("cube"), cube, COLOURS), tuple(path))
    elif path:
        given.refuse("path", "is given without a cube")
    _read_bag(fields, state)


def _read_cube(given: Fields, state: State, cube: int, path: tuple[int, ...]) -> None:
    if state.phase != MOVE_GOODS:
        given.refuse("cube", "travels only while goods move")
    if not path or len(set(path)) < len(path):
        given.refuse("path", "must list the stops visited, each once")
    names = state.map.stop_names
    for stop, to in pairwise(path):
        links = state.network[stop]
        if to not in [links[at] for at in range(1, len(links), LINK_FIGURES)]:
            given.refuse("path", f"no link joins {names[stop]} and {names[to]}")
        if state.cities[to] == cube:
            given.refuse("path", f"the cube stops in {names[to]}, a city of its colour")
    if state.cities[path[0]] == NOTHING:
        given.refuse("path", f"begins in {names[path[0]]}, which is no city")
    state.cube = cube
    state.path = path
    left = state.engine[state.queue[0]] - len(path) + 1
    if not can_arrive(state, path, cube, left):
        given.refuse("path", "cannot end in a city of the cube's colour")


def _read_display(fields: Fields, state: State) -> None:
    given = fields.table("display")
    columns = state.map.columns
    for number, column in enumerate(columns):
        boxes = state.map.boxes_of[number]
        cubes = items(given.path(column.name), given.take(column.name, []), _box)
        if len(cubes) > len(boxes):
            given.refuse(column.name, f"has {len(boxes)} boxes, not {len(cubes)}")
        for box, cube in zip(boxes, cubes, strict=False):
            state.display[box] = cube
    given.finish()


def _read_cities(fields: Fields, state: State) -> None:
    given = fields.table("goods")
    for stop, name in enumerate(state.map.stop_names):
        if not given.has(name):
            continue
        if state.cities[stop] == NOTHING:
            given.refuse(name, "is a town; cubes lie in cities")
        for colour in items(given.path(name), given.take(name), _colour):
            state.goods[stop * COLOUR_COUNT + colour] += 1
    given.finish()


def _read_bag(fields: Fields, state: State) -> None:
    given = fields.table("bag")
    for colour, name in enumerate(COLOURS):
        out = state.display.count(colour) + state.drawn.count(colour) + (state.cube == colour)
        out += sum(state.goods[colour::COLOUR_COUNT])
        cubes = state.map.bag[colour]
        if out > cubes:
            fields.refuse("goods", f"{out} {name} cubes in all; there are {cubes}")
        left = cubes - out
        state.bag[colour] = given.whole(name, left, left, left)
    given.finish()
    if state.phase == DRAW_GOODS:
        _check_setup(fields, state)
    if state.phase == DRAW_PRODUCTION and not any(state.bag):
        fields.refuse("bag", "is empty, but Production draws from it")


def _check_setup(fields: Fields, state: State) -> None:
    filled = len(state.display) - state.display.count(NOTHING)
    if NOTHING in state.display[:filled]:
        fields.refuse("display", "fills row by row during the set-up")
    if NOTHING in state.display and any(state.goods):
        fields.refuse("goods", "come to the cities when the display is full")
    for stop in range(state.map.city_count):
        if lacking_cubes(state, stop) < 0:
            fields.refuse("goods", f"{state.map.stop_names[stop]} has more than the set-up brings")
    if not is_lacking(state):
        fields.refuse("phase", "is 'draw_goods', but all cubes of the set-up are drawn")


def _colour(where: str, item: Any) -> int:
    return word(where, item, COLOURS)


def _box(where: str, item: Any) -> int:
    return NOTHING if item is None else word(where, item, COLOURS)


def _stop(state: State) -> Any:
    return lambda where, item: word(where, item, state.map.stop_names)
