"""How well the seats stand in Ride the Rails: their chances to win."""

from typing import Final

from footplate.engine.advice import Fitted, shares_of_victory
from footplate.games.ride_the_rails.advice.pace import progress
from footplate.games.ride_the_rails.rules.board.tables import RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.scoring import winners
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    RIDE_THE_RAILS,
    State,
)

FEATURES: Final = (
    "money",
    "dividends promised",
    "links that pay nobody else",
    "dividends earned",
    "locomotives to come",
    "shares of railroads that run",
    "to build",
    "to ride",
    "place in the order",
)

WEIGHTS: Final = Fitted("footplate.games.ride_the_rails", FEATURES)


def values(state: State) -> list[float]:
    """The chance of every seat to win."""
    if state.phase < 0:
        return shares_of_victory(state.players, winners(state))
    return WEIGHTS.chances(progress(state), features(state))


def features(state: State) -> list[list[float]]:
    """Per seat its money, what its shares promise, and what it has still to do in the round."""
    rows = [[0.0] * len(FEATURES) for _ in range(state.players)]
    for railroad in range(RAILROAD_COUNT):
        _add_railroad(state, railroad, rows)
    building, riding = state.phase == BUILD_TRACK, state.phase == RIDE_THE_RAILS
    for place, seat in enumerate(state.order):
        row = rows[seat]
        row[0] = float(state.money[seat])
        row[6] = 0.0 if riding or (building and place < state.turn) else 1.0
        row[7] = 0.0 if riding and place < state.turn else 1.0
        row[8] = place / state.players
    return rows


def _add_railroad(state: State, railroad: int, rows: list[list[float]]) -> None:
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
            row[1] += mine * links
            row[2] += mine * links / total
            row[3] += mine * ridden
            row[4] += mine * min(supply, 12)
            row[5] += mine if links else 0


def link_count(state: State, railroad: int) -> int:
    """How many links a railroad offers, every stretch counted as a line through its cities."""
    total = 0
    for stretch in state.stretches[railroad]:
        total += max(0, stretch[1].bit_count() - 1)
    return total
