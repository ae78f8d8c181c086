"""How well the seats stand in Ride the Rails: their chances to win."""

from typing import Final

from footplate.engine.advice import Fitted, shares_of_victory
from footplate.games.ride_the_rails.advice.pace import progress
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
)

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
    for railroad in range(RAILROAD_COUNT):
        _add_railroad(state, railroad, rows, (rides, builds))
    for place, seat in enumerate(state.order):
        row = rows[seat]
        row[0] += state.money[seat]
        row[4] = 0.0 if riding or (building and place < state.turn) else 1.0
        row[5] = 0.0 if riding and place < state.turn else 1.0
    return rows


def _add_railroad(
    state: State, railroad: int, rows: list[list[float]], left: tuple[float, float]
) -> None:
    """Add what a railroad promises in the rounds of rides and of builds that are left."""
    total = 0
    for seat in range(state.players):
        total += state.shares[seat * RAILROAD_COUNT + railroad]
    if not total:
        return
    links = link_count(state, railroad)
    ridden, supply = state.links_ridden[railroad], state.supply[railroad]
    for seat in range(state.players):
        mine = state.shares[seat * RAILROAD_COUNT + railroad]
        if mine:
            row = rows[seat]
            row[0] += mine * ridden
            row[1] += mine * links * left[0]
            row[2] += mine * links * left[0] / total
            row[3] += mine * min(supply, MOST_TO_COME) * left[1]


def link_count(state: State, railroad: int) -> int:
    """How many links a railroad offers, every stretch counted as a line through its cities."""
    total = 0
    for stretch in state.stretches[railroad]:
        total += max(0, stretch[1].bit_count() - 1)
    return total
