"""The state of Stephenson's Rocket: flat lists of small integers, and the board at the start."""

from typing import Any, Final, NamedTuple

from footplate.engine import state as engine
from footplate.engine.fields import Fields, cached, each, number, record, row, rows
from footplate.games.stephensons_rocket.rules.board.tables import (
    BIG_PRIZES,
    CITIES,
    CITY_PRIZES,
    FIELDS_OF_CHART,
    HEXES,
    INDUSTRY_COUNT,
    LINE_BITS,
    LINE_COUNT,
    NOTHING,
    PASSENGERS,
    SIDES,
    SITE_BITS,
    SITES,
    SPACES,
    START_HEXES,
    START_SITES,
    STATIONS,
    TOWN_SITES,
    TRACK_TILES,
)

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

LONGEST_TRACK: Final = TRACK_TILES + 1
"""Every tile under one line, and its locomotive."""

MOST_SHARES: Final = TRACK_TILES + LINE_COUNT
"""No more shares than extensions: one for every tile, and one for every first move."""

MOST_PRESTIGE: Final = (
    LINE_COUNT * len(CITIES) * sum(CITY_PRIZES)
    + LINE_COUNT * len(TOWN_SITES) * 2 * len(SITES)
    + LINE_COUNT * 3 * 2 * len(SITES)
    + (1 + INDUSTRY_COUNT) * sum(BIG_PRIZES)
)
"""As if one seat won both prizes of everything that can ever be paid."""

LAST_SEAT: Final = SEATS - 1
LAST_LINE: Final = LINE_COUNT - 1
LAST_HEX: Final = HEXES - 1
ALL_LINES: Final = (1 << LINE_COUNT) - 1
ALL_SITES: Final = (1 << len(SITES)) - 1
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
        number("lifted", NOTHING, LAST_HEX, "whence the active player has just lifted a station"),
        number("tiles", 0, TRACK_TILES, "track tiles in the supply"),
        rows(
            "tracks",
            (LINE_COUNT, LONGEST_TRACK),
            0,
            LAST_HEX,
            "per line as it was founded: the hexes it was led over, in order",
        ),
        each("into", LINE_COUNT, NOTHING, LAST_LINE, "per line: the line it was dissolved into"),
        number("isolated", 0, ALL_LINES, "the lines with an X for isolation, as a set of bits"),
        each("shares", LINE_COUNT * SEATS, 0, MOST_SHARES, "per line and seat"),
        each(
            "station_at", HEXES, NOTHING, LAST_SEAT, "per hex: the seat whose station stands there"
        ),
        rows(
            "cubes",
            (FIELDS_OF_CHART, max(SPACES)),
            0,
            LAST_SEAT,
            "per field of the chart: the seats of the cubes there, in order",
        ),
        each("pawns", SEATS, 0, PASSENGERS, "per seat: passengers"),
        each("prestige", len(SOURCES) * SEATS, 0, MOST_PRESTIGE, "per source and seat"),
        cached(number("passengers", 0, PASSENGERS, "in the supply")),
        cached(each("reserve", SEATS, 0, STATIONS, "per seat: stations not yet built")),
        cached(number("dissolved", 0, ALL_LINES, "the lines with an X for that, as a set of bits")),
        cached(number("indicators", 0, ALL_SITES, "the cities any line has connected, as bits")),
        cached(each("locomotives", LINE_COUNT, NOTHING, LAST_HEX, "nothing once dissolved")),
        cached(
            each("headings", LINE_COUNT, NOTHING, SIDES - 1, "the side straight on; none at first")
        ),
        cached(each("connected", LINE_COUNT, 0, ALL_SITES, "per line: its sites, as bits")),
        cached(
            each("linked", LINE_COUNT * SEATS, 0, STATIONS, "per line and seat: stations on it")
        ),
        cached(each("line_at", HEXES, NOTHING, LAST_LINE, "whose track or locomotive is there")),
        cached(each("near", HEXES, 0, ALL_LINES, "per hex: the lines next to it, as bits")),
        cached(each("blocks", HEXES, 0, HEXES, "per hex: how many things keep a station away")),
        cached(
            rows("extensions", (LINE_COUNT, SIDES), 0, ANY_ACTION, "per line: as legal actions")
        ),
        cached(
            rows(
                "ways_out",
                (LINE_COUNT, HEXES),
                0,
                LAST_HEX,
                "per line: hexes by which it can still reach a goal; none once it has an X",
            )
        ),
        cached(rows("lifts", (SEATS, STATIONS), 0, ANY_ACTION, "per seat: as actions")),
        cached(row("open_fields", FIELDS_OF_CHART, 0, ANY_ACTION, "investing there, as actions")),
        cached(row("open_hexes", HEXES, 0, ANY_ACTION, "building a station there, as actions")),
    )

    def set_up(self) -> None:
        """The locomotives on their starting towns; what may be done is not listed yet."""
        players = self.players
        self.turn = 1
        self.active = 0
        self.actions_left = ACTIONS_OF_A_TURN
        self.extended = 0
        self.veto: Veto | None = None
        self.lifted = NOTHING
        self.tiles = TRACK_TILES
        self.tracks: list[tuple[int, ...]] = [()] * LINE_COUNT
        self.into = [NOTHING] * LINE_COUNT
        self.isolated = 0
        self.shares = [0] * (LINE_COUNT * SEATS)
        self.station_at = [NOTHING] * HEXES
        self.cubes: list[tuple[int, ...]] = [()] * FIELDS_OF_CHART
        self.pawns = [0] * players
        self.prestige = [0] * (len(SOURCES) * SEATS)
        self.passengers = PASSENGERS
        self.reserve = [STATIONS] * players
        self.dissolved = 0
        self.indicators = 0
        self.locomotives = list(START_HEXES)
        self.headings = [NOTHING] * LINE_COUNT
        self.connected = [SITE_BITS[site] for site in START_SITES]
        self.linked = [0] * (LINE_COUNT * SEATS)
        self.line_at = [NOTHING] * HEXES
        self.near = [0] * HEXES
        self.blocks = [0] * HEXES
        self.extensions: list[tuple[int, ...]] = [()] * LINE_COUNT
        self.ways_out: list[tuple[int, ...]] = [()] * LINE_COUNT
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
    return bool((state.dissolved | state.isolated) & LINE_BITS[line])


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
