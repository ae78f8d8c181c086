"""Reading who is still to act in a position's phase, the auction and the build in progress."""

from typing import Any, Final

from footplate.engine.positions.codec import Fields, items, whole
from footplate.games.age_of_steam.positions.decode_track import read_ends
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

ACTING: Final = (
    DRAW_GOODS,
    ROLL_FOR_ORDER,
    ISSUE_SHARES,
    DETERMINE_ORDER,
    SELECT_ACTIONS,
    BUILD_TRACK,
    MOVE_GOODS,
    DRAW_PRODUCTION,
    PRODUCTION,
)
"""The phases in which somebody in the queue is to act; for whom goods are drawn will roll."""


def flag(fields: Fields, name: str, default: bool) -> bool:
    """A field that is true or false."""
    value = fields.take(name, default)
    if not isinstance(value, bool):
        fields.refuse(name, "must be true or false")
    return value


def read_queue(fields: Fields, state: State) -> None:
    """Who is still to act, by default all of the phase; in the auction also who has dropped."""
    auction = fields.table("auction")
    state.dropped = items(auction.path("dropped"), auction.take("dropped", []), _seat(state))
    if len(set(state.dropped)) < len(state.dropped):
        auction.refuse("dropped", "names a seat twice")
    state.has_passed = flag(auction, "passed", False)
    auction.finish()
    standard = _standard_queue(state)
    state.queue = items("queue", fields.take("queue", standard), _seat(state))
    if len(set(state.queue)) < len(state.queue):
        fields.refuse("queue", "names a seat twice")
    if state.phase in ACTING and not state.queue:
        fields.refuse("queue", "is empty, but somebody must act in this phase")
    if state.phase in ACTING and not set(state.queue) <= set(standard):
        fields.refuse("queue", f"may only list these seats in this phase: {standard}")
    if state.phase == DETERMINE_ORDER:
        _check_auction(fields, state)
    if state.phase == SELECT_ACTIONS:
        _check_selection(fields, state)
    if state.phase == BUILD_TRACK:
        _check_build(fields, state)


def read_build(fields: Fields, state: State) -> None:
    """The build in progress: tiles left, hexes built, the New City placed, sections extended."""
    given = fields.table("build")
    building = state.phase == BUILD_TRACK
    state.built = tuple(items(given.path("built"), given.take("built", []), _hex(state)))
    state.tiles_left = given.whole("tiles_left", NOTHING, NOTHING, ENGINEER_TILES)
    town = given.take("new_city")
    if town is not None:
        names = state.map.stop_names
        stop = names.index(town) if town in names else NOTHING
        if stop == NOTHING or stop not in state.letters:
            given.refuse("new_city", f"{town!r} is no New City on the map")
        state.new_city = state.map.stop_hexes[stop]
    for end in read_ends(given, state, "extended"):
        link = state.link_at[end]
        if link == NOTHING or state.link_end[link] != end:
            given.refuse("extended", f"no unfinished section ends at {state.map.labels[end // 6]}")
        state.link_fresh[link] = 1
    given.finish()
    if not building:
        if state.built or state.new_city != NOTHING or any(state.link_fresh):
            given.refuse("built", "is given, but nobody is building")
        state.tiles_left = max(0, state.tiles_left)


def _check_build(fields: Fields, state: State) -> None:
    seat = state.queue[0]
    most = ENGINEER_TILES if state.chosen[seat] == ENGINEER else TILES_PER_BUILD
    if state.tiles_left == NOTHING:
        state.tiles_left = most - len(state.built)
    if state.tiles_left + len(state.built) != most:
        fields.refuse("build", f"tiles_left and built together must make {most} tiles")
    if state.new_city != NOTHING and state.chosen[seat] != URBANIZATION:
        fields.refuse("build", "new_city is given, but the builder has not taken Urbanization")
    for hex in state.built:
        if state.pieces[hex] == NOTHING and hex != state.new_city:
            fields.refuse("build", f"built names {state.map.labels[hex]}, where no track lies")
        if state.built.count(hex) > 1:
            fields.refuse("build", f"built names {state.map.labels[hex]} twice")
    for link, fresh in enumerate(state.link_fresh):
        if fresh and state.link_owner[link] != seat:
            fields.refuse("build", "extended names a section that is not the builder's")


def _check_auction(fields: Fields, state: State) -> None:
    if sorted([*state.queue, *state.dropped]) != sorted(state.order):
        fields.refuse("queue", "and the seats dropped must together be all living players")
    for seat in state.queue:
        if state.bids[seat] > state.cash[seat]:
            fields.refuse("seats", f"seat {seat} bids {state.bids[seat]}, more than its cash")
    bids = [bid for bid in state.bids if bid]
    if len(bids) > len(set(bids)):
        fields.refuse("seats", "two seats have the same bid")
    if highest_bid(state) and state.bids.index(highest_bid(state)) in state.dropped:
        fields.refuse("auction", "the highest bidder cannot have dropped out")
    if len(state.queue) < LAST_TWO:
        fields.refuse("queue", "must hold two bidders at least")
    if highest_bid(state) and state.bids[state.queue[0]] == highest_bid(state):
        fields.refuse("queue", "begins with the highest bidder, who is passed over")


def _check_selection(fields: Fields, state: State) -> None:
    for seat in state.queue:
        if state.chosen[seat] != NOTHING:
            fields.refuse("queue", f"seat {seat} is to select an action, but has one")


def _standard_queue(state: State) -> list[int]:
    phase = state.phase
    if phase in (DRAW_GOODS, ROLL_FOR_ORDER):
        return tied_seats(state)
    if phase == ISSUE_SHARES:
        return [seat for seat in state.order if state.shares[seat] < MOST_SHARES]
    if phase == DETERMINE_ORDER:
        return [seat for seat in state.order if seat not in state.dropped]
    if phase == SELECT_ACTIONS:
        return [seat for seat in state.order if state.chosen[seat] == NOTHING]
    if phase == BUILD_TRACK:
        return in_order_but_first(state, FIRST_BUILD)
    if phase == MOVE_GOODS:
        return in_order_but_first(state, FIRST_MOVE)
    if phase in (DRAW_PRODUCTION, PRODUCTION):
        return [seat for seat in [holder(state, PRODUCTION_ACTION)] if seat != NOTHING]
    return []


def _seat(state: State) -> Any:
    return lambda where, item: whole(where, item, 0, state.players - 1)


def _hex(state: State) -> Any:
    def read(where: str, item: Any) -> int:
        number = state.map.board.number_of.get(str(item).lower(), NOTHING)
        return whole(where, number, 0, state.map.hex_count - 1)

    return read
