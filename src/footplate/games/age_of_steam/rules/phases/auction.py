"""The auction for player order, §3: who may bid what, who drops, and what it costs."""

from typing import Final

from footplate.engine.events import BANK, Paid
from footplate.games.age_of_steam.rules.events import BidPlaced, Declined, DroppedOut
from footplate.games.age_of_steam.rules.state import DETERMINE_ORDER, TURN_ORDER, State

LAST_TWO: Final = 2


def begin_auction(state: State) -> int:
    """All living players bid; the first in order who can begins, the last two always can."""
    state.queue = state.order[:]
    state.bids = [0] * state.players
    state.dropped = []
    state.has_passed = False
    while len(state.queue) > LAST_TWO and not can_stay_in(state, state.queue[0]):
        drop_out(state)
    return DETERMINE_ORDER


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
    if state.events is not None:
        state.events.append(BidPlaced(seat, amount))


def pass_once(state: State) -> None:
    """The bidder to act stays in without bidding."""
    seat = state.queue.pop(0)
    state.has_passed = True
    state.queue.append(seat)
    if state.events is not None:
        state.events.append(Declined(seat, "pass", "14"))


def drop_out(state: State) -> None:
    """The bidder to act takes the last free place and pays for it."""
    place = len(state.queue)
    seat = state.queue.pop(0)
    price = payment(state, seat, place)
    state.cash[seat] -= price
    state.dropped.append(seat)
    if state.events is not None:
        state.events.append(DroppedOut(seat, place, price))
        state.events.append(Paid(seat, price, BANK, "order", "11"))


def payment(state: State, seat: int, bidders: int) -> int:
    """What a bidder pays who drops while so many, himself included, are still bidding."""
    if not state.dropped and bidders > 1:
        return 0
    if bidders <= LAST_TWO:
        return state.bids[seat]
    return (state.bids[seat] + 1) // 2


def cash_after_auction(state: State, seat: int) -> int:
    """What a seat has left once it has paid for its place, if nobody bids any more."""
    if state.phase == DETERMINE_ORDER and seat in state.queue:
        return state.cash[seat] - payment(state, seat, 1)
    return state.cash[seat]


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
