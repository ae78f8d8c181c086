"""Why a share, a bid or an action cannot be had, §2 to §4."""

from footplate.engine.view.reasons import Reason, forbidden
from footplate.engine.view.words import Seat
from footplate.games.age_of_steam.rules.actions import BID, ISSUE, SELECT
from footplate.games.age_of_steam.rules.phases.auction import highest_bid, may_pass
from footplate.games.age_of_steam.rules.state import MOST_SHARES, TURN_ORDER, State
from footplate.games.age_of_steam.view.words import action_name


def shares(state: State, action: int) -> Reason | None:
    """Nobody ever has more than fifteen."""
    issued = state.shares[state.queue[0]]
    left = MOST_SHARES - issued
    if ISSUE.arg(action) <= left:
        return None
    return forbidden("6", "share_limit", shares=issued, left=left, most=MOST_SHARES)


def bid(state: State, action: int) -> Reason | None:
    """More than the highest bid, and not more than one has."""
    amount, cash = BID.arg(action), state.cash[state.queue[0]]
    if amount <= highest_bid(state):
        return forbidden("8", "bid_low", highest=highest_bid(state))
    return forbidden("9", "bid_cash", cash=cash, amount=amount) if amount > cash else None


def auction_pass(state: State, action: int) -> Reason | None:
    """Once in an auction, by the action of the turn before."""
    seat = state.queue[0]
    if may_pass(state, seat):
        return None
    if state.chosen[seat] != TURN_ORDER:
        return forbidden("14", "pass_action")
    return forbidden("14", "pass_used" if state.has_passed else "pass_two")


def selection(state: State, action: int) -> Reason | None:
    """Each action once."""
    choice = SELECT.arg(action)
    if choice not in state.chosen:
        return None
    owner = Seat(state.chosen.index(choice))
    return forbidden("15", "action_taken", seat=owner, action=action_name(choice))
