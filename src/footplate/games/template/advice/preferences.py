"""What bots are told about the template game."""

from typing import Final

from footplate.games.template.rules.actions import PASS, built_hex
from footplate.games.template.rules.phases.build import earnings
from footplate.games.template.rules.state import State

SCALE: Final = 10.0
"""A lead of so many points counts as won."""


def value(state: State, seat: int) -> float:
    """The lead over the best opponent."""
    others = [state.points[other] for other in range(state.players) if other != seat]
    return max(-1.0, min(1.0, (state.points[seat] - max(others)) / SCALE))


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action earns at once."""
    return [0.0 if a == PASS else float(earnings(state, built_hex(a))) for a in actions]
