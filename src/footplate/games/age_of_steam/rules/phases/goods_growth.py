"""Goods Growth, §10: dice bring cubes from the display to the cities, light side first."""

from footplate.engine.flow import OVER
from footplate.games.age_of_steam.rules.actions import FACES, ROLL
from footplate.games.age_of_steam.rules.board.names import NO_CITY
from footplate.games.age_of_steam.rules.events import CubeGrown, NothingGrown, TurnBegan
from footplate.games.age_of_steam.rules.phases import roll_for_order
from footplate.games.age_of_steam.rules.phases.issue_shares import begin_turn
from footplate.games.age_of_steam.rules.state import (
    COLOUR_COUNT,
    GOODS_GROWTH,
    NOTHING,
    State,
    turns,
)

chances = roll_for_order.chances
sample = roll_for_order.sample


def begin_rolls(state: State) -> int:
    """One die per player at the start of the game, for the light side and then for the dark."""
    state.queue = []
    state.dice = ()
    state.dark = False
    return GOODS_GROWTH


def apply(state: State, action: int) -> int:
    """One die: the columns of its number grow. As many dice as players at the start, per side."""
    face = ROLL.arg(action)
    state.dice += (face + 1,)
    grown = 0
    for column in state.map.growing[face + FACES if state.dark else face]:
        grown += grow(state, column)
    if not grown and state.events is not None:
        state.events.append(NothingGrown(face + 1, state.dark))
    if len(state.dice) < state.players:
        return GOODS_GROWTH
    state.dice = ()
    if not state.dark:
        state.dark = True
        return GOODS_GROWTH
    state.dark = False
    return advance_turn_marker(state)


def grow(state: State, column: int) -> bool:
    """The topmost cube of a column goes to its city, if that stands on the map."""
    stop = fed_stop(state, column)
    if stop == NOTHING:
        return False
    for box in state.map.boxes_of[column]:
        if state.display[box] != NOTHING:
            if state.events is not None:
                state.events.append(_growth(state, box, stop))
            state.goods[stop * COLOUR_COUNT + state.display[box]] += 1
            state.display[box] = NOTHING
            return True
    return False


def _growth(state: State, box: int, stop: int) -> CubeGrown:
    game_map, colour = state.map, state.display[box]
    return CubeGrown(
        state.dice[-1],
        state.dark,
        colour,
        game_map.box_names[box],
        game_map.box_columns[box],
        game_map.stop_names[stop],
        state.goods[stop * COLOUR_COUNT + colour],
    )


def advance_turn_marker(state: State) -> int:
    """The next turn, or the end."""
    if state.turn == turns(state):
        return OVER
    state.turn += 1
    if state.events is not None:
        state.events.append(TurnBegan(state.turn))
    return begin_turn(state)


def fed_stop(state: State, column: int) -> int:
    """The stop that a column feeds, NOTHING for a New City that is not on the map."""
    fed = state.map.columns[column]
    return fed.city if fed.city != NO_CITY else state.letters[fed.new_city]
