"""What cannot be in a position of Ride the Rails.

A position may leave things out: earlier shares, rides and money. But the map that it shows must be
one that building can lead to, and the game must be able to go on to its end.
"""

from collections.abc import Iterator

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.games.ride_the_rails.rules.board import tables
from footplate.games.ride_the_rails.rules.board.map import MAP, NO_CITY
from footplate.games.ride_the_rails.rules.network.track import MOST_EAST_CITIES, is_transcontinental
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import can_ride
from footplate.games.ride_the_rails.rules.scoring import earnings
from footplate.games.ride_the_rails.rules.state import (
    ALL_CITIES,
    BUILD_TRACK,
    FROM_FIVE_DOLLARS,
    FROM_TRANSCONTINENTAL,
    PLACEMENTS,
    RIDE_THE_RAILS,
    ROUNDS,
    SOURCES,
    TAKE_A_SHARE,
    TURN_ORDER,
    State,
    shares_of,
)


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    checks = (_order, _track, _rounds, _supply, _money, _bonuses, _turn)
    return [problem for check in checks for problem in check(state)]


def earliest_round(state: State) -> int:
    """The first round that fits railroads and shares and leaves shares for everyone to take."""
    if state.phase == OVER:
        return ROUNDS
    entered = [tables.ENTERS[r] for r in range(tables.RAILROAD_COUNT) if _used(state, r)]
    seats = range(state.players)
    needed = [_held(state, seat) + (not _has_taken(state, seat)) for seat in seats]
    found = min(ROUNDS, max([1, *entered, *needed]))
    while found < ROUNDS and _round_without_shares(state, found):
        found += 1
    return found


def _track(state: State) -> Iterator[Problem]:
    """Every railroad grows from one city where it may begin, hex by hex, where there is room."""
    for hex in range(tables.HEXES):
        if tables.COUNT[state.track[hex]] > tables.CAPACITY[hex]:
            last = tables.RAILROADS[state.track[hex].bit_length() - 1]
            yield Problem(
                f"track.{last}", f"{tables.NAMES[hex]} is full: it holds {tables.CAPACITY[hex]}"
            )
    for railroad, name in enumerate(tables.RAILROADS):
        hexes = _line(state, railroad)
        if hexes and not any(_may_begin(state, railroad, hex) for hex in hexes):
            is_odd = any(_may_begin_some_day(railroad, hex) for hex in hexes)
            yield Problem(f"track.{name}", f"stands in no city where {name} can begin", is_odd)
        east = [tables.NAMES[hex] for hex in hexes if tables.EAST[hex]]
        if len(east) > MOST_EAST_CITIES:
            text = f"stands in more than {MOST_EAST_CITIES} East cities: {', '.join(east)}"
            yield Problem(f"track.{name}", text)
        apart = _apart(hexes)
        if apart:
            text = f"{tables.NAMES[min(apart)]} does not hang together with the rest"
            yield Problem(f"track.{name}", text)


def _bonuses(state: State) -> Iterator[Problem]:
    """The map decides which bonuses are still to be had, but for starts that spare the $5."""
    for hex in state.five_dollars:
        if not tables.FIVE_DOLLARS[hex] or state.five_dollars.count(hex) > 1:
            yield Problem("five_dollar_cities", f"cannot name {tables.NAMES[hex]} here")
        elif state.track[hex] and not _may_be_spared(state, hex):
            yield Problem("five_dollar_cities", f"{tables.NAMES[hex]} is built into already")
    for hex in MAP.five_dollars:
        if not state.track[hex] and hex not in state.five_dollars:
            yield Problem(
                "five_dollar_cities", f"{tables.NAMES[hex]} is empty: its bonus is still there"
            )
    joined = is_transcontinental(state)
    if state.transcontinental_paid != joined:
        text = f"does not fit: the coasts are {'' if joined else 'not '}joined by railroads"
        yield Problem("transcontinental_paid", text)
    yield from (odd._replace(is_odd=True) for odd in _earned_bonuses(state, joined))


