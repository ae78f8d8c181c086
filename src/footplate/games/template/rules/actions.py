"""The actions of the template game."""

from typing import Final

from footplate.engine.actions import Actions, Kind, Names, Numbers
from footplate.games.template.rules.board import HIGHEST_VALUE, LABELS

BUILD_TRACK: Final[Kind] = Kind("build", "build at {hex}", Names("hex", LABELS))
PASS: Final[Kind] = Kind("pass", "pass")
DEMAND_DRAWN: Final[Kind] = Kind(
    "demand_drawn", "demand {value}", Numbers("value", 1, HIGHEST_VALUE), chance=True
)
ACTIONS: Final = Actions(BUILD_TRACK, PASS, DEMAND_DRAWN)
