"""How the template game looks and what it says."""

from footplate.games.template.view.choices import GROUPS, choice
from footplate.games.template.view.log import LINES, TRAVELS
from footplate.games.template.view.scene import ask, board, card, head, legend, panels, pieces
from footplate.games.template.view.words import WORDS

shown = str

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
