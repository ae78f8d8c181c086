"""How well a seat stands in the template game."""

from typing import Final

from footplate.engine.standing import lead
from footplate.games.template.rules.state import State

SCALE: Final = 10.0
"""A lead of so many points counts as won."""


def value(state: State, seat: int) -> float:
    """The lead over the best opponent."""
    return lead([float(points) for points in state.points], seat, SCALE)
