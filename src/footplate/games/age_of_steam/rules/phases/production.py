"""Goods Growth, §10: the Production player puts the drawn cubes into empty boxes."""

from footplate.games.age_of_steam.rules.actions import PLACE, STOP
from footplate.games.age_of_steam.rules.events import CubePlaced, Declined
from footplate.games.age_of_steam.rules.phases.goods_growth import begin_rolls
from footplate.games.age_of_steam.rules.state import (
    DRAW_PRODUCTION,
    NOTHING,
    PRODUCTION,
    PRODUCTION_ACTION,
    State,
    holder,
)


def begin_growth(state: State) -> int:
    """First Production, if it was selected and a box is empty, then the dice."""
    producer = holder(state, PRODUCTION_ACTION)
    if producer == NOTHING or NOTHING not in state.display or not sum(state.bag):
        return begin_rolls(state)
    state.queue = [producer]
    return DRAW_PRODUCTION


def actor(state: State) -> int:
    """The Production player."""
    return state.queue[0]


def legal(state: State) -> list[int]:
    """Any drawn cube into any empty box; stopping where the option allows it."""
    empty = [box for box, cube in enumerate(state.display) if cube == NOTHING]
    actions: list[int] = []
    for colour in sorted(set(state.drawn)):
        row = PLACE.row(colour)
        actions += [row[box] for box in empty]
    if state.options["production_may_stop"]:
        actions.append(STOP.of())
    return actions


def apply(state: State, action: int) -> int:
    """Place one; when no cube or no empty box is left, or at a stop, the dice are rolled."""
    if not STOP.has(action):
        colour, box = PLACE.pair(action)
        place_cube(state, colour, box)
        if state.drawn and NOTHING in state.display:
            return PRODUCTION
    elif state.events is not None:
        state.events.append(Declined(state.queue[0], "stop", "56"))
    for colour in state.drawn:
        state.bag[colour] += 1
    state.drawn = ()
    return begin_rolls(state)


def place_cube(state: State, colour: int, box: int) -> None:
    """Put a drawn cube into an empty box."""
    state.display[box] = colour
    at = state.drawn.index(colour)
    state.drawn = state.drawn[:at] + state.drawn[at + 1 :]
    if state.events is not None:
        names, columns = state.map.box_names, state.map.box_columns
        state.events.append(CubePlaced(state.queue[0], colour, names[box], columns[box]))
