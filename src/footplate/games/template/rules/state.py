"""The state of the template game, and its set-up."""

from typing import Final

from footplate.engine.contract import OptionValue
from footplate.games.template.rules.board import HEXES, MAP

DEMAND: Final = 0
BUILD: Final = 1

NOBODY: Final = -1
_EMPTY: Final[list[int]] = []


class State:
    """Everything about a game in progress."""

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        self.players = players
        self.options = options
        self.phase = DEMAND
        self.round = 1
        self.demand = 0
        """The hex value that earns double this round; 0 before it is drawn."""
        self.seat = 0
        """The seat to act in the build phase."""
        self.tracks = _EMPTY
        """The seat whose track lies on each hex."""
        self.sites = _EMPTY
        """The empty hexes next to the line, ascending."""
        self.points = _EMPTY
        """Per seat: what its tracks have earned."""

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        twin = State(self.players, self.options)
        twin.phase = self.phase
        twin.round = self.round
        twin.demand = self.demand
        twin.seat = self.seat
        twin.tracks = self.tracks[:]
        twin.sites = self.sites[:]
        twin.points = self.points[:]
        return twin


def new(players: int, options: dict[str, OptionValue]) -> State:
    """The beginning: an empty map around the depot."""
    state = State(players, options)
    state.tracks = [NOBODY] * HEXES
    state.sites = sorted(MAP.board.neighbours[MAP.depot])
    state.points = [0] * players
    return state
