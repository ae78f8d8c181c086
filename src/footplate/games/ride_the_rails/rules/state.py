"""The state of Ride the Rails: flat lists of small integers, and the set-up before chance acts."""

from typing import Final

from footplate.engine.contract import OptionValue
from footplate.games.ride_the_rails.rules.board.map import MAP
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    HEXES,
    LOCOMOTIVES,
    RAILROAD_BIT,
    RAILROAD_COUNT,
    STARTS,
)

TURN_ORDER: Final = 0
TAKE_A_SHARE: Final = 1
BUILD_TRACK: Final = 2
RIDE_THE_RAILS: Final = 3

ROUNDS: Final = 6
NOTHING: Final = -1

PLACEMENTS: Final = {3: 8, 4: 5, 5: 4}
"""The most locomotives a player may place in one turn, by players."""

FROM_CHICAGO: Final = 0
FROM_FIVE_DOLLARS: Final = 1
FROM_TRANSCONTINENTAL: Final = 2
FROM_PASSENGERS: Final = 3
FROM_DIVIDENDS: Final = 4
SOURCES: Final = ("chicago", "five_dollars", "transcontinental", "passengers", "dividends")
"""Where money comes from."""

ALL_PASSENGERS: Final = (1 << CITIES) - 1

Stretch = tuple[int, int]
"""Rural hexes of one railroad that hang together, and the cities they join, as two sets."""

_EMPTY: Final[list[int]] = []
_NO_SITES: Final[list[tuple[int, ...]]] = []
_NO_STRETCHES: Final[list[tuple[Stretch, ...]]] = []


class State:
    """Everything about a game in progress. Lists change in place; tuples inside are replaced."""

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        self.players = players
        self.options = options
        self.phase = TURN_ORDER
        self.round = 1
        self.order = _EMPTY
        """The seats in turn order; it grows as they are drawn."""
        self.turn = 0
        """The place in the order of the seat to act."""
        self.money = _EMPTY
        """Per seat: dollars."""
        self.earned = _EMPTY
        """Per seat and source: the dollars that came from there."""
        self.shares = _EMPTY
        """Per seat and railroad."""
        self.supply = _EMPTY
        """Per railroad: the locomotives left."""
        self.track = _EMPTY
        """Per hex: the railroads that stand there, as a set."""
        self.lines = _EMPTY
        """Per railroad: the hexes where it stands, as a set."""
        self.sites = _NO_SITES
        """Per railroad: the hexes where its next locomotive may stand, ascending."""
        self.stretches = _NO_STRETCHES
        """Per railroad: its links, kept as stretches and the cities each of them joins."""
        self.linked = 0
        """The cities where at least one link begins, as a set."""
        self.meets = _EMPTY
        """Per railroad: the railroads with which it shares a hex, itself included, as a set."""
        self.east = _EMPTY
        """Per railroad: the East cities where it stands."""
        self.in_west = 0
        """The railroads in a West city, as a set."""
        self.in_east = 0
        """The railroads in an East city, as a set."""
        self.transcontinental_paid = False
        self.five_dollars: tuple[int, ...] = ()
        """The hexes of the $5 cities whose bonus nobody has settled yet."""
        self.placed = 0
        """Locomotives placed in this build."""
        self.mountain = False
        """Whether one of them stands on a mountain."""
        self.passengers = 0
        """The cities where a passenger waits, as a set."""
        self.links_ridden = _EMPTY
        """Per railroad: links of the rides of this phase that have ended."""
        self.ride_cities: tuple[int, ...] = ()
        """The cities of the ride in progress, the passenger's first."""
        self.ride_railroads: tuple[int, ...] = ()
        """The railroads of its links."""
        self.ride_paths: tuple[int, ...] = ()
        """Rural hexes for each of its links, as sets that do not touch: proof that it is legal."""

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        twin = State(self.players, self.options)
        twin.phase = self.phase
        twin.round = self.round
        twin.order = self.order[:]
        twin.turn = self.turn
        twin.money = self.money[:]
        twin.earned = self.earned[:]
        twin.shares = self.shares[:]
        twin.supply = self.supply[:]
        twin.track = self.track[:]
        twin.lines = self.lines[:]
        twin.sites = self.sites[:]
        twin.stretches = self.stretches[:]
        twin.linked = self.linked
        twin.meets = self.meets[:]
        twin.east = self.east[:]
        twin.in_west = self.in_west
        twin.in_east = self.in_east
        twin.transcontinental_paid = self.transcontinental_paid
        twin.five_dollars = self.five_dollars
        twin.placed = self.placed
        twin.mountain = self.mountain
        twin.passengers = self.passengers
        twin.links_ridden = self.links_ridden[:]
        twin.ride_cities = self.ride_cities
        twin.ride_railroads = self.ride_railroads
        twin.ride_paths = self.ride_paths
        return twin


def new(players: int, options: dict[str, OptionValue]) -> State:
    """An empty map with a passenger in every city; the turn order is still to be drawn."""
    state = State(players, options)
    state.order = []
    state.money = [0] * players
    state.earned = [0] * (players * len(SOURCES))
    state.shares = [0] * (players * RAILROAD_COUNT)
    state.supply = list(LOCOMOTIVES)
    state.track = [0] * HEXES
    state.lines = [0] * RAILROAD_COUNT
    state.sites = list(STARTS)
    state.stretches = [()] * RAILROAD_COUNT
    state.meets = list(RAILROAD_BIT)
    state.east = [0] * RAILROAD_COUNT
    state.five_dollars = MAP.five_dollars
    state.passengers = ALL_PASSENGERS
    state.links_ridden = [0] * RAILROAD_COUNT
    return state


def pay(state: State, seat: int, source: int, dollars: int) -> None:
    """Give a seat money from one of the SOURCES."""
    state.money[seat] += dollars
    state.earned[seat * len(SOURCES) + source] += dollars


def shares_of(state: State, seat: int, railroad: int) -> int:
    """How many shares of a railroad a seat holds."""
    return state.shares[seat * RAILROAD_COUNT + railroad]


def acting(state: State) -> int:
    """The seat to act, or NOTHING while chance acts or after the end."""
    return state.order[state.turn] if state.phase > TURN_ORDER else NOTHING
