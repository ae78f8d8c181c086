"""The actions of the template game."""

from typing import Final

from footplate.engine.actions import Actions, Kind, Names
from footplate.games.template.rules.board import HEXES, HIGHEST_VALUE, LABELS

PASS: Final = HEXES
_DEMAND_FIRST: Final = PASS + 1

ACTIONS: Final = Actions(
    Kind("build", "build at {hex}", Names("hex", LABELS)),
    Kind("pass", "pass"),
    Kind(
        "demand_drawn",
        "demand {value}",
        Names("value", [str(value) for value in range(1, HIGHEST_VALUE + 1)]),
        chance=True,
    ),
)


def build(hex: int) -> int:
    """Lay a track on a hex."""
    return hex


def built_hex(action: int) -> int:
    """The hex of a build."""
    return action


def demand_drawn(value: int) -> int:
    """This value is in demand."""
    return _DEMAND_FIRST + value - 1


def drawn_demand(action: int) -> int:
    """The value that a draw put in demand."""
    return action - _DEMAND_FIRST + 1
