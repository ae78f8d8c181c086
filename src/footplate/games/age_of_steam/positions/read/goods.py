"""Reading the cubes of a position: in boxes, cities and hand, on their way, and in the bag."""

from typing import Any

from footplate.engine.positions.codec import Fields, items, word
from footplate.games.age_of_steam.positions.problems.goods import cubes_out
from footplate.games.age_of_steam.rules.board.names import COLOURS
from footplate.games.age_of_steam.rules.network.survey import survey_network
from footplate.games.age_of_steam.rules.state import (
    COLOUR_COUNT,
    MOST_GOODS,
    MOVE_GOODS,
    MOVE_ROUNDS,
    NOTHING,
    State,
)


def read_goods(fields: Fields, state: State) -> None:
    """Cubes in boxes, on cities and in the Production player's hand."""
    display = fields.table("display")
    for column, boxes in zip(state.map.columns, state.map.boxes_of, strict=True):
        cubes = items(display.path(column.name), display.take(column.name, []), _box)
        if len(cubes) > len(boxes):
            display.refuse(column.name, f"has {len(boxes)} boxes, not {len(cubes)}")
        for box, cube in zip(boxes, cubes, strict=False):
            state.display[box] = cube
    display.finish()
    goods = fields.table("goods")
    for stop, name in enumerate(state.map.stop_names):
        for colour in items(goods.path(name), goods.take(name, []), _colour):
            state.goods[stop * COLOUR_COUNT + colour] += 1
    goods.finish()
    state.drawn = tuple(items("drawn", fields.take("drawn", []), _colour))


def read_move(fields: Fields, state: State) -> None:
    """The round of moves, and the cube on its way."""
    move = fields.table("move")
    moving = state.phase == MOVE_GOODS
    state.move_round = move.whole("round", int(moving), 0, MOVE_ROUNDS)
    state.cube = _box(move.path("cube"), move.take("cube"))
    names = state.map.stop_names
    path = items(move.path("path"), move.take("path", []), lambda at, item: word(at, item, names))
    state.path = tuple(path)
    move.finish()
    if moving:
        survey_network(state)


def read_bag(fields: Fields, state: State) -> None:
    """The bag holds all cubes that are nowhere else."""
    bag = fields.table("bag")
    for colour, name in enumerate(COLOURS):
        left = state.map.bag[colour] - cubes_out(state, colour)
        state.bag[colour] = bag.whole(name, left, min(left, 0), MOST_GOODS)
    bag.finish()


def _colour(where: str, item: Any) -> int:
    return word(where, item, COLOURS)


def _box(where: str, item: Any) -> int:
    return NOTHING if item is None else word(where, item, COLOURS)
