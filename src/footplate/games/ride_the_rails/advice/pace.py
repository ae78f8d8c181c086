"""How a game of Ride the Rails goes on, for those who search it."""

from typing import Final

from footplate.engine.advice import TO_THE_END, Leaf
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    RIDE_THE_RAILS,
    ROUNDS,
    TAKE_A_SHARE,
    State,
)

LEAF: Final = Leaf(decisions=TO_THE_END, within_turn=True, clicks=4, spread=1.5)
THOROUGH: Final = LEAF._replace(at_once=0.5)

_BEGUN: Final = {TAKE_A_SHARE: 0.0, BUILD_TRACK: 0.2, RIDE_THE_RAILS: 0.6}
_LENGTH: Final = {TAKE_A_SHARE: 0.2, BUILD_TRACK: 0.4, RIDE_THE_RAILS: 0.4}
"""Where in a round each phase begins, and how much of the round it is."""


def progress(state: State) -> float:
    """The part of all turns that are over."""
    if state.phase < 0:
        return 1.0
    if state.phase < TAKE_A_SHARE:
        return 0.0
    place = state.turn if state.phase != TAKE_A_SHARE else state.players - 1 - state.turn
    begun = _BEGUN[state.phase] + _LENGTH[state.phase] * place / state.players
    return (state.round - 1 + begun) / ROUNDS


def round_number(state: State) -> int:
    """The round."""
    return state.round


def turn_number(state: State) -> int:
    """A turn is one seat's part of a phase."""
    return (state.round * 8 + state.phase) * 8 + state.turn
