"""Goods Growth, §10: dice bring cubes from the display to the cities, light side first."""

from footplate.games.age_of_steam.rules.actions import FACES, ROLL
from footplate.games.age_of_steam.rules.board.names import NO_CITY
from footplate.games.age_of_steam.rules.phases import roll_for_order
from footplate.games.age_of_steam.rules.phases.sequence import advance_turn_marker
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, GOODS_GROWTH, NOTHING, State

chances = roll_for_order.chances
sample = roll_for_order.sample


def apply(state: State, action: int) -> int:
    """One die: the columns of its number grow. As many dice as players at the start, per side."""
    face = ROLL.arg(action)
    state.dice += (face + 1,)
    for column in state.map.growing[face + FACES if state.dark else face]:
        grow(state, column)
    if len(state.dice) < state.players:
        return GOODS_GROWTH
    state.dice = ()
    if not state.dark:
        state.dark = True
        return GOODS_GROWTH
    state.dark = False
    return advance_turn_marker(state)


def grow(state: State, column: int) -> None:
    """The topmost cube of a column goes to its city, if that stands on the map."""
    stop = fed_stop(state, column)
    if stop == NOTHING:
        return
    for box in state.map.boxes_of[column]:
        if state.display[box] != NOTHING:
            state.goods[stop * COLOUR_COUNT + state.display[box]] += 1
            state.display[box] = NOTHING
            return


def fed_stop(state: State, column: int) -> int:
    """The stop that a column feeds, NOTHING for a New City that is not on the map."""
    fed = state.map.columns[column]
    return fed.city if fed.city != NO_CITY else state.letters[fed.new_city]
