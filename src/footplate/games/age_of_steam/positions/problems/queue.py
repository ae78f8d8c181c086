"""What cannot be about who is still to act, the auction and the build in progress."""

from collections.abc import Iterator

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.games.age_of_steam.rules.board.tiles import NO_PIECE
from footplate.games.age_of_steam.rules.phases.auction import LAST_TWO, highest_bid
from footplate.games.age_of_steam.rules.phases.roll_for_order import tied_seats
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    DETERMINE_ORDER,
    DRAW_GOODS,
    DRAW_PRODUCTION,
    ENGINEER,
    ENGINEER_TILES,
    FIRST_BUILD,
    FIRST_MOVE,
    GOODS_GROWTH,
    ISSUE_SHARES,
    MOST_SHARES,
    MOVE_GOODS,
    NOTHING,
    PRODUCTION,
    PRODUCTION_ACTION,
    ROLL_FOR_ORDER,
    SELECT_ACTIONS,
    TILES_PER_BUILD,
    URBANIZATION,
    State,
    holder,
    in_order_but_first,
)


def all_to_act(state: State) -> list[int]:
    """Everybody who can be in the queue of the phase, in the order of play."""
    phase, order = state.phase, state.order
    if phase in (DRAW_GOODS, ROLL_FOR_ORDER):
        return tied_seats(state)
    if phase == ISSUE_SHARES:
        return [seat for seat in order if state.shares[seat] < MOST_SHARES]
    if phase == DETERMINE_ORDER:
        return [seat for seat in order if seat not in state.dropped]
    if phase == SELECT_ACTIONS:
        return [seat for seat in order if state.chosen[seat] == NOTHING]
    if phase == BUILD_TRACK:
        return in_order_but_first(state, FIRST_BUILD)
    if phase == MOVE_GOODS:
        return in_order_but_first(state, FIRST_MOVE)
    if phase in (DRAW_PRODUCTION, PRODUCTION):
        return [seat for seat in [holder(state, PRODUCTION_ACTION)] if seat != NOTHING]
    return []


def tiles_of_build(state: State) -> int:
    """How many tiles the builder, if there is one, may lay."""
    if state.phase != BUILD_TRACK or not state.queue:
        return 0
    return ENGINEER_TILES if state.chosen[state.queue[0]] == ENGINEER else TILES_PER_BUILD


def queue_problems(state: State) -> Iterator[Problem]:
    """The queue, and what belongs to it in auction and build."""
    queue, possible = state.queue, all_to_act(state)
    if len(set(state.dropped)) < len(state.dropped):
        yield Problem("auction.dropped", "names a seat twice")
    if state.phase != BUILD_TRACK:
        yield from _no_build(state)
    if len(set(queue)) < len(queue):
        yield Problem("queue", "names a seat twice")
    if not queue and state.phase not in (GOODS_GROWTH, OVER):
        yield Problem("queue", "is empty, but somebody must act in this phase")
    elif not set(queue) <= set(possible):
        yield Problem("queue", f"may only list these seats in this phase: {possible}")
    elif state.phase == DETERMINE_ORDER:
        yield from _auction(state)
    elif state.phase == BUILD_TRACK:
        for text in _build(state):
            yield Problem("build", text)


def _auction(state: State) -> Iterator[Problem]:
    bids, queue, highest = state.bids, state.queue, highest_bid(state)
    if sorted([*queue, *state.dropped]) != sorted(state.order):
        yield Problem("queue", "and the seats dropped must together be all living players")
    for seat in queue:
        if bids[seat] > state.cash[seat]:
            yield Problem("seats", f"seat {seat} bids {bids[seat]}, more than its cash")
    if any(bid and bids.count(bid) > 1 for bid in bids):
        yield Problem("seats", "two seats have the same bid")
    if highest and bids.index(highest) not in queue:
        yield Problem("auction", "the highest bidder cannot have dropped out")
    if len(queue) < LAST_TWO:
        yield Problem("queue", "must hold two bidders at least")
    if highest and bids[queue[0]] == highest:
        yield Problem("queue", "begins with the highest bidder, who is passed over")


def _build(state: State) -> Iterator[str]:
    seat, most, labels = state.queue[0], tiles_of_build(state), state.map.labels
    if state.tiles_left + len(state.built) != most:
        yield f"tiles_left and built together must make {most} tiles"
    if state.new_city != NOTHING and state.chosen[seat] != URBANIZATION:
        yield "new_city is given, but the builder has not taken Urbanization"
    for place, hex in enumerate(state.built):
        if state.pieces[hex] == NO_PIECE and hex != state.new_city:
            yield f"built names {labels[hex]}, where no track lies"
        if hex in state.built[:place]:
            yield f"built names {labels[hex]} twice"
    if any(state.link_owner[link] != seat for link in _extended(state)):
        yield "extended names a section that is not the builder's"


def _no_build(state: State) -> Iterator[Problem]:
    if state.built or state.new_city != NOTHING or _extended(state):
        yield Problem("build.built", "is given, but nobody is building")
    if state.tiles_left:
        yield Problem("build.tiles_left", f"is {state.tiles_left}, but nobody is building")


def _extended(state: State) -> list[int]:
    """The links on the map that were laid or extended in the build in progress."""
    return [
        link
        for link, fresh in enumerate(state.link_fresh)
        if fresh and state.link_from[link] != NOTHING
    ]
