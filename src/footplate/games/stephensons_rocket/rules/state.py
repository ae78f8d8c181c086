"""The state of Stephenson's Rocket: flat lists of small integers, and the board at the start."""

from typing import Any, Final, NamedTuple

from footplate.engine import state as engine
from footplate.engine.fields import Fields, cached, each, number, record, row, rows
from footplate.games.stephensons_rocket.rules.board import tables

CHOOSE_START: Final = 0
TURN: Final = 1
MOVE_STATION: Final = 2
VETO: Final = 3

ACTIONS_OF_A_TURN: Final = 2
SEATS: Final = 4
"""The most players; lists by line and seat have so many places per line."""

FROM_CITIES: Final = 0
FROM_TOWNS: Final = 1
FROM_MERGERS: Final = 2
SOURCES: Final = ("cities", "towns", "mergers")
"""What brings prestige before the end of the game."""

NO_LIMIT: Final = 0
LONGEST_GAME: Final = 1_000_000
"""Turns that a game may count where there is no limit."""

LONGEST_TRACK: Final = tables.TRACK_TILES + 1
"""Every tile under one line, and its locomotive."""

MOST_SHARES: Final = tables.TRACK_TILES + tables.LINE_COUNT
"""No more shares than extensions: one for every tile, and one for every first move."""

MOST_PRESTIGE: Final = (
    tables.LINE_COUNT * len(tables.CITIES) * sum(tables.CITY_PRIZES)
    + tables.LINE_COUNT * len(tables.TOWN_SITES) * 2 * len(tables.SITES)
    + tables.LINE_COUNT * 3 * 2 * len(tables.SITES)
    + (1 + tables.INDUSTRY_COUNT) * sum(tables.BIG_PRIZES)
)
"""As if one seat won both prizes of everything that can ever be paid."""

LAST_SEAT: Final = SEATS - 1
LAST_LINE: Final = tables.LINE_COUNT - 1
LAST_HEX: Final = tables.HEXES - 1
ALL_LINES: Final = (1 << tables.LINE_COUNT) - 1
ALL_SITES: Final = (1 << len(tables.SITES)) - 1
ANY_ACTION: Final = 1 << 31


class Bid(NamedTuple):
    """Shares offered in a veto round for moving the locomotive to a hex."""

    seat: int
    shares: int
    hex: int


class Veto(NamedTuple):
    """A veto round: the announced move, who is asked now, and the bids so far, rising."""

    line: int
    hex: int
    asked: int
    bids: tuple[Bid, ...]


def _veto(values: Any) -> Veto:
    line, hex, asked, bids = values
    return Veto(line, hex, asked, tuple([Bid(seat, shares, at) for seat, shares, at in bids]))


