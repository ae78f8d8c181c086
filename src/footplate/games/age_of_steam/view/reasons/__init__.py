"""Why an action of Age of Steam is not legal: the rule that forbids it, in a sentence."""

from collections.abc import Callable
from typing import Final

from footplate.engine.actions import Kind
from footplate.engine.view.reasons import Reason
from footplate.games.age_of_steam.rules import actions
from footplate.games.age_of_steam.rules.state import State
from footplate.games.age_of_steam.view.reasons import choosing, goods, track

_REASONS: Final[dict[Kind, Callable[[State, int], Reason | None]]] = {
    actions.ISSUE: choosing.shares,
    actions.BID: choosing.bid,
    actions.PASS: choosing.auction_pass,
    actions.SELECT: choosing.selection,
    actions.URBANIZE: track.new_city,
    actions.BUILD: track.build,
    actions.MOVE: goods.cube,
    actions.RIDE: goods.link,
    actions.UPGRADE: goods.upgrade,
    actions.SKIP: goods.skip,
    actions.PLACE: goods.box,
    actions.STOP: goods.stop,
    actions.DRAW: goods.draw,
}
"""What is not here can always be done in its phase: dropping out, finishing, any face of a die."""


def why_not(state: State, action: int) -> Reason | None:
    """The reason against an action of the present phase; None if there is none."""
    for kind, reason in _REASONS.items():
        if kind.has(action):
            return reason(state, action)
    return None
