"""How Stephenson's Rocket looks and what it says."""

from footplate.games.stephensons_rocket.view.choices import GROUPS, choice
from footplate.games.stephensons_rocket.view.log import LINES, TRAVELS
from footplate.games.stephensons_rocket.view.scene import (
    ask,
    board,
    card,
    head,
    legend,
    panels,
    pieces,
    step,
)
from footplate.games.stephensons_rocket.view.words import WORDS

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
    "step",
]
