"""How the template game goes on, for those who search it."""

from typing import Final

from footplate.engine.advice import Leaf
from footplate.games.template.rules.state import BUILD, State

LEAF: Final = Leaf(decisions=8)
THOROUGH: Final = LEAF._replace(at_once=0.5)


def progress(state: State) -> float:
    """The part of all builds that have been made."""
    if state.phase < 0:
        return 1.0
    built = state.seat / state.players if state.phase == BUILD else 0.0
    return (state.round - 1 + built) / int(state.options["rounds"])


def round_number(state: State) -> int:
    """The round."""
    return state.round


def turn_number(state: State) -> int:
    """Every build is a turn."""
    return state.round * state.players + state.seat
