"""The state of Ride the Rails: flat lists of small integers, and the set-up before chance acts."""

from typing import Final

from footplate.engine import state as engine
from footplate.engine.fields import Fields, cached, each, flag, number, row, rows
from footplate.engine.state import OptionValue
from footplate.games.ride_the_rails.rules.board import tables
from footplate.games.ride_the_rails.rules.board.map import MAP

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

MOST_PLAYERS: Final = 5
MOST_LINKS: Final = tables.CITIES - 1
"""No ride can be longer: it visits every city at most once."""

MOST_RIDDEN: Final = MOST_PLAYERS * MOST_LINKS
FIVE_DOLLAR_CITIES: Final = len(MAP.five_dollars)
MOST_MONEY: Final = (
    tables.RAILROAD_COUNT * tables.CHICAGO_BONUS
    + FIVE_DOLLAR_CITIES * tables.FIVE_DOLLAR_BONUS
    + tables.TRANSCONTINENTAL_IN_CITY
    + ROUNDS * tables.CITIES
    + ROUNDS * MOST_RIDDEN * ROUNDS
)
"""All bonuses, a dollar for every city of every ride, and every link paid to all shares."""

ALL_CITIES: Final = (1 << tables.CITIES) - 1
ALL_RAILROADS: Final = (1 << tables.RAILROAD_COUNT) - 1
PER_RAILROAD: Final = (tables.RAILROAD_COUNT, tables.HEXES)
_LAST_SEAT: Final = MOST_PLAYERS - 1

Stretch = tuple[int, int]
"""Rural hexes of one railroad that hang together, and the cities they join, as two sets."""


class State(engine.State):
    """Everything about a game in progress. Lists change in place; tuples inside are replaced."""

    FIELDS = Fields(
        number("round", 1, ROUNDS),
        each("order", MOST_PLAYERS, 0, _LAST_SEAT, "the seats in turn order; it grows at first"),
        number("turn", 0, _LAST_SEAT, "the place in the order of the seat to act"),
        each("money", MOST_PLAYERS, 0, MOST_MONEY, "per seat: dollars"),
        each("shares", MOST_PLAYERS * tables.RAILROAD_COUNT, 0, ROUNDS, "per seat and railroad"),
        each(
            "supply",
            tables.RAILROAD_COUNT,
            0,
            max(tables.LOCOMOTIVES),
            "per railroad: locomotives left",
        ),
        each(
            "track",
            tables.HEXES,
            0,
            ALL_RAILROADS,
            "per hex: the railroads that stand there, a set",
        ),
        number("passengers", 0, ALL_CITIES, "the cities where a passenger waits, as a set"),
        row(
            "five_dollars",
            FIVE_DOLLAR_CITIES,
            0,
            tables.HEXES,
            "the $5 cities that nobody has settled",
        ),
        flag("transcontinental_paid"),
        number("placed", 0, max(PLACEMENTS.values()), "locomotives placed in this build"),
        flag("mountain", "whether one of them stands on a mountain"),
        row(
            "ride_cities",
            tables.CITIES,
            0,
            tables.CITIES - 1,
            "of the ride in progress, its passenger's first",
        ),
        row(
            "ride_railroads", MOST_LINKS, 0, tables.RAILROAD_COUNT - 1, "the railroads of its links"
        ),
        each(
            "links_ridden",
            tables.RAILROAD_COUNT,
            0,
            MOST_RIDDEN,
            "per railroad: by rides of the phase",
        ),
        each("earned", MOST_PLAYERS * len(SOURCES), 0, MOST_MONEY, "per seat and source: dollars"),
        cached(
            each(
                "lines",
                tables.RAILROAD_COUNT,
                0,
                tables.ALL_HEXES,
                "per railroad: its hexes, as a set",
            )
        ),
        cached(rows("sites", PER_RAILROAD, 0, tables.HEXES, "per railroad: where it may be built")),
        cached(
            rows(
                "stretches",
                PER_RAILROAD,
                0,
                tables.ALL_HEXES,
                "per railroad: what joins its cities",
            )
        ),
        cached(number("linked", 0, ALL_CITIES, "the cities where a link begins, as a set")),
        cached(
            each("meets", tables.RAILROAD_COUNT, 0, ALL_RAILROADS, "what each shares a hex with")
        ),
        cached(
            each(
                "east",
                tables.RAILROAD_COUNT,
                0,
                tables.HEXES,
                "per railroad: the East cities it is in",
            )
        ),
        cached(number("in_west", 0, ALL_RAILROADS, "the railroads in a West city, as a set")),
        cached(number("in_east", 0, ALL_RAILROADS, "the railroads in an East city, as a set")),
        cached(
            row(
                "ride_paths", MOST_LINKS, 0, tables.ALL_HEXES, "the proof: rural hexes of each link"
            )
        ),
    )

    def __init__(
        self, players: int, options: dict[str, OptionValue], other: "State | None" = None
    ) -> None:
        super().__init__(players, options)
        if other is None:
            self.round = 1
            self.order: list[int] = []
            self.turn = 0
            self.money = [0] * players
            self.earned = [0] * (players * len(SOURCES))
            self.shares = [0] * (players * tables.RAILROAD_COUNT)
            self.supply = list(tables.LOCOMOTIVES)
            self.track = [0] * tables.HEXES
            self.lines = [0] * tables.RAILROAD_COUNT
            self.sites: list[tuple[int, ...]] = list(tables.STARTS)
            self.stretches: list[tuple[Stretch, ...]] = [()] * tables.RAILROAD_COUNT
            self.linked = 0
            self.meets = list(tables.RAILROAD_BIT)
            self.east = [0] * tables.RAILROAD_COUNT
            self.in_west = 0
            self.in_east = 0
            self.transcontinental_paid = False
            self.five_dollars: tuple[int, ...] = MAP.five_dollars
            self.placed = 0
            self.mountain = False
            self.passengers = ALL_CITIES
            self.links_ridden = [0] * tables.RAILROAD_COUNT
            self.ride_cities: tuple[int, ...] = ()
            self.ride_railroads: tuple[int, ...] = ()
            self.ride_paths: tuple[int, ...] = ()
        else:
            self.phase = other.phase
            self.round = other.round
            self.order = other.order[:]
            self.turn = other.turn
            self.money = other.money[:]
            self.earned = other.earned[:]
            self.shares = other.shares[:]
            self.supply = other.supply[:]
            self.track = other.track[:]
            self.lines = other.lines[:]
            self.sites = other.sites[:]
            self.stretches = other.stretches[:]
            self.linked = other.linked
            self.meets = other.meets[:]
            self.east = other.east[:]
            self.in_west = other.in_west
            self.in_east = other.in_east
            self.transcontinental_paid = other.transcontinental_paid
            self.five_dollars = other.five_dollars
            self.placed = other.placed
            self.mountain = other.mountain
            self.passengers = other.passengers
            self.links_ridden = other.links_ridden[:]
            self.ride_cities = other.ride_cities
            self.ride_railroads = other.ride_railroads
            self.ride_paths = other.ride_paths

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(self.players, self.options, self)


def new(players: int, options: dict[str, OptionValue]) -> State:
    """An empty map with a passenger in every city; the turn order is still to be drawn."""
    return State(players, options)


def shares_of(state: State, seat: int, railroad: int) -> int:
    """How many shares of a railroad a seat holds."""
    return state.shares[seat * tables.RAILROAD_COUNT + railroad]
