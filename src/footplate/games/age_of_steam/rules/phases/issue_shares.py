"""Issue Shares, §2: in player order everyone may issue shares at $5 each, 15 in all."""

from footplate.games.age_of_steam.rules.actions import ISSUE
from footplate.games.age_of_steam.rules.phases.sequence import begin_auction
from footplate.games.age_of_steam.rules.state import ISSUE_SHARES, MOST_SHARES, SHARE_PRICE, State


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
    state.shares[seat] += count
    state.cash[seat] += count * SHARE_PRICE
    return ISSUE_SHARES if state.queue else begin_auction(state)