def _earned_bonuses(state: State, joined: bool) -> Iterator[Problem]:
    """What is paid only once cannot have been paid while it is still to be had, nor twice."""
    transcontinental = state.earned[FROM_TRANSCONTINENTAL :: len(SOURCES)]
    for seat, dollars in enumerate(transcontinental):
        where = f"earned[{seat}].transcontinental"
        if dollars and not joined:
            yield Problem(where, f"is {dollars}, but the coasts are not joined by railroads")
        elif dollars not in (0, tables.TRANSCONTINENTAL_IN_CITY, tables.TRANSCONTINENTAL_RURAL):
            text = f"{tables.TRANSCONTINENTAL_IN_CITY} or {tables.TRANSCONTINENTAL_RURAL}"
            yield Problem(where, f"is {dollars}; the bonus is {text}")
    if len(transcontinental) - transcontinental.count(0) > 1:
        yield Problem("earned", "pays the transcontinental bonus twice")
    settled = len(MAP.five_dollars) - len(state.five_dollars)
    if sum(state.earned[FROM_FIVE_DOLLARS :: len(SOURCES)]) > settled * tables.FIVE_DOLLAR_BONUS:
        yield Problem(
            "earned", f"pays more than the ${tables.FIVE_DOLLAR_BONUS} of {settled} cities"
        )


def _line(state: State, railroad: int) -> list[int]:
    return [hex for hex in range(tables.HEXES) if state.track[hex] & tables.RAILROAD_BIT[railroad]]


def _apart(hexes: list[int]) -> set[int]:
    """The hexes that cannot be reached from the first."""
    apart = set(hexes[1:])
    reached = hexes[:1]
    while reached:
        beside = [hex for hex in tables.NEIGHBOURS[reached.pop()] if hex in apart]
        apart.difference_update(beside)
        reached += beside
    return apart


def _may_begin(state: State, railroad: int, hex: int) -> bool:
    """Whether a railroad can have begun where it stands.

    Far in the west it joins another that stood in the city alone, when hardly any city further
    west held one locomotive. Locomotives never leave, so the other is there still.
    """
    if hex in tables.STARTS[railroad] or not _may_begin_some_day(railroad, hex):
        return hex in tables.STARTS[railroad]
    return any(
        _cities_passed(state, other, hex) < tables.WESTERNMOST[railroad]
        for other in range(tables.RAILROAD_COUNT)
        if other != railroad and state.track[hex] & tables.RAILROAD_BIT[other]
    )


def _may_begin_some_day(railroad: int, hex: int) -> bool:
    """Whether a railroad can begin in a city at all, whoever stands there now."""
    if tables.WESTERNMOST[railroad] and tables.CITY_OF[hex] != NO_CITY and not tables.EAST[hex]:
        return True
    return hex in tables.STARTS[railroad]


def _cities_passed(state: State, railroad: int, goal: int) -> int:
    """The fewest cities further west than `goal` that a railroad stood in when it came there."""
    bit = tables.RAILROAD_BIT[railroad]
    passed = {goal: 0}
    reached = [goal]
    for hex in reached:
        for beside in tables.NEIGHBOURS[hex]:
            count = passed[hex] + _counts_before(state, beside, goal)
            if state.track[beside] & bit and count < passed.get(beside, tables.CITIES):
                passed[beside] = count
                reached.append(beside)
    return min(
        [passed[hex] for hex in passed if hex in tables.STARTS[railroad]], default=tables.CITIES
    )


def _counts_before(state: State, hex: int, goal: int) -> bool:
    """Whether an occupied city must have been ranked before `goal`, which lies further east.

    By the manual a city with two locomotives is not ranked, and of two railroads that stand there
    now both may have been there first. Those that begin by this ranking came later.
    """
    if tables.CITY_OF[hex] == NO_CITY or tables.WESTWARD[hex] >= tables.WESTWARD[goal]:
        return False
    earlier = [r for r in range(tables.RAILROAD_COUNT) if not tables.WESTERNMOST[r]]
    standing = [r for r in earlier if state.track[hex] & tables.RAILROAD_BIT[r]]
    return state.options["yellow_start"] != "manual" or len(standing) == 1


def _may_be_spared(state: State, hex: int) -> bool:
    """Whether all that stands in a $5 city can have begun there, and so has spared its bonus."""
    if not state.options["five_dollar_survives_start"]:
        return False
    for railroad in range(tables.RAILROAD_COUNT):
        bit = tables.RAILROAD_BIT[railroad]
        spared = [city for city in state.five_dollars if state.track[city] & bit]
        if hex in spared and (len(spared) > 1 or not _may_begin(state, railroad, hex)):
            return False
    return True


def _order(state: State) -> Iterator[Problem]:
    drawing, places = state.phase == TURN_ORDER, len(state.order)
    if len(set(state.order)) < places:
        yield Problem("order", "names a seat twice")
    if drawing and places == state.players:
        yield Problem("order", "has no place left to draw")
    if not drawing and places != state.players:
        yield Problem("order", f"must name all {state.players} seats")