class State(engine.State):
    """Everything about a game in progress. Lists change in place; tuples inside are replaced.

    All fields are given by `set_up` or `copy`, so that a copy sets them only once.
    """

    FIELDS = Fields(
        number("turn", 1, LONGEST_GAME, "counted over all players"),
        number("active", 0, LAST_SEAT, "the seat whose turn it is"),
        number("actions_left", 0, ACTIONS_OF_A_TURN, "of this turn, the one in progress included"),
        number("extended", 0, ALL_LINES, "the lines extended in this turn, as a set of bits"),
        record("veto", 3 + 3 * LAST_SEAT, _veto, "the veto round, if there is one"),
        number(
            "lifted", tables.NOTHING, LAST_HEX, "whence the active player has just lifted a station"
        ),
        number("tiles", 0, tables.TRACK_TILES, "track tiles in the supply"),
        rows(
            "tracks",
            (tables.LINE_COUNT, LONGEST_TRACK),
            0,
            LAST_HEX,
            "per line as it was founded: the hexes it was led over, in order",
        ),
        each(
            "into",
            tables.LINE_COUNT,
            tables.NOTHING,
            LAST_LINE,
            "per line: the line it was dissolved into",
        ),
        number("isolated", 0, ALL_LINES, "the lines with an X for isolation, as a set of bits"),
        each("shares", tables.LINE_COUNT * SEATS, 0, MOST_SHARES, "per line and seat"),
        each(
            "station_at",
            tables.HEXES,
            tables.NOTHING,
            LAST_SEAT,
            "per hex: the seat whose station stands there",
        ),
        rows(
            "cubes",
            (tables.FIELDS_OF_CHART, max(tables.SPACES)),
            0,
            LAST_SEAT,
            "per field of the chart: the seats of the cubes there, in order",
        ),
        each("pawns", SEATS, 0, tables.PASSENGERS, "per seat: passengers"),
        each("prestige", len(SOURCES) * SEATS, 0, MOST_PRESTIGE, "per source and seat"),
        cached(number("passengers", 0, tables.PASSENGERS, "in the supply")),
        cached(each("reserve", SEATS, 0, tables.STATIONS, "per seat: stations not yet built")),
        cached(number("dissolved", 0, ALL_LINES, "the lines with an X for that, as a set of bits")),
        cached(number("indicators", 0, ALL_SITES, "the cities any line has connected, as bits")),
        cached(
            each(
                "locomotives", tables.LINE_COUNT, tables.NOTHING, LAST_HEX, "nothing once dissolved"
            )
        ),
        cached(
            each(
                "headings",
                tables.LINE_COUNT,
                tables.NOTHING,
                tables.SIDES - 1,
                "the side straight on; none at first",
            )
        ),
        cached(each("connected", tables.LINE_COUNT, 0, ALL_SITES, "per line: its sites, as bits")),
        cached(
            each(
                "linked",
                tables.LINE_COUNT * SEATS,
                0,
                tables.STATIONS,
                "per line and seat: stations on it",
            )
        ),
        cached(
            each(
                "line_at",
                tables.HEXES,
                tables.NOTHING,
                LAST_LINE,
                "whose track or locomotive is there",
            )
        ),
        cached(each("near", tables.HEXES, 0, ALL_LINES, "per hex: the lines next to it, as bits")),
        cached(
            each(
                "blocks",
                tables.HEXES,
                0,
                tables.HEXES,
                "per hex: how many things keep a station away",
            )
        ),
        cached(
            rows(
                "extensions",
                (tables.LINE_COUNT, tables.SIDES),
                0,
                ANY_ACTION,
                "per line: as legal actions",
            )
        ),
        cached(
            rows(
                "ways_out",
                (tables.LINE_COUNT, tables.HEXES),
                0,
                LAST_HEX,
                "per line: hexes by which it can still reach a goal; none once it has an X",
            )
        ),
        cached(rows("lifts", (SEATS, tables.STATIONS), 0, ANY_ACTION, "per seat: as actions")),
        cached(
            row("open_fields", tables.FIELDS_OF_CHART, 0, ANY_ACTION, "investing there, as actions")
        ),
        cached(
            row("open_hexes", tables.HEXES, 0, ANY_ACTION, "building a station there, as actions")
        ),
    )

    def set_up(self) -> None:
        """The locomotives on their starting towns; what may be done is not listed yet."""
        players = self.players
        self.turn = 1
        self.active = 0
        self.actions_left = ACTIONS_OF_A_TURN
        self.extended = 0
        self.veto: Veto | None = None
        self.lifted = tables.NOTHING
        self.tiles = tables.TRACK_TILES
        self.tracks: list[tuple[int, ...]] = [()] * tables.LINE_COUNT
        self.into = [tables.NOTHING] * tables.LINE_COUNT
        self.isolated = 0
        self.shares = [0] * (tables.LINE_COUNT * SEATS)
        self.station_at = [tables.NOTHING] * tables.HEXES
        self.cubes: list[tuple[int, ...]] = [()] * tables.FIELDS_OF_CHART
        self.pawns = [0] * players
        self.prestige = [0] * (len(SOURCES) * SEATS)
        self.passengers = tables.PASSENGERS
        self.reserve = [tables.STATIONS] * players
        self.dissolved = 0
        self.indicators = 0
        self.locomotives = list(tables.START_HEXES)
        self.headings = [tables.NOTHING] * tables.LINE_COUNT
        self.connected = [tables.SITE_BITS[site] for site in tables.START_SITES]
        self.linked = [0] * (tables.LINE_COUNT * SEATS)
        self.line_at = [tables.NOTHING] * tables.HEXES
        self.near = [0] * tables.HEXES
        self.blocks = [0] * tables.HEXES
        self.extensions: list[tuple[int, ...]] = [()] * tables.LINE_COUNT
        self.ways_out: list[tuple[int, ...]] = [()] * tables.LINE_COUNT
        self.lifts: list[tuple[int, ...]] = [()] * players
        self.open_fields: tuple[int, ...] = ()
        self.open_hexes: tuple[int, ...] = ()

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        other = State(self.players, self.options)
        other.phase = self.phase
        other.turn = self.turn
        other.active = self.active
        other.actions_left = self.actions_left
        other.extended = self.extended
        other.veto = self.veto
        other.lifted = self.lifted
        other.tiles = self.tiles
        other.tracks = self.tracks[:]
        other.into = self.into[:]
        other.isolated = self.isolated
        other.shares = self.shares[:]
        other.station_at = self.station_at[:]
        other.cubes = self.cubes[:]
        other.pawns = self.pawns[:]
        other.prestige = self.prestige[:]
        other.passengers = self.passengers
        other.reserve = self.reserve[:]
        other.dissolved = self.dissolved
        other.indicators = self.indicators
        other.locomotives = self.locomotives[:]
        other.headings = self.headings[:]
        other.connected = self.connected[:]
        other.linked = self.linked[:]
        other.line_at = self.line_at[:]
        other.near = self.near[:]
        other.blocks = self.blocks[:]
        other.extensions = self.extensions[:]
        other.ways_out = self.ways_out[:]
        other.lifts = self.lifts[:]
        other.open_fields = self.open_fields
        other.open_hexes = self.open_hexes
        return other


def share_cap(state: State) -> int:
    """How many shares of a line an extension can bring out, or no limit."""
    cap = state.options["share_cap"]
    return cap if isinstance(cap, int) else NO_LIMIT


def turn_limit(state: State) -> int:
    """The last turn that is played, or no limit."""
    limit = state.options["turn_limit"]
    return limit if isinstance(limit, int) else NO_LIMIT


def unmoved_count(state: State) -> bool:
    """Whether a locomotive on its starting town is part of a line for its neighbours."""
    return bool(state.options["merge_with_unmoved_locomotive"])


def may_veto_same_hex(state: State) -> bool:
    """Whether a veto may be bid for the very hex that was announced."""
    return bool(state.options["veto_same_hex"])


def is_over(state: State, line: int) -> bool:
    """Whether a line carries an X: dissolved, isolated or both."""
    return bool((state.dissolved | state.isolated) & tables.LINE_BITS[line])


def prestige_of(state: State, seat: int) -> int:
    """A seat's prestige so far."""
    total = 0
    for source in range(len(SOURCES)):
        total += state.prestige[source * SEATS + seat]
    return total


def shares_in(state: State, line: int) -> list[int]:
    """The shares of a line by seat."""
    return state.shares[line * SEATS : line * SEATS + state.players]


def stations_on(state: State, line: int) -> list[int]:
    """The stations linked to a line by seat."""
    return state.linked[line * SEATS : line * SEATS + state.players]
