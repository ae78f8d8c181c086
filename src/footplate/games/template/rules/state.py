"""The state of the template game, and its set-up."""

from typing import Final

from footplate.engine import state as engine
from footplate.engine.fields import Fields, cached, each, number
from footplate.engine.state import OptionValue
from footplate.games.template.rules.board import HEXES, HIGHEST_VALUE, MAP

DEMAND: Final = 0
BUILD: Final = 1

NOBODY: Final = -1
MOST_PLAYERS: Final = 4
MOST_ROUNDS: Final = 6
MOST_POINTS: Final = 1000


class State(engine.State):
    """Everything about a game in progress; as it is made, the map is empty around the depot."""

    FIELDS = Fields(
        number("round", 1, MOST_ROUNDS),
        number("demand", 0, HIGHEST_VALUE, "the hex value that earns double; 0 before it is drawn"),
        number("seat", 0, MOST_PLAYERS, "the seat to act in the build phase"),
        each("tracks", HEXES, NOBODY, MOST_PLAYERS - 1, "the seat whose track lies on each hex"),
        each("points", MOST_PLAYERS, 0, MOST_POINTS, "per seat: what its tracks have earned"),
        cached(each("sites", HEXES, 0, HEXES - 1, "the empty hexes next to the line, ascending")),
    )

    def __init__(
        self, players: int, options: dict[str, OptionValue], other: "State | None" = None
    ) -> None:
        super().__init__(players, options)
        if other is None:
            self.round = 1
            self.demand = 0
            self.seat = 0
            self.tracks = [NOBODY] * HEXES
            self.sites = sorted(MAP.board.neighbours[MAP.depot])
            self.points = [0] * players
        else:
            self.phase = other.phase
            self.round = other.round
            self.demand = other.demand
            self.seat = other.seat
            self.tracks = other.tracks[:]
            self.sites = other.sites[:]
            self.points = other.points[:]

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(self.players, self.options, self)


def new(players: int, options: dict[str, OptionValue]) -> State:
    """The beginning: an empty map around the depot."""
    return State(players, options)
