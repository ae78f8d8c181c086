"""Age of Steam hides nothing: the order of the bag is not known to anyone before it is drawn."""

from random import Random

from footplate.games.age_of_steam.rules.state import State


def observe(state: State, seat: int) -> State:
    """The whole state."""
    return state.copy()


def imagine(state: State, seat: int, rng: Random) -> State:
    """The whole state: there is nothing to guess."""
    return state.copy()
