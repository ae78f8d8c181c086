"""How well a seat stands in the template game."""

from typing import Final

from footplate.games.template.rules.state import State

SCALE: Final = 10.0
"""A lead of so many points counts as won."""


def value(state: State, seat: int) -> float:
    """The lead over the best opponent."""
    others = [state.points[other] for other in range(state.players) if other != seat]
    return max(-1.0, min(1.0, (state.points[seat] - max(others)) / SCALE))
