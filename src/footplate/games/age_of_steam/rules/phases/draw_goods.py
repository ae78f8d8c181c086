"""Set-up, §1: cubes come out of the bag one by one, first for the display, then for the cities."""

from footplate.engine.flow import Luck, bag_chances, bag_sample
from footplate.games.age_of_steam.rules.actions import DRAW
from footplate.games.age_of_steam.rules.events import CitySupplied, DisplayFilled
from footplate.games.age_of_steam.rules.state import (
    COLOUR_COUNT,
    DRAW_GOODS,
    NOTHING,
    ROLL_FOR_ORDER,
    State,
)


def chances(state: State) -> list[tuple[int, int]]:
    """Every colour in the bag, weighted by its cubes."""
    return bag_chances(state.bag, DRAW)


def sample(state: State, luck: float) -> int:
    """A cube, all cubes in the bag equally likely."""
    return DRAW.of(bag_sample(state.bag, luck))


def draw_all(state: State, luck: Luck) -> int:
    """Fill the boxes and cities that still lack cubes."""
    bag, display, goods = state.bag, state.display, state.goods
    cubes = sum(bag)
    for box in range(len(display)):
        if display[box] == NOTHING:
            display[box] = _lucky_colour(bag, int(luck() * cubes))
            bag[display[box]] -= 1
            cubes -= 1
    for stop in range(state.map.city_count):
        for _ in range(lacking_cubes(state, stop)):
            colour = _lucky_colour(bag, int(luck() * cubes))
            bag[colour] -= 1
            cubes -= 1
            goods[stop * COLOUR_COUNT + colour] += 1
    return ROLL_FOR_ORDER


def _lucky_colour(bag: list[int], cube: int) -> int:
    """The colour of a cube by its number, the cubes in the bag lying in the order of colours."""
    colour = 0
    while cube >= bag[colour]:
        cube -= bag[colour]
        colour += 1
    return colour


def apply(state: State, action: int) -> int:
    """Put the cube into the next box, or on the next city that lacks one."""
    colour = DRAW.arg(action)
    state.bag[colour] -= 1
    if state.display[-1] == NOTHING:
        fill_box(state, state.display.index(NOTHING), colour)
        return DRAW_GOODS if is_lacking(state) else ROLL_FOR_ORDER
    stop = next_city(state)
    supply_city(state, stop, colour)
    return DRAW_GOODS if lacking_cubes(state, stop) or is_lacking(state) else ROLL_FOR_ORDER


def fill_box(state: State, box: int, colour: int) -> None:
    """Put a cube into a box of the display."""
    state.display[box] = colour
    if state.events is not None:
        game_map = state.map
        name, column = game_map.box_names[box], game_map.box_columns[box]
        state.events.append(DisplayFilled(colour, name, column))


def supply_city(state: State, stop: int, colour: int) -> None:
    """Put a cube on a city."""
    at = stop * COLOUR_COUNT + colour
    if state.events is not None:
        name = state.map.stop_names[stop]
        state.events.append(CitySupplied(colour, name, state.goods[at]))
    state.goods[at] += 1


def is_lacking(state: State) -> bool:
    """Whether a box or a city still waits for a cube of the set-up."""
    return state.display[-1] == NOTHING or next_city(state) != NOTHING


def next_city(state: State) -> int:
    """The first city that has not all its starting cubes, or NOTHING."""
    for stop in range(state.map.city_count):
        if lacking_cubes(state, stop):
            return stop
    return NOTHING


def lacking_cubes(state: State, stop: int) -> int:
    """How many of its starting cubes a city has not got."""
    first = stop * COLOUR_COUNT
    return state.map.cities[stop].cubes - sum(state.goods[first : first + COLOUR_COUNT])
