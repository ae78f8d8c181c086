"""How a game of Age of Steam goes on, for those who search it."""

from typing import Final

from footplate.engine.advice import TO_THE_END, Leaf
from footplate.games.age_of_steam.rules.state import (
    GOODS_GROWTH,
    ISSUE_SHARES,
    MOVE_GOODS,
    MOVE_ROUNDS,
    State,
    turns,
)

LEAF: Final = Leaf(decisions=TO_THE_END, before_chance=True, clicks=3, spread=2.0)
THOROUGH: Final = LEAF

_PHASES: Final = GOODS_GROWTH - ISSUE_SHARES + 1


def progress(state: State) -> float:
    """The part of all phases that are over."""
    if state.phase < 0:
        return 1.0
    begun = max(0, state.phase - ISSUE_SHARES) / _PHASES
    return (state.turn - 1 + begun) / turns(state)


def round_number(state: State) -> int:
    """The turn of the game, in which everybody acts."""
    return state.turn


def turn_number(state: State) -> int:
    """A turn is one seat's part of a phase; the rounds of moving goods are turns of their own."""
    seat = state.queue[0] if state.queue else 0
    return ((state.turn * 16 + state.phase) * 4 + state.move_round) * 8 + seat


def moves_left(state: State) -> int:
    """The moves that a seat has still before it this turn: none once goods grow."""
    if state.phase > MOVE_GOODS:
        return 0
    return MOVE_ROUNDS - max(0, state.move_round - 1)
