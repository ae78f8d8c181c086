"""Issue Shares, §2: in player order everyone may issue shares at $5 each, 15 in all."""

from footplate.engine.events import Earned
from footplate.games.age_of_steam.rules.actions import ISSUE
from footplate.games.age_of_steam.rules.events import SharesIssued
from footplate.games.age_of_steam.rules.phases.auction import begin_auction
from footplate.games.age_of_steam.rules.state import ISSUE_SHARES, MOST_SHARES, SHARE_PRICE, State


def begin_turn(state: State) -> int:
    """All players in order are asked, but for those who have issued all."""
    state.queue = [seat for seat in state.order if state.shares[seat] < MOST_SHARES]
    return ISSUE_SHARES if state.queue else begin_auction(state)


def actor(state: State) -> int:
    """The next in player order."""
    return state.queue[0]


def legal(state: State) -> list[int]:
    """Any number of shares up to the limit, none included."""
    left = MOST_SHARES - state.shares[state.queue[0]]
    return list(range(ISSUE.of(0), ISSUE.of(left) + 1))


def apply(state: State, action: int) -> int:
    """Take $5 for each share."""
    seat = state.queue.pop(0)
    count = ISSUE.arg(action)
    cash = count * SHARE_PRICE
    state.shares[seat] += count
    state.cash[seat] += cash
    if state.events is not None:
        state.events.append(SharesIssued(seat, count, cash))
        state.events.append(Earned(seat, cash, "shares", "6"))
    return ISSUE_SHARES if state.queue else begin_auction(state)
