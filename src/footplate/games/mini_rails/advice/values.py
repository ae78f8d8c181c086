"""How well a seat stands in Mini Rails."""

from typing import Final

from footplate.engine.standing import lead
from footplate.games.mini_rails.rules.scoring import is_doomed, score
from footplate.games.mini_rails.rules.state import COLOUR_COUNT, ROUNDS, State, stocks_of

SCALE: Final = 20.0
"""A lead of so many points counts as won."""


def value(state: State, seat: int) -> float:
    """The lead over the best opponent if the game ended now, doomed stocks half counted."""
    worth = [_worth(state, other) for other in range(state.players)]
    return lead(worth, seat, SCALE)


def _worth(state: State, seat: int) -> float:
    doomed = [
        value
        for colour in range(COLOUR_COUNT)
        for value in stocks_of(state, seat, colour)
        if is_doomed(state, colour, value)
    ]
    rounds_left = (ROUNDS - len(state.taxed)) / ROUNDS
    return score(state, seat) + sum(doomed) * 0.5 * rounds_left
