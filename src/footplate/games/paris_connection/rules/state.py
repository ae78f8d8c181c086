"""The state of Paris Connection: flat lists of small integers, and the state before set-up."""

from typing import Final

from footplate.engine.contract import OptionValue
from footplate.games.paris_connection.rules.board import COMPANIES, HEXES

PLACE_STARTS: Final = 0
DEAL: Final = 1
CHOOSE_START_PLAYER: Final = 2
TURN: Final = 3
BUILD_TRACK: Final = 4

NOTHING: Final = -1
"""No seat or company where one could be."""

HIDDEN: Final = -1
"""In an observation: how many of a colour another player holds."""

LOCOMOTIVES: Final = 33
"""Of each colour."""

IN_BAG: Final = LOCOMOTIVES - 2
"""Of each colour, one having gone to a station and one to the company value track."""

DEALT: Final = {3: 10, 4: 8, 5: 6, 6: 5}
"""Locomotives each player draws from the bag, by players."""

HAND_LIMIT: Final = {3: 20, 4: 15, 5: 12, 6: 10}
"""Locomotives a player may hold at the end without a penalty, by players."""

MARSEILLE: Final = 1
BOARDS_EMPTY: Final = 2
TURN_LIMIT: Final = 4

NO_LIMIT: Final = "off"

_EMPTY: Final[list[int]] = []
_NO_TUPLES: Final[list[tuple[int, ...]]] = []


class State:
    """Everything about a game in progress. Lists change in place; tuples inside are replaced."""

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        self.players = players
        self.options = options
        self.phase = PLACE_STARTS
        self.city_points = True
        """Whether entering a city gives its builder points at once."""
        self.turn_limit = 0
        """The number of the last turn, 0 without a limit."""
        self.starts: tuple[int, ...] = ()
        """The colour of the locomotive at each station; it grows as they are placed."""
        self.boards = _EMPTY
        """Per colour: locomotives on the storing board; before the deal ends, in the bag."""
        self.hands = _EMPTY
        """Per seat and colour, seat × 6 + colour: locomotives behind the screen, or HIDDEN."""
        self.sizes = _EMPTY
        """Per seat: locomotives behind the screen."""
        self.known = _EMPTY
        """Per seat and colour: how many of them everyone must know of, from the trades."""
        self.values = _EMPTY
        """Per colour: the company value track."""
        self.points = _EMPTY
        """Per seat: points scored for entering cities."""
        self.locos = _EMPTY
        """Per hex: the colours of the locomotives there, as a set of bits."""
        self.sites = _NO_TUPLES
        """Per colour: the hexes next to its locomotives with room for another, ascending."""
        self.builds = _NO_TUPLES
        """Per colour: the legal placements as actions, ascending."""
        self.connected = 0
        """The companies that have entered a city, as a set of bits."""
        self.ways = _NO_TUPLES
        """Per company without a city: the hexes of one way to a city."""
        self.spares = _NO_TUPLES
        """Per company without a city: the hexes of another way, or of ways round each hex."""
        self.cuts = _NO_TUPLES
        """Per company without a city: the hexes through which all its ways to a city lead."""
        self.start_player = NOTHING
        self.mover = NOTHING
        self.turn = 1
        self.building = NOTHING
        """The colour being built in this turn."""
        self.placed = 0
        """How many of it were placed in this turn."""
        self.ending = 0
        """Why the game ended: MARSEILLE, BOARDS_EMPTY and TURN_LIMIT together."""

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        twin = State(self.players, self.options)
        twin.phase = self.phase
        twin.city_points = self.city_points
        twin.turn_limit = self.turn_limit
        twin.starts = self.starts
        twin.boards = self.boards[:]
        twin.hands = self.hands[:]
        twin.sizes = self.sizes[:]
        twin.known = self.known[:]
        twin.values = self.values[:]
        twin.points = self.points[:]
        twin.locos = self.locos[:]
        twin.sites = self.sites[:]
        twin.builds = self.builds[:]
        twin.connected = self.connected
        twin.ways = self.ways[:]
        twin.spares = self.spares[:]
        twin.cuts = self.cuts[:]
        twin.start_player = self.start_player
        twin.mover = self.mover
        twin.turn = self.turn
        twin.building = self.building
        twin.placed = self.placed
        twin.ending = self.ending
        return twin


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose locomotives are still in the bag, those of the stations included."""
    state = State(players, options)
    limit = options["turn_limit"]
    state.city_points = options["city_points"] is True
    state.turn_limit = limit if isinstance(limit, int) else 0
    state.boards = [IN_BAG] * COMPANIES
    state.hands = [0] * (players * COMPANIES)
    state.sizes = [0] * players
    state.known = [0] * (players * COMPANIES)
    state.values = [int(options["start_value"])] * COMPANIES
    state.points = [0] * players
    state.locos = [0] * HEXES
    state.sites = [()] * COMPANIES
    state.builds = [()] * COMPANIES
    state.ways = [()] * COMPANIES
    state.spares = [()] * COMPANIES
    state.cuts = [()] * COMPANIES
    return state


def hand_of(state: State, seat: int) -> list[int]:
    """How many of each colour a seat holds."""
    return state.hands[seat * COMPANIES : (seat + 1) * COMPANIES]


def is_hidden(state: State, seat: int) -> bool:
    """Whether this is an observation that does not show the seat's hand."""
    return state.hands[seat * COMPANIES] == HIDDEN


def seat_after(state: State, start_player: int, turn: int) -> int:
    """Whose turn it is: play goes round and nobody passes."""
    return (start_player + turn - 1) % state.players
