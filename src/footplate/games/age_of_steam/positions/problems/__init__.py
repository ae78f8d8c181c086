"""What cannot be in a position of Age of Steam."""

from collections.abc import Iterator
from itertools import pairwise

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.games.age_of_steam.positions.problems.track import track_problems
from footplate.games.age_of_steam.rules.board.names import COLOURS
from footplate.games.age_of_steam.rules.board.tiles import NO_PIECE
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES, can_arrive
from footplate.games.age_of_steam.rules.phases.auction import LAST_TWO, highest_bid
from footplate.games.age_of_steam.rules.phases.draw_goods import is_lacking, lacking_cubes
from footplate.games.age_of_steam.rules.phases.roll_for_order import tied_seats
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    BUILD_TRACK,
    COLOUR_COUNT,
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
    MOVE_ROUNDS,
    NOTHING,
    ORDER_DICE,
    PRODUCTION,
    PRODUCTION_ACTION,
    PRODUCTION_CUBES,
    ROLL_FOR_ORDER,
    SELECT_ACTIONS,
    START_SHARES,
    TILES_PER_BUILD,
    URBANIZATION,
    State,
    fresh_track,
    holder,
    in_order_but_first,
    turns,
)


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    strangers = [
        Problem(name, f"may only list seats from 0 to {state.players - 1}")
        for name, seats in (("order", state.order), ("queue", state.queue))
        if not set(seats) <= set(range(state.players))
    ]
    if strangers:
        return strangers
    found = [*_table(state), *track_problems(state), *_dice(state), *_production(state)]
    if state.phase in (DRAW_GOODS, ROLL_FOR_ORDER):
        found += _setup(state)
    found += _queue(state)
    if state.phase == DETERMINE_ORDER and state.queue:
        found += _auction(state)
    found += _build(state) if tiles_of_build(state) else _no_build(state)
    return [*found, *_move(state), *_goods(state)]


def all_to_act(state: State) -> list[int]:
    """Everybody who can be in the queue of the phase, in the order of play."""
    order, producer = state.order, holder(state, PRODUCTION_ACTION)
    if state.phase in (DRAW_GOODS, ROLL_FOR_ORDER):
        return tied_seats(state)
    if state.phase in (DRAW_PRODUCTION, PRODUCTION):
        return [] if producer == NOTHING else [producer]
    return {
        ISSUE_SHARES: [seat for seat in order if state.shares[seat] < MOST_SHARES],
        DETERMINE_ORDER: [seat for seat in order if seat not in state.dropped],
        SELECT_ACTIONS: [seat for seat in order if state.chosen[seat] == NOTHING],
        BUILD_TRACK: in_order_but_first(state, FIRST_BUILD),
        MOVE_GOODS: in_order_but_first(state, FIRST_MOVE),
    }.get(state.phase, [])


def tiles_of_build(state: State) -> int:
    """How many tiles the builder, if there is one, may lay."""
    if state.phase != BUILD_TRACK or not state.queue:
        return 0
    return ENGINEER_TILES if state.chosen[state.queue[0]] == ENGINEER else TILES_PER_BUILD


def cubes_out(state: State, colour: int) -> int:
    """The cubes of a colour that are not in the bag."""
    out = state.display.count(colour) + state.drawn.count(colour) + (state.cube == colour)
    return out + sum(state.goods[colour::COLOUR_COUNT])


def _table(state: State) -> Iterator[Problem]:
    last = turns(state)
    living = [seat for seat in range(state.players) if not state.out[seat]]
    if state.turn > last:
        yield Problem("turn", f"is {state.turn}; it must be from 1 to {last}")
    for seat in range(state.players):
        for field, text in _seat(state, seat):
            yield Problem(f"seats[{seat}].{field}", text)
    if sorted(state.order) != living:
        yield Problem("order", f"must list every living seat once: {living}")
    if len(living) < 2 and state.phase != OVER:
        yield Problem("phase", "must be 'over' when at most one player is left")
    if len(living) > 1 and state.phase == OVER and state.turn < last:
        yield Problem("turn", f"is {state.turn}, but the game lasts {last} turns", is_odd=True)


