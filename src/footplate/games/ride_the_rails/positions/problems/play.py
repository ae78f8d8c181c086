"""What cannot be beside the map in a position of Ride the Rails: turns, shares, money, rides."""

from collections.abc import Iterator
from typing import Any

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_BIT,
    ENTERS,
    LOCOMOTIVES,
    RAILROAD_BIT,
    RAILROAD_COUNT,
    RAILROADS,
)
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import can_ride
from footplate.games.ride_the_rails.rules.scoring import earnings
from footplate.games.ride_the_rails.rules.state import (
    ALL_PASSENGERS,
    BUILD_TRACK,
    PLACEMENTS,
    RIDE_THE_RAILS,
    ROUNDS,
    TAKE_A_SHARE,
    TURN_ORDER,
    State,
    shares_of,
)


def play_problems(state: State) -> list[Problem]:
    """Everything that cannot be, but for track and bonuses."""
    return [
        *_order(state),
        *_rounds(state),
        *_supply(state),
        *_money(state),
        *_build(state),
        *_rides(state),
        *_phase(state),
    ]


def earliest_round(state: State) -> int:
    """The first round that fits railroads and shares and leaves shares for everyone to take."""
    if state.phase == OVER:
        return ROUNDS
    entered = [ENTERS[r] for r in range(RAILROAD_COUNT) if _in_play(state, r)]
    seats = range(state.players)
    needed = [_held(state, seat) + (not _has_taken(state, seat)) for seat in seats]
    found = min(ROUNDS, max([1, *entered, *needed]))
    while found < ROUNDS and _round_without_shares(state, found):
        found += 1
    return found


def _order(state: State) -> Iterator[Problem]:
    drawing, places = state.phase == TURN_ORDER, len(state.order)
    if len(set(state.order)) < places:
        yield Problem("order", "names a seat twice")
    if drawing and places == state.players:
        yield Problem("order", "has no place left to draw")
    if not drawing and places != state.players:
        yield Problem("order", f"must name all {state.players} seats")
    if state.turn >= max(places, 1):
        yield Problem("to_act", "must be one of the seats in the order")


def _rounds(state: State) -> Iterator[Problem]:
    if state.phase == OVER and state.round != ROUNDS:
        yield Problem("round", f"must be {ROUNDS} when the game is over")
    for railroad, name in enumerate(RAILROADS):
        if ENTERS[railroad] > state.round and _in_play(state, railroad):
            text = f"{name} enters in round {ENTERS[railroad]}; this is round {state.round}"
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
    for railroad, name in enumerate(RAILROADS):
        left = LOCOMOTIVES[railroad] - _used(state, railroad)
        supply = state.supply[railroad]
        if left < 0:
            text = f"there are only {LOCOMOTIVES[railroad]} {name} locomotives"
            yield Problem(_where_used(state, railroad), text)
        elif supply > left or (supply < left and not left_out):
            text = f"is {supply}; beside shares and track {left} are left"
            yield Problem(f"supply.{name}", text)


def _round_without_shares(state: State, now: int) -> int:
    """The first round in which somebody may find no share to take, however it comes; 0 if none."""
    takers, builders = state.players, state.players
    if state.phase != TURN_ORDER:
        takers = state.turn + 1 if state.phase == TAKE_A_SHARE else 0
        builders = state.players if state.phase <= BUILD_TRACK else 0
    used = 0
    for number in range(now, ROUNDS + 1 if state.phase != OVER else now):
        left = [state.supply[r] for r in range(RAILROAD_COUNT) if ENTERS[r] <= number]
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


def _build(state: State) -> Iterator[Problem]:
    limit = PLACEMENTS[state.players]
    if state.placed > (limit if state.phase == BUILD_TRACK else 0):
        yield Problem("placed", f"is {state.placed}; at most {limit} are placed in a build")
    if state.mountain and not 0 < state.placed < limit:
        yield Problem("mountain", f"is true, so 1 to {limit - 1} locomotives are placed")


def _rides(state: State) -> Iterator[Problem]:
    riding = state.phase == RIDE_THE_RAILS
    for railroad, name in enumerate(RAILROADS):
        linked = any(cities & (cities - 1) for _, cities in state.stretches[railroad])
        if state.links_ridden[railroad] and not (riding and linked):
            yield Problem(f"links.{name}", f"{name} has no link that can have been ridden")
    if not state.ride_cities:
        return
    if not riding:
        yield Problem("ride", "must be null: nobody rides in this phase")
    if not state.passengers & CITY_BIT[state.ride_cities[0]]:
        yield Problem("ride.from", "no passenger waits there")


def _phase(state: State) -> Iterator[Problem]:
    if state.phase == TURN_ORDER and not _is_untouched(state):
        yield Problem("phase", "is 'turn_order', but the game has gone on since")
    if state.phase == RIDE_THE_RAILS and not state.ride_cities and not can_ride(state):
        text = "is 'ride_the_rails', but no waiting passenger has a link to ride"
        yield Problem("phase", text)


def _is_untouched(state: State) -> bool:
    played: list[Any] = [*state.lines, *state.money, *state.shares, state.round - 1]
    return not any(played) and state.passengers == ALL_PASSENGERS


def _used(state: State, railroad: int) -> int:
    """The locomotives of a railroad that are shares or on the map."""
    held = sum(shares_of(state, seat, railroad) for seat in range(state.players))
    bit = RAILROAD_BIT[railroad]
    return held + sum(1 for standing in state.track if standing & bit)


def _where_used(state: State, railroad: int) -> str:
    return f"track.{RAILROADS[railroad]}" if state.lines[railroad] else "shares"


def _in_play(state: State, railroad: int) -> bool:
    return _used(state, railroad) > 0


def _held(state: State, seat: int) -> int:
    return sum(shares_of(state, seat, railroad) for railroad in range(RAILROAD_COUNT))


def _taken(state: State, seat: int) -> int:
    """How many shares a seat has taken by now if nothing is left out."""
    return state.round - (not _has_taken(state, seat))


def _has_taken(state: State, seat: int) -> bool:
    """Whether a seat has taken its share of this round."""
    if state.phase in (TURN_ORDER, TAKE_A_SHARE):
        return seat in state.order[state.turn + 1 :] and state.phase == TAKE_A_SHARE
    return True
