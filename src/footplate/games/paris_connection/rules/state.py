"""The state of Paris Connection: flat lists of small integers, and the state before set-up."""

from typing import Final

from footplate.engine import state as engine
from footplate.engine.fields import Field, Fields, cached, each, number, row, rows
from footplate.engine.state import OptionValue
from footplate.games.paris_connection.rules.board import COMPANIES, HEXES, PLACES, RAILS

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

ALL_IN_BAG: Final = IN_BAG * COMPANIES

DEALT_HAND: Final = {3: 10, 4: 8, 5: 6, 6: 5}
"""Locomotives each player draws from the bag, by players."""

HAND_LIMIT: Final = {3: 20, 4: 15, 5: 12, 6: 10}
"""Locomotives a player may hold at the end without a penalty, by players."""

MOST_PLACED: Final = 5
"""Locomotives one may place in a turn."""

MARSEILLE: Final = 1
BOARDS_EMPTY: Final = 2
TURN_LIMIT: Final = 4

NO_LIMIT: Final = "off"
LATEST_TURN: Final = 1_000_000
MOST_SEATS: Final = 6
SHARES: Final = MOST_SEATS * COMPANIES
ALL_BUILDS: Final = COMPANIES * PLACES
HIGHEST_START: Final = 1
HIGHEST_VALUE: Final = HIGHEST_START + sum(RAILS.values)
MOST_POINTS: Final = HIGHEST_VALUE * sum(RAILS.is_city)
ALL_COMPANIES: Final = (1 << COMPANIES) - 1


def _kept(name: str, count: int, about: str) -> Field:
    """Some of so many hexes or placements for each company, kept up to date with the map."""
    return cached(rows(name, (COMPANIES, PLACES * PLACES), 0, count - 1, about))


class State(engine.State):
    """Everything about a game in progress. Lists change in place; tuples inside are replaced."""

    FIELDS = Fields(
        number("turn", 1, LATEST_TURN, "the number of the turn; a turn is one player's"),
        number("mover", NOTHING, MOST_SEATS - 1),
        number("start_player", NOTHING, MOST_SEATS - 1),
        number("building", NOTHING, COMPANIES - 1, "the colour being built in this turn"),
        number("placed", 0, MOST_PLACED - 1, "how many of it were placed in this turn"),
        each("values", COMPANIES, 0, HIGHEST_VALUE, "per colour: the company value track"),
        each("boards", COMPANIES, 0, IN_BAG, "per colour: on its storing board; first, in the bag"),
        each("hands", SHARES, HIDDEN, IN_BAG, "seat × 6 + colour: behind the screen, or HIDDEN"),
        each("sizes", MOST_SEATS, 0, ALL_IN_BAG, "per seat: how many are behind the screen"),
        each("known", SHARES, 0, IN_BAG, "seat × 6 + colour: those everyone knows from trades"),
        each("points", MOST_SEATS, 0, MOST_POINTS, "per seat: points for entering cities"),
        row("starts", COMPANIES, 0, COMPANIES - 1, "the colour at each station; it grows"),
        each("locos", HEXES, 0, ALL_COMPANIES, "per hex: the colours there, as a set of bits"),
        number("ending", 0, 7, "why it ended: MARSEILLE, BOARDS_EMPTY and TURN_LIMIT together"),
        cached(number("connected", 0, ALL_COMPANIES, "the companies in a city, as a set of bits")),
        _kept("sites", PLACES, "per colour: hexes beside its locomotives with room, ascending"),
        _kept("builds", ALL_BUILDS, "per colour: the legal placements as actions, ascending"),
        _kept("ways", PLACES, "per company without a city: one way to a city"),
        _kept("spares", PLACES, "per company without a city: another way, or round each hex"),
        _kept("cuts", PLACES, "per company without a city: where all its ways lead through"),
    )

    def __init__(
        self, players: int, options: dict[str, OptionValue], other: "State | None" = None
    ) -> None:
        super().__init__(players, options)
        if other is None:
            limit = options["turn_limit"]
            self.city_points = options["city_points"] is True
            self.turn_limit = limit if isinstance(limit, int) else 0
            self.turn = 1
            self.mover = NOTHING
            self.start_player = NOTHING
            self.building = NOTHING
            self.placed = 0
            self.values = [int(options["start_value"])] * COMPANIES
            self.boards = [IN_BAG] * COMPANIES
            self.hands = [0] * (players * COMPANIES)
            self.sizes = [0] * players
            self.known = [0] * (players * COMPANIES)
            self.points = [0] * players
            self.starts: tuple[int, ...] = ()
            self.locos = [0] * HEXES
            self.ending = 0
            self.connected = 0
            self.sites: list[tuple[int, ...]] = [()] * COMPANIES
            self.builds: list[tuple[int, ...]] = [()] * COMPANIES
            self.ways: list[tuple[int, ...]] = [()] * COMPANIES
            self.spares: list[tuple[int, ...]] = [()] * COMPANIES
            self.cuts: list[tuple[int, ...]] = [()] * COMPANIES
        else:
            self.phase = other.phase
            self.city_points = other.city_points
            self.turn_limit = other.turn_limit
            self.turn = other.turn
            self.mover = other.mover
            self.start_player = other.start_player
            self.building = other.building
            self.placed = other.placed
            self.values = other.values[:]
            self.boards = other.boards[:]
            self.hands = other.hands[:]
            self.sizes = other.sizes[:]
            self.known = other.known[:]
            self.points = other.points[:]
            self.starts = other.starts
            self.locos = other.locos[:]
            self.ending = other.ending
            self.connected = other.connected
            self.sites = other.sites[:]
            self.builds = other.builds[:]
            self.ways = other.ways[:]
            self.spares = other.spares[:]
            self.cuts = other.cuts[:]

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(self.players, self.options, self)


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose locomotives are still in the bag, those of the stations included."""
    return State(players, options)


def hand_of(state: State, seat: int) -> list[int]:
    """How many of each colour a seat holds."""
    return state.hands[seat * COMPANIES : (seat + 1) * COMPANIES]


def known_of(state: State, seat: int) -> list[int]:
    """How many of each colour everyone knows a seat to hold."""
    return state.known[seat * COMPANIES : (seat + 1) * COMPANIES]


def is_hidden(state: State, seat: int) -> bool:
    """Whether this is an observation that does not show the seat's hand."""
    return state.hands[seat * COMPANIES] == HIDDEN


def in_the_bag(state: State) -> bool:
    """Whether what the hands do not hold is still in the bag, and not on the storing boards."""
    return PLACE_STARTS <= state.phase <= DEAL


def built(state: State, colour: int) -> int:
    """Locomotives of a colour on the map, the one at its station not counted."""
    bit = 1 << colour
    count = 0
    for colours in state.locos:
        if colours & bit:
            count += 1
    return count - state.starts.count(colour)


def seat_after(state: State, start_player: int, turn: int) -> int:
    """Whose turn it is: play goes round and nobody passes."""
    return (start_player + turn - 1) % state.players