def _seat(state: State, seat: int) -> Iterator[tuple[str, str]]:
    out, action, income = state.out[seat], state.chosen[seat], state.income[seat]
    if out > state.turn:
        yield "out", f"is {out}; it must be from 0 to {state.turn}"
    if income < 0 and not out:
        yield "income", f"is {income}; only the eliminated are below 0"
    if state.shares[seat] < START_SHARES:
        yield "shares", f"is {state.shares[seat]}; everybody begins with {START_SHARES}"
    if action != NOTHING and out:
        yield "action", "an eliminated player has none"
    if action != NOTHING and action in state.chosen[:seat]:
        taker = state.chosen.index(action)
        yield "action", f"{ACTION_NAMES[action]} is taken by seat {taker} already"
    if not state.has_built[seat] and _has_laid_track(state, seat):
        yield "first_tile", "is false, but the seat has track on the map"


def _has_laid_track(state: State, seat: int) -> bool:
    """Whether a seat has track that no New City can have given it, rule 42."""
    new_cities = _new_cities(state)
    links = zip(state.link_owner, state.link_from, state.link_to, strict=True)
    return any(
        owner == seat and (to == NOTHING or not (start in new_cities or to in new_cities))
        for owner, start, to in links
    )


def _new_cities(state: State) -> list[int]:
    """The hexes on which New Cities stand."""
    return [state.map.stop_hexes[stop] for stop in state.letters if stop != NOTHING]


def _dice(state: State) -> Iterator[Problem]:
    most = ORDER_DICE if state.phase == ROLL_FOR_ORDER else state.players
    if state.dice and state.phase not in (ROLL_FOR_ORDER, GOODS_GROWTH):
        yield Problem("dice", "are given, but none are being rolled")
    elif len(state.dice) >= most:
        yield Problem("dice", f"lists {len(state.dice)}; the roll ends with {most}")
    if state.dark and state.phase != GOODS_GROWTH:
        yield Problem("dark", "is given, but no goods are growing")


def _goods(state: State) -> Iterator[Problem]:
    for stop, name in enumerate(state.map.stop_names):
        first = stop * COLOUR_COUNT
        if state.cities[stop] == NOTHING and any(state.goods[first : first + COLOUR_COUNT]):
            yield Problem(f"goods.{name}", "is a town; cubes lie in cities")
    for colour, name in enumerate(COLOURS):
        cubes, out, bag = state.map.bag[colour], cubes_out(state, colour), state.bag[colour]
        left = cubes - out
        if left < 0:
            yield Problem("goods", f"{out} {name} cubes in all; there are {cubes}")
        elif bag != left:
            yield Problem(f"bag.{name}", f"is {bag}; it must be from {left} to {left}")


def _production(state: State) -> Iterator[Problem]:
    drawn = len(state.drawn)
    if state.phase not in (DRAW_PRODUCTION, PRODUCTION):
        if drawn:
            yield Problem("drawn", "holds cubes only while Production draws and places")
        return
    if drawn > PRODUCTION_CUBES:
        yield Problem("drawn", f"holds {drawn} cubes; Production draws two")
    if state.phase == PRODUCTION and not drawn:
        yield Problem("drawn", "must hold the cubes to be placed")
    if state.phase == DRAW_PRODUCTION and drawn == PRODUCTION_CUBES:
        yield Problem("drawn", "holds both cubes already: the phase is 'production'")
    if state.phase == DRAW_PRODUCTION and not any(state.bag):
        yield Problem("bag", "is empty, but Production draws from it")
    if NOTHING not in state.display:
        yield Problem("display", "must have an empty box while Production draws and places")


def _setup(state: State) -> Iterator[Problem]:
    """While goods are drawn and the first order is rolled nobody has played yet."""
    text = "must be left out during the set-up"
    if any(state.out):
        yield Problem("seats", text)
    if _new_cities(state):
        yield Problem("new_cities", text)
    if set(state.pieces) != {NO_PIECE}:
        yield Problem("track", text, is_odd=True)
    if state.turn > 1:
        yield Problem("turn", text, is_odd=True)
    if state.phase == DRAW_GOODS:
        yield from _drawing(state)


