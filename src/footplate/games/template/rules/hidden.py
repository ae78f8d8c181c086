"""The template game hides nothing."""

from random import Random

from footplate.games.template.rules.state import State


def observe(state: State, seat: int) -> State:
    """The whole state."""
    return state.copy()


def imagine(state: State, seat: int, rng: Random) -> State:
    """The whole state: there is nothing to guess."""
    return state.copy()
