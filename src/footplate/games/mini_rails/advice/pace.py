"""How a game of Mini Rails goes on, for those who search it."""

from typing import Final

from footplate.engine.advice import TO_THE_END, Leaf
from footplate.games.mini_rails.rules.state import ROUNDS, State

LEAF: Final = Leaf(decisions=TO_THE_END, spread=1.5)
THOROUGH: Final = LEAF._replace(at_once=0.5)


def progress(state: State) -> float:
    """The part of all markers that have been placed."""
    if state.phase < 0:
        return 1.0
    markers = 2 * state.players
    waiting = len(state.order) if state.market else markers
    return (state.round - waiting / markers) / ROUNDS


def round_number(state: State) -> int:
    """The round."""
    return state.round


def turn_number(state: State) -> int:
    """Every marker is a turn."""
    return state.round * 100 - len(state.order)
