"""Goods Growth, §10: the Production player puts the drawn cubes into empty boxes."""

from footplate.games.age_of_steam.rules.actions import PLACE, STOP
from footplate.games.age_of_steam.rules.phases.sequence import begin_rolls
from footplate.games.age_of_steam.rules.state import NOTHING, PRODUCTION, State


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
        state.display[box] = colour
        at = state.drawn.index(colour)
        state.drawn = state.drawn[:at] + state.drawn[at + 1 :]
        if state.drawn and NOTHING in state.display:
            return PRODUCTION
    for colour in state.drawn:
        state.bag[colour] += 1
    state.drawn = ()
    return begin_rolls(state)
