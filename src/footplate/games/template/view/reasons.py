"""Why an action of the template game is not legal: the rule that forbids it."""

from footplate.engine.view.reasons import Reason, forbidden
from footplate.games.template.rules.actions import BUILD_TRACK
from footplate.games.template.rules.board import LABELS, MAP
from footplate.games.template.rules.network import is_open
from footplate.games.template.rules.state import State


def why_not(state: State, action: int) -> Reason | None:
    """The reason against an action of the present phase; None if there is none."""
    if not BUILD_TRACK.has(action):
        return None  # passing is always possible, and chance may draw every value
    hex = BUILD_TRACK.arg(action)
    label = LABELS[hex]
    if hex == MAP.depot:
        return forbidden("1.1", "depot")
    if not is_open(state, hex):
        return forbidden("2.2", "occupied", hex=label)
    if hex not in state.sites:
        return forbidden("2.2", "not_beside", hex=label)
    return None
