"""How a game of Stephenson's Rocket goes on, for those who search it."""

from typing import Final

from footplate.engine.advice import Leaf
from footplate.games.stephensons_rocket.rules.board.tables import TRACK_TILES
from footplate.games.stephensons_rocket.rules.scoring import LINES_THAT_END, lines_ended
from footplate.games.stephensons_rocket.rules.state import State

LEAF: Final = Leaf(clicks=2, spread=2.0)
THOROUGH: Final = LEAF._replace(decisions=8, at_once=0.5)


def progress(state: State) -> float:
    """How near the end is: by the tiles laid, or by the lines that are over."""
    if state.phase < 0:
        return 1.0
    laid = 1.0 - state.tiles / TRACK_TILES
    return min(0.99, max(laid, lines_ended(state) / LINES_THAT_END))


def round_number(state: State) -> int:
    """The round: everybody has one turn in it."""
    return (state.turn - 1) // state.players


def turn_number(state: State) -> int:
    """The turn; an answer to a veto is one's own."""
    asked = 0 if state.veto is None else 1 + state.veto.asked
    return state.turn * 8 + asked
