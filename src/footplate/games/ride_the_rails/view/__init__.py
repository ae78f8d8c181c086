"""How Ride the Rails looks and what it says."""

from footplate.games.ride_the_rails.view.choices import GROUPS, choice
from footplate.games.ride_the_rails.view.log import LINES, TRAVELS
from footplate.games.ride_the_rails.view.scene import (
    ask,
    board,
    card,
    focus,
    head,
    legend,
    panels,
    pieces,
    seats,
)
from footplate.games.ride_the_rails.view.words import WORDS, shown

__all__ = [
    "GROUPS",
    "LINES",
    "TRAVELS",
    "WORDS",
    "ask",
    "board",
    "card",
    "choice",
    "focus",
    "head",
    "legend",
    "panels",
    "pieces",
    "seats",
    "shown",
]
