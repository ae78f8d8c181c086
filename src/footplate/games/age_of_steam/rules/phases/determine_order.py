"""Determine Player Order, §3: bid more, drop out, or pass once by the Turn Order action."""

from footplate.games.age_of_steam.rules.actions import BID, DROP_OUT, HIGHEST_BID, PASS
from footplate.games.age_of_steam.rules.phases.auction import (
    drop_out,
    highest_bid,
    may_pass,
    pass_once,
    place_bid,
    settle_auction,
)
from footplate.games.age_of_steam.rules.phases.select_actions import begin_selection
from footplate.games.age_of_steam.rules.state import DETERMINE_ORDER, State


def actor(state: State) -> int:
    """The bidder whose turn it is."""
    return state.queue[0]


def legal(state: State) -> list[int]:
    """Every higher bid in cash, dropping out, and the pass where it can be used."""
    seat = state.queue[0]
    most = min(state.cash[seat], HIGHEST_BID)
    actions = list(range(BID.of(highest_bid(state) + 1), BID.of(most) + 1))
    actions.append(DROP_OUT.of())
    if may_pass(state, seat):
        actions.append(PASS.of())
    return actions


def apply(state: State, action: int) -> int:
    """Do it; when one bidder is left the new order stands."""
    if DROP_OUT.has(action):
        drop_out(state)
    elif PASS.has(action):
        pass_once(state)
    else:
        place_bid(state, BID.arg(action))
    return begin_selection(state) if settle_auction(state) else DETERMINE_ORDER
