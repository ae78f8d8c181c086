"""The auction for player order, §3: who may bid what, who drops, and what it costs."""

from typing import Final

from footplate.games.age_of_steam.rules.state import TURN_ORDER, State

LAST_TWO: Final = 2


def highest_bid(state: State) -> int:
    """The bid to beat."""
    return max(state.bids)


def may_pass(state: State, seat: int) -> bool:
    """Whether a bidder may stay in without bidding, by the Turn Order action of the last turn."""
    if state.has_passed or state.chosen[seat] != TURN_ORDER:
        return False
    return len(state.queue) > LAST_TWO or not state.options["pass_needs_three_bidders"]


def can_stay_in(state: State, seat: int) -> bool:
    """Whether a bidder has the cash to beat the bid, or may pass."""
    return state.cash[seat] > highest_bid(state) or may_pass(state, seat)


def place_bid(state: State, amount: int) -> None:
    """The bidder to act raises the bid; the next one's turn."""
    seat = state.queue.pop(0)
    state.bids[seat] = amount
    state.queue.append(seat)


def pass_once(state: State) -> None:
    """The bidder to act stays in without bidding."""
    state.has_passed = True
    state.queue.append(state.queue.pop(0))


def drop_out(state: State) -> None:
    """The bidder to act takes the last free place and pays for it."""
    seat = state.queue.pop(0)
    state.cash[seat] -= payment(state, seat, len(state.queue) + 1)
    state.dropped.append(seat)


def payment(state: State, seat: int, bidders: int) -> int:
    """What a bidder pays who drops while so many, himself included, are still bidding."""
    if not state.dropped and bidders > 1:
        return 0
    if bidders <= LAST_TWO:
        return state.bids[seat]
    return (state.bids[seat] + 1) // 2


def settle_auction(state: State) -> bool:
    """Pass over the highest bidder, drop who cannot bid; whether the auction is over."""
    while len(state.queue) > 1:
        seat = state.queue[0]
        highest = highest_bid(state)
        if highest and state.bids[seat] == highest:
            state.queue.append(state.queue.pop(0))
        elif not can_stay_in(state, seat):
            drop_out(state)
        else:
            return False
    drop_out(state)
    state.order = state.dropped[::-1]
    return True