def _drawing(state: State) -> Iterator[Problem]:
    if any(state.totals):
        yield Problem("rolls", "are made after the goods are drawn")
    filled = len(state.display) - state.display.count(NOTHING)
    if NOTHING in state.display[:filled]:
        yield Problem("display", "fills row by row during the set-up")
    if NOTHING in state.display and any(state.goods):
        yield Problem("goods", "come to the cities when the display is full")
    for stop in range(state.map.city_count):
        if lacking_cubes(state, stop) < 0:
            yield Problem("goods", f"{state.map.stop_names[stop]} has more than the set-up brings")
    if not is_lacking(state):
        yield Problem("phase", "is 'draw_goods', but all cubes of the set-up are drawn")


def _queue(state: State) -> Iterator[Problem]:
    queue, possible = state.queue, all_to_act(state)
    idle = state.phase in (GOODS_GROWTH, OVER)
    if len(set(state.dropped)) < len(state.dropped):
        yield Problem("auction.dropped", "names a seat twice")
    if len(set(queue)) < len(queue):
        yield Problem("queue", "names a seat twice")
    if not queue and not idle:
        yield Problem("queue", "is empty, but somebody must act in this phase")
    elif not set(queue) <= set(possible):
        text = f"may only list these seats in this phase: {possible}"
        yield Problem("queue", text, is_odd=idle)
    elif queue != possible[len(possible) - len(queue) :] and state.phase != DETERMINE_ORDER:
        yield Problem("queue", f"is not the end of the order of play, {possible}", is_odd=True)


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


def _build(state: State) -> Iterator[Problem]:
    seat, most, new_city = state.queue[0], tiles_of_build(state), state.new_city
    if state.tiles_left + len(state.built) != most:
        yield Problem("build", f"tiles_left and built together must make {most} tiles")
    if new_city != NOTHING and new_city not in _new_cities(state):
        yield Problem("build", "new_city is no New City on the map")
    if new_city != NOTHING and state.chosen[seat] != URBANIZATION:
        yield Problem("build", "new_city is given, but the builder has not taken Urbanization")
    for place, hex in enumerate(state.built):
        if state.pieces[hex] == NO_PIECE and hex != new_city:
            yield Problem("build", f"built names {state.map.labels[hex]}, where no track lies")
        if hex in state.built[:place]:
            yield Problem("build", f"built names {state.map.labels[hex]} twice")
    if any(state.link_owner[link] != seat for link in _extended(state)):
        yield Problem("build", "extended names a section that is not the builder's")


def _no_build(state: State) -> Iterator[Problem]:
    if state.built or state.new_city != NOTHING or _extended(state):
        yield Problem("build.built", "is given, but nobody is building")
    if state.tiles_left:
        text = f"is {state.tiles_left}, but nobody is building"
        yield Problem("build.tiles_left", text, is_odd=True)


def _extended(state: State) -> set[int]:
    """The unfinished links that were laid or extended in the build in progress."""
    return {state.link_at[side] for side, fresh in enumerate(fresh_track(state)) if fresh}


def _move(state: State) -> Iterator[Problem]:
    moving = state.phase == MOVE_GOODS
    if moving != (state.move_round > 0):
        text = f"is {state.move_round}; it must be from {int(moving)} to {MOVE_ROUNDS * moving}"
        yield Problem("move.round", text)
    if state.cube != NOTHING and not moving:
        yield Problem("move.cube", "travels only while goods move")
    elif state.cube != NOTHING or state.path:
        for text in _path(state):
            yield Problem("move.path", text)


def _path(state: State) -> Iterator[str]:
    names, path = state.map.stop_names, state.path
    if state.cube == NOTHING:
        yield "is given without a cube"
        return
    if not path or len(set(path)) < len(path):
        yield "must list the stops visited, each once"
    if path and state.cities[path[0]] == NOTHING:
        yield f"begins in {names[path[0]]}, which is no city"
    for stop, to in pairwise(path):
        if to not in state.network[stop][1::LINK_FIGURES]:
            yield f"no link joins {names[stop]} and {names[to]}"
        if state.cities[to] == state.cube:
            yield f"the cube stops in {names[to]}, a city of its colour"
    left = state.engine[state.queue[0]] - len(path) + 1 if state.queue else 0
    if path and not can_arrive(state, path, state.cube, max(0, left)):
        yield "cannot end in a city of the cube's colour"
