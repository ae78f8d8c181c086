"""Actions as learners give them: numbers of any kind, checked before anything happens."""

from typing import Any

import numpy as np

from footplate.engine.contract import IllegalAction
from footplate.engine.quoting import quoted
from footplate.research.setting import Setting


def action_of(
    what: Setting, state: Any, legal: list[int], action: object, may_fail: bool
) -> int | None:
    """The action as a number; an illegal one is None where it `may_fail`, else an error."""
    if type(action) is int:
        if action in legal:
            return action
    elif isinstance(action, (np.integer, np.ndarray)) and np.ndim(action) == 0:
        return action_of(what, state, legal, action.item(), may_fail)
    if may_fail:
        return None
    raise refusal(what, state, action)


def refusal(what: Setting, state: Any, action: object) -> IllegalAction:
    """What to say to an illegal action."""
    choices = what.layout.choices
    if type(action) is int and 0 <= action < choices:
        try:
            words = f"{what.game.text(state, action)!r}"
        except (ValueError, IndexError):
            words = "this place is not on the map"
        return IllegalAction(f"action {action} is not legal now ({words}); use the action mask")
    return IllegalAction(
        f"there is no action {quoted(action)}; actions are 0 to {choices - 1}, use the action mask"
    )