def _rounds(state: State) -> Iterator[Problem]:
    if state.phase == OVER and state.round != ROUNDS:
        yield Problem("round", f"must be {ROUNDS} when the game is over")
    for railroad, name in enumerate(tables.RAILROADS):
        if tables.ENTERS[railroad] > state.round and _used(state, railroad):
            text = f"{name} enters in round {tables.ENTERS[railroad]}; this is round {state.round}"
            yield Problem(_where_used(state, railroad), text)
    for seat in range(state.players):
        held, possible = _held(state, seat), _taken(state, seat)
        if held > possible:
            text = f"holds {held} shares; so far it can have taken {possible}"
            yield Problem(f"shares[{seat}]", text)


def _supply(state: State) -> Iterator[Problem]:
    short = _round_without_shares(state, state.round)
    if short:
        yield Problem("supply", f"can leave no share to take in round {short}")
    left_out = any(_held(state, seat) < _taken(state, seat) for seat in range(state.players))
    for railroad, name in enumerate(tables.RAILROADS):
        left = tables.LOCOMOTIVES[railroad] - _used(state, railroad)
        supply = state.supply[railroad]
        if left < 0:
            text = f"there are only {tables.LOCOMOTIVES[railroad]} {name} locomotives"
            yield Problem(_where_used(state, railroad), text)
        elif supply > left or (supply < left and not left_out):
            text = f"is {supply}; beside shares and track {left} are left"
            yield Problem(f"supply.{name}", text, is_odd=supply < left)


def _round_without_shares(state: State, now: int) -> int:
    """The first round in which somebody may find no share to take, however it comes; 0 if none."""
    takers = builders = state.players
    if state.phase != TURN_ORDER:
        takers = state.turn + 1 if state.phase == TAKE_A_SHARE else 0
        builders = state.players if state.phase <= BUILD_TRACK else 0
    used = 0
    for number in range(now, ROUNDS + 1 if state.phase != OVER else now):
        left = [state.supply[r] for r in range(tables.RAILROAD_COUNT) if tables.ENTERS[r] <= number]
        if takers > sum(left) - used:
            return number
        used += takers + builders * PLACEMENTS[state.players]
        takers = builders = state.players
    return 0


def _money(state: State) -> Iterator[Problem]:
    for seat, money in enumerate(state.money):
        earned = sum(earnings(state, seat).values())
        if earned > money:
            yield Problem(f"money[{seat}]", f"is {money}, but the seat has earned {earned}")


def _turn(state: State) -> Iterator[Problem]:
    """What has happened in the phase so far, and whether it can go on."""
    limit, riding = PLACEMENTS[state.players], state.phase == RIDE_THE_RAILS
    if state.placed > (limit if state.phase == BUILD_TRACK else 0):
        yield Problem("placed", f"is {state.placed}; at most {limit} are placed in a build")
    if state.mountain and not 0 < state.placed < limit:
        yield Problem("mountain", f"is true, so 1 to {limit - 1} locomotives are placed")
    for railroad, name in enumerate(tables.RAILROADS):
        linked = any(cities & (cities - 1) for _, cities in state.stretches[railroad])
        if state.links_ridden[railroad] and not (riding and linked):
            yield Problem(f"links.{name}", f"{name} has no link that can have been ridden")
    if state.ride_cities and not (
        riding and state.passengers & tables.CITY_BIT[state.ride_cities[0]]
    ):
        yield Problem("ride", "needs a passenger who waits, and the phase in which one rides")
    if riding and not state.ride_cities and not can_ride(state):
        text = "is 'ride_the_rails', but no waiting passenger has a link to ride"
        yield Problem("phase", text)
    begun = any([*state.lines, *state.money, *state.shares, state.round - 1])
    if state.phase == TURN_ORDER and (begun or state.passengers != ALL_CITIES):
        yield Problem("phase", "is 'turn_order', but the game has gone on since")


def _used(state: State, railroad: int) -> int:
    """The locomotives of a railroad that are shares or on the map."""
    bit = tables.RAILROAD_BIT[railroad]
    held = sum(shares_of(state, seat, railroad) for seat in range(state.players))
    return held + sum(1 for standing in state.track if standing & bit)


def _where_used(state: State, railroad: int) -> str:
    return f"track.{tables.RAILROADS[railroad]}" if state.lines[railroad] else "shares"


def _held(state: State, seat: int) -> int:
    return sum(shares_of(state, seat, railroad) for railroad in range(tables.RAILROAD_COUNT))


def _taken(state: State, seat: int) -> int:
    """How many shares a seat has taken by now if nothing is left out."""
    return state.round - (not _has_taken(state, seat))


def _has_taken(state: State, seat: int) -> bool:
    """Whether a seat has taken its share of this round."""
    if state.phase == TAKE_A_SHARE:
        return seat in state.order[state.turn + 1 :]
    return state.phase != TURN_ORDER
