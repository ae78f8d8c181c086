"""Stephenson's Rocket hides nothing: shares, cubes and passengers all lie open."""

from random import Random

from footplate.games.stephensons_rocket.rules.state import State


def observe(state: State, seat: int) -> State:
    """The whole state."""
    return state.copy()


def imagine(state: State, seat: int, rng: Random) -> State:
    """The whole state: there is nothing to guess."""
    return state.copy()
