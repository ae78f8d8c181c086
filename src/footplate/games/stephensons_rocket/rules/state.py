"""The state of Stephenson's Rocket: flat lists of small integers, and the set-up."""

from typing import Final, NamedTuple

from footplate.engine.contract import OptionValue
from footplate.games.stephensons_rocket.rules.board.tables import (
    FIELDS,
    HEXES,
    LINE_BITS,
    LINE_COUNT,
    NEIGHBOURS,
    NOTHING,
    PASSENGERS,
    SITE_BITS,
    START_HEXES,
    START_SITES,
    STATIONS,
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


class Terms(NamedTuple):
    """The options of a game, as the rules ask for them."""

    share_cap: int
    turn_limit: int
    unmoved_count: bool
    """Whether a locomotive on its starting town is part of a line for its neighbours."""
    same_hex: bool
    """Whether a veto may be bid for the very hex that was announced."""


def terms_of(options: dict[str, OptionValue]) -> Terms:
    """The terms that some options mean."""
    cap, limit = options["share_cap"], options["turn_limit"]
    return Terms(
        share_cap=cap if isinstance(cap, int) else NO_LIMIT,
        turn_limit=limit if isinstance(limit, int) else NO_LIMIT,
        unmoved_count=bool(options["merge_with_unmoved_locomotive"]),
        same_hex=bool(options["veto_same_hex"]),
    )


class State:
    """Everything about a game in progress. Lists change in place; tuples inside are replaced.

    What lies on the board is given by `blank` and `copy`, so that a copy sets it only once.
    """

    active: int
    """The seat whose turn it is."""
    extended: int
    """The lines extended in this turn, as a set of bits."""
    dissolved: int
    isolated: int
    """The lines with an X for each reason, as sets of bits."""
    indicators: int
    """The cities any line has connected, as a set of site bits."""
    lifted: int
    """The hex from which the active player has just lifted a station."""
    line_at: list[int]
    """Per hex: the line whose track or locomotive is there, after all mergers."""
    near: list[int]
    """Per hex: the lines next to it, as a set of bits."""
    station_at: list[int]
    """Per hex: the seat whose station stands there."""
    blocks: list[int]
    """Per hex: how many things keep a station away."""
    locomotives: list[int]
    """Per line: the hex of its locomotive, nothing once dissolved."""
    headings: list[int]
    """Per line: the side over which its locomotive goes straight on, nothing at first."""
    tracks: list[tuple[int, ...]]
    """Per line as it was founded: the hexes it was led over, in order."""
    into: list[int]
    """Per line: the line it was dissolved into."""
    connected: list[int]
    """Per line: its sites, as a set of bits."""
    shares: list[int]
    linked: list[int]
    """Per line and seat: shares, and stations on the line."""
    cubes: list[tuple[int, ...]]
    """Per field of the chart: the seats of the cubes there, in order."""
    pawns: list[int]
    """Per seat: passengers."""
    reserve: list[int]
    """Per seat: stations not yet built."""
    prestige: list[int]
    """Per source and seat."""
    extensions: list[tuple[int, ...]]
    """Per line: the legal extensions, as actions."""
    ways_out: list[tuple[int, ...]]
    """Per line: hexes by which it can still reach a goal; none once isolated or dissolved."""
    lifts: list[tuple[int, ...]]
    """Per seat: lifting each of its unlinked stations, as actions."""
    open_fields: tuple[int, ...]
    """Investing in each field with an empty space, as actions."""
    open_hexes: tuple[int, ...]
    """Building a station on each hex where one may stand, as actions."""

    def __init__(self, players: int, options: dict[str, OptionValue], terms: Terms) -> None:
        self.players = players
        self.options = options
        self.terms = terms
        self.phase = CHOOSE_START
        self.active = 0
        self.actions_left = ACTIONS_OF_A_TURN
        self.turn = 1
        self.extended = 0
        self.dissolved = 0
        self.isolated = 0
        self.indicators = 0
        self.tiles = TRACK_TILES
        self.passengers = PASSENGERS
        self.lifted = NOTHING
        self.veto: Veto | None = None

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        twin = State(self.players, self.options, self.terms)
        twin.phase = self.phase
        twin.active = self.active
        twin.actions_left = self.actions_left
        twin.turn = self.turn
        twin.extended = self.extended
        twin.dissolved = self.dissolved
        twin.isolated = self.isolated
        twin.indicators = self.indicators
        twin.tiles = self.tiles
        twin.passengers = self.passengers
        twin.lifted = self.lifted
        twin.veto = self.veto
        twin.line_at = self.line_at[:]
        twin.near = self.near[:]
        twin.station_at = self.station_at[:]
        twin.blocks = self.blocks[:]
        twin.locomotives = self.locomotives[:]
        twin.headings = self.headings[:]
        twin.tracks = self.tracks[:]
        twin.into = self.into[:]
        twin.connected = self.connected[:]
        twin.shares = self.shares[:]
        twin.linked = self.linked[:]
        twin.cubes = self.cubes[:]
        twin.pawns = self.pawns[:]
        twin.reserve = self.reserve[:]
        twin.prestige = self.prestige[:]
        twin.extensions = self.extensions[:]
        twin.ways_out = self.ways_out[:]
        twin.lifts = self.lifts[:]
        twin.open_fields = self.open_fields
        twin.open_hexes = self.open_hexes
        return twin


def blank(players: int, options: dict[str, OptionValue]) -> State:
    """A board with the locomotives on their starting towns; what may be done is not listed yet."""
    state = State(players, options, terms_of(options))
    state.line_at = [NOTHING] * HEXES
    state.near = [0] * HEXES
    state.station_at = [NOTHING] * HEXES
    state.blocks = [0] * HEXES
    state.locomotives = list(START_HEXES)
    state.headings = [NOTHING] * LINE_COUNT
    state.tracks = [()] * LINE_COUNT
    state.into = [NOTHING] * LINE_COUNT
    state.connected = [SITE_BITS[site] for site in START_SITES]
    state.shares = [0] * (LINE_COUNT * SEATS)
    state.linked = [0] * (LINE_COUNT * SEATS)
    state.cubes = [()] * FIELDS
    state.pawns = [0] * players
    state.reserve = [STATIONS] * players
    state.prestige = [0] * (len(SOURCES) * SEATS)
    state.extensions = [()] * LINE_COUNT
    state.ways_out = [()] * LINE_COUNT
    state.lifts = [()] * players
    state.open_fields = ()
    state.open_hexes = ()
    _stand_on_starting_towns(state)
    return state


def _stand_on_starting_towns(state: State) -> None:
    for line in range(LINE_COUNT):
        hex = START_HEXES[line]
        state.blocks[hex] += 1
        if state.terms.unmoved_count:
            state.line_at[hex] = line
        for neighbour in NEIGHBOURS[hex]:
            state.blocks[neighbour] += 1
            if state.terms.unmoved_count:
                state.near[neighbour] |= LINE_BITS[line]


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
