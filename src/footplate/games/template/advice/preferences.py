"""Which actions look good in the template game."""

from footplate.engine.advice import Candidates
from footplate.games.template.rules.actions import BUILD_TRACK
from footplate.games.template.rules.phases.build import earnings, legal
from footplate.games.template.rules.state import State


def candidates(state: State) -> Candidates:
    """All that may be done."""
    actions = legal(state)
    return actions, preferences(state, actions)


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action earns at once."""
    return [_preference(state, action) for action in actions]


def _preference(state: State, action: int) -> float:
    return float(earnings(state, BUILD_TRACK.arg(action))) if BUILD_TRACK.has(action) else 0.0
