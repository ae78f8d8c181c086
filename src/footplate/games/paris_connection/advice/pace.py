"""How a game of Paris Connection goes on, for those who search it."""

from typing import Final

from footplate.engine.advice import Leaf
from footplate.games.paris_connection.rules.network import IS_CITY
from footplate.games.paris_connection.rules.state import TURN, State

LEAF: Final = Leaf(decisions=40, clicks=4, spread=3.0)
THOROUGH: Final = LEAF._replace(at_once=0.5)

_CITIES: Final = tuple([hex for hex in range(len(IS_CITY)) if IS_CITY[hex]])


def progress(state: State) -> float:
    """How near the end is: by the cities that were entered."""
    if state.phase < 0:
        return 1.0
    if state.phase < TURN:
        return 0.0
    entered = 0
    for hex in _CITIES:
        if state.locos[hex]:
            entered += 1
    return min(0.99, entered / len(_CITIES))


def round_number(state: State) -> int:
    """The round: everybody has one turn in it."""
    return (state.turn - 1) // state.players


def turn_number(state: State) -> int:
    """The turn."""
    return state.turn
