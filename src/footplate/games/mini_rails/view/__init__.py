"""How Mini Rails looks and what it says."""

from footplate.engine.view.words import signed as shown
from footplate.games.mini_rails.view.choices import GROUPS, choice
from footplate.games.mini_rails.view.log import LINES, TRAVELS
from footplate.games.mini_rails.view.scene import ask, board, card, head, legend, panels, pieces
from footplate.games.mini_rails.view.words import WORDS

__all__ = [
    "GROUPS",
    "LINES",
    "TRAVELS",
    "WORDS",
    "ask",
    "board",
    "card",
    "choice",
    "head",
    "legend",
    "panels",
    "pieces",
    "shown",
]
