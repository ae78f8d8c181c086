"""How well a seat stands in Ride the Rails."""

from typing import Final

from footplate.engine.standing import lead
from footplate.games.ride_the_rails.rules.board.tables import RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.state import ROUNDS, TAKE_A_SHARE, State, shares_of

SCALE: Final = 40.0
"""A lead of so many dollars counts as won."""

RIDDEN_PER_ROUND: Final = 0.35
"""The part of a railroad's links that one round's rides are expected to use."""


def value(state: State, seat: int) -> float:
    """The lead over the best opponent, the dividends that shares promise included."""
    links = [link_count(state, railroad) for railroad in range(RAILROAD_COUNT)]
    worth = [_worth(state, other, links) for other in range(state.players)]
    return lead(worth, seat, SCALE)


def link_count(state: State, railroad: int) -> int:
    """How many links a railroad offers, every stretch counted as a line through its cities."""
    total = 0
    for stretch in state.stretches[railroad]:
        total += max(0, stretch[1].bit_count() - 1)
    return total


def _worth(state: State, seat: int, links: list[int]) -> float:
    rounds = ROUNDS - state.round + (0.5 if state.phase > TAKE_A_SHARE else 1.0)
    promised = 0.0
    for railroad in range(RAILROAD_COUNT):
        promised += shares_of(state, seat, railroad) * links[railroad]
    return state.money[seat] + promised * RIDDEN_PER_ROUND * max(0.0, rounds)
