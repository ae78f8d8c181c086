"""How Paris Connection looks and what it says."""

from footplate.games.paris_connection.view.choices import GROUPS, choice
from footplate.games.paris_connection.view.log import LINES, TRAVELS
from footplate.games.paris_connection.view.scene import (
    ask,
    board,
    card,
    head,
    legend,
    panels,
    pieces,
)
from footplate.games.paris_connection.view.words import WORDS, shown

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
