"""How well the seats stand in Ride the Rails: their chances to win."""

from typing import Final

from footplate.engine.advice import Fitted, shares_of_victory
from footplate.games.ride_the_rails.advice.pace import progress
from footplate.games.ride_the_rails.advice.riding import expected_ride, link_count, shares_taken
from footplate.games.ride_the_rails.rules.board.tables import RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.scoring import winners
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    RIDE_THE_RAILS,
    ROUNDS,
    State,
)

FEATURES: Final = (
    "money and dividends earned",
    "dividends promised",
    "links that pay nobody else",
    "locomotives to come",
    "to build",
    "to ride",
    "dividends of this round's rides",
    "dividends of later rides",
    "shares without partners",
)
MONEY: Final = 0
PROMISED: Final = 1
UNSHARED_LINKS: Final = 2
TO_COME: Final = 3
TO_BUILD: Final = 4
TO_RIDE: Final = 5
RIDES_NOW: Final = 6
RIDES_LATER: Final = 7
UNSHARED: Final = 8

MOST_TO_COME: Final = 12
"""More locomotives of one railroad than these hardly come to the map."""

WEIGHTS: Final = Fitted("footplate.games.ride_the_rails", FEATURES)


def values(state: State) -> list[float]:
    """The chance of every seat to win."""
    if state.phase < 0:
        return shares_of_victory(state.players, winners(state))
    return WEIGHTS.chances(progress(state), features(state))


def features(state: State) -> list[list[float]]:
    """Per seat its money, what its shares promise, and what it has still to do in the round."""
    rows = [[0.0] * len(FEATURES) for _ in range(state.players)]
    building, riding = state.phase == BUILD_TRACK, state.phase == RIDE_THE_RAILS
    rides = ROUNDS - state.round + (1.0 - state.turn / state.players if riding else 1.0)
    builds = ROUNDS - state.round + (0.0 if riding else 1.0)
    links = [link_count(state, railroad) for railroad in range(RAILROAD_COUNT)]
    for railroad in range(RAILROAD_COUNT):
        _add_railroad(state, railroad, rows, (rides, builds, links[railroad]))
    for place, seat in enumerate(state.order):
        row = rows[seat]
        row[MONEY] += state.money[seat]
        row[TO_BUILD] = 0.0 if riding or (building and place < state.turn) else 1.0
        row[TO_RIDE] = 0.0 if riding and place < state.turn else 1.0
    for seat in range(state.players):
        _add_rides(state, seat, rows, links)
    return rows


def _add_railroad(
    state: State, railroad: int, rows: list[list[float]], left: tuple[float, float, int]
) -> None:
    """Add what a railroad promises in the rides and builds that are left, by its links."""
    total = shares_taken(state, railroad)
    if not total:
        return
    rides, builds, links = left
    ridden, supply = state.links_ridden[railroad], state.supply[railroad]
    for seat in range(state.players):
        mine = state.shares[seat * RAILROAD_COUNT + railroad]
        if mine:
            row = rows[seat]
            row[MONEY] += mine * ridden
            row[PROMISED] += mine * links * rides
            row[UNSHARED_LINKS] += mine * links * rides / total
            row[TO_COME] += mine * min(supply, MOST_TO_COME) * builds
            row[UNSHARED] += mine * mine * (ROUNDS - state.round) / total


def _add_rides(state: State, seat: int, rows: list[list[float]], links: list[int]) -> None:
    """Add the dividends that everybody gets from the rides of one seat."""
    now, later = rows[seat][TO_RIDE], float(ROUNDS - state.round)
    taken = expected_ride(state, seat, links)
    for railroad in range(RAILROAD_COUNT):
        if taken[railroad]:
            for other in range(state.players):
                paid = taken[railroad] * state.shares[other * RAILROAD_COUNT + railroad]
                rows[other][RIDES_NOW] += paid * now
                rows[other][RIDES_LATER] += paid * later
