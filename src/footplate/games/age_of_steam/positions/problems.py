"""What cannot be in a position of Age of Steam."""

from footplate.engine.positions.codec import Problem
from footplate.games.age_of_steam.rules.state import State


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    return []
