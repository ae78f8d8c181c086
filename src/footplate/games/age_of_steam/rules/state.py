"""The state of Age of Steam: flat lists of small integers, and the game before chance acts."""

from typing import Any, Final

from footplate.engine import state as engine
from footplate.engine.fields import Fields, cached, derived, each, flag, number, row, rows
from footplate.engine.state import OptionValue
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.map_data import (
    MOST_BOXES,
    MOST_HEXES,
    MOST_LETTERS,
    MOST_PLAYERS,
    MOST_STOPS,
    MOST_TURNS,
)
from footplate.games.age_of_steam.rules.board.maps import MAPS
from footplate.games.age_of_steam.rules.board.names import COLOURS, OPPOSITE
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PIECES,
    SIDE_BITS,
    TOWN_DISKS,
    TURNS,
    TYPE_COUNTS,
    TYPES,
)

DRAW_GOODS: Final = 0
ROLL_FOR_ORDER: Final = 1
ISSUE_SHARES: Final = 2
DETERMINE_ORDER: Final = 3
SELECT_ACTIONS: Final = 4
BUILD_TRACK: Final = 5
MOVE_GOODS: Final = 6
DRAW_PRODUCTION: Final = 7
PRODUCTION: Final = 8
GOODS_GROWTH: Final = 9

FIRST_MOVE: Final = 0
FIRST_BUILD: Final = 1
ENGINEER: Final = 2
LOCOMOTIVE: Final = 3
URBANIZATION: Final = 4
PRODUCTION_ACTION: Final = 5
TURN_ORDER: Final = 6
ACTION_NAMES: Final = (
    "First Move",
    "First Build",
    "Engineer",
    "Locomotive",
    "Urbanization",
    "Production",
    "Turn Order",
)

NOTHING: Final = -1
"""No cube, piece, link, owner, action or hex where one could be."""

COLOUR_COUNT: Final = len(COLOURS)
START_CASH: Final = 10
START_SHARES: Final = 2
START_ENGINE: Final = 1
MOST_SHARES: Final = 15
SHARE_PRICE: Final = 5
HIGHEST_ENGINE: Final = 6
TILES_PER_BUILD: Final = 3
ENGINEER_TILES: Final = 4
MOVE_ROUNDS: Final = 2
ORDER_DICE: Final = 3
PRODUCTION_CUBES: Final = 2

SEATS: Final = MOST_PLAYERS
LAST_SEAT: Final = SEATS - 1
LAST_COLOUR: Final = COLOUR_COUNT - 1
MOST_MONEY: Final = 5000
MOST_ROLLS: Final = 100
MOST_GOODS: Final = 200
MOST_LINKS: Final = 400

_EMPTY: Final[list[int]] = []
_NO_TUPLES: Final[list[tuple[int, ...]]] = []


TRACK_OWNERS: Final = "at hex × 6 + side: the owner of the link that uses it"
FRESH_TRACK: Final = "at hex × 6 + side: 1 if its unfinished link grew in this build"


def track_owners(state: Any) -> list[int]:
    """Who owns the track at each side of each hex: links have no numbers that mean anything."""
    return [NOTHING if link == NOTHING else state.link_owner[link] for link in state.link_at]


def fresh_track(state: Any) -> list[int]:
    """Which unfinished track was laid or extended in this build; a finished link is safe anyway."""
    fresh, to = state.link_fresh, state.link_to
    return [int(n != NOTHING and to[n] == NOTHING and fresh[n] == 1) for n in state.link_at]


class State(engine.State):
    """Everything about a game in progress. Lists change in place; tuples inside are replaced."""

    FIELDS = Fields(
        number("turn", 1, MOST_TURNS, "the turn in progress, or the last one"),
        each("order", SEATS, 0, LAST_SEAT, "the living seats in player order"),
        each("queue", SEATS, 0, LAST_SEAT, "the seats still to act in this phase, the next first"),
        each("cash", SEATS, 0, MOST_MONEY, "per seat"),
        each("income", SEATS, -MOST_MONEY, MOST_MONEY, "per seat"),
        each("shares", SEATS, 0, MOST_SHARES, "per seat: the shares issued"),
        each("engine", SEATS, START_ENGINE, HIGHEST_ENGINE, "per seat: links it pulls over"),
        each("out", SEATS, 0, MOST_TURNS, "per seat: the turn of its elimination, or 0"),
        each("chosen", SEATS, NOTHING, TURN_ORDER, "per seat: the action selected last"),
        each("has_built", SEATS, 0, 1, "per seat: whether its first tile of the game is laid"),
        each("upgraded", SEATS, 0, 1, "per seat: whether its engine went up instead of a move"),
        each("bids", SEATS, 0, MOST_MONEY, "per seat: its highest bid in this auction"),
        each("dropped", SEATS, 0, LAST_SEAT, "the seats out of the auction, in that order"),
        flag("has_passed", "whether the Turn Order pass is used"),
        rows("totals", (SEATS, MOST_ROLLS), 0, 6 * ORDER_DICE, "per seat: its rolls for order"),
        row("dice", ORDER_DICE * SEATS, 0, 6, "the dice of the roll in progress"),
        flag("dark", "whether the light side has grown already this turn"),
        each("display", MOST_BOXES, NOTHING, LAST_COLOUR, "the cube in each box"),
        each("goods", MOST_STOPS * COLOUR_COUNT, 0, MOST_GOODS, "at stop × colours + colour"),
        each("bag", COLOUR_COUNT, 0, MOST_GOODS, "per colour: the cubes in the bag"),
        row("drawn", PRODUCTION_CUBES, 0, LAST_COLOUR, "drawn by Production, not yet placed"),
        each("cities", MOST_STOPS, NOTHING, LAST_COLOUR, "per stop: its colour if a city"),
        each("letters", MOST_LETTERS, NOTHING, MOST_STOPS, "per New City: the stop it stands on"),
        each("pieces", MOST_HEXES, NO_PIECE, PIECES - 1, "the piece of track on each hex"),
        each("supply", TYPES, 0, max(TYPE_COUNTS), "per type of tile: how many are left"),
        number("disks", 0, TOWN_DISKS, "the town disks in the supply"),
        derived(
            track_owners, each("track_owners", MOST_HEXES * TURNS, NOTHING, LAST_SEAT, TRACK_OWNERS)
        ),
        derived(fresh_track, each("fresh_track", MOST_HEXES * TURNS, 0, 1, FRESH_TRACK)),
        # Of a section that leads back to its own New City, track alone does not tell the open end.
        each("open_ends", MOST_HEXES, 0, 63, "per hex: the sides where unfinished links end"),
        number("tiles_left", 0, ENGINEER_TILES, "what the builder may still lay"),
        row("built", ENGINEER_TILES, 0, MOST_HEXES, "the hexes built in the build in progress"),
        number("new_city", NOTHING, MOST_HEXES, "the hex of the New City placed in this build"),
        number("move_round", 0, MOVE_ROUNDS, "1 or 2 while goods are moved"),
        number("cube", NOTHING, LAST_COLOUR, "the colour of the cube that is travelling"),
        row("path", HIGHEST_ENGINE + 1, 0, MOST_STOPS, "the stops it has visited, in order"),
        cached(each("link_at", MOST_HEXES * TURNS, NOTHING, MOST_LINKS, "at hex × 6 + side")),
        cached(each("link_owner", MOST_LINKS, NOTHING, LAST_SEAT, "per link: whose it is")),
        cached(each("link_from", MOST_LINKS, NOTHING, MOST_HEXES, "the hex where it begins")),
        cached(each("link_to", MOST_LINKS, NOTHING, MOST_HEXES, "where it ends, if finished")),
        cached(each("link_end", MOST_LINKS, NOTHING, MOST_HEXES * TURNS, "its open end")),
        cached(each("link_length", MOST_LINKS, 0, MOST_HEXES, "per link: its track sections")),
        cached(each("link_fresh", MOST_LINKS, 0, 1, "laid or extended in this build")),
        cached(each("is_city", MOST_HEXES, 0, 1, "per hex: 1 for a city or New City")),
        cached(each("city_sides", MOST_HEXES, 0, 63, "per hex: its sides that touch a city")),
        cached(row("network", 0, 0, 0, "per stop: side, next stop and owner of its links")),
        cached(row("reach", 0, 0, 0, "links to the nearest city of a colour, stop × colours")),
    )

    def __init__(
        self, players: int, options: dict[str, OptionValue], game_map: Map | None = None
    ) -> None:
        super().__init__(players, options)
        self.map: Final = MAPS.named(options["map"]) if game_map is None else game_map
        self.turn = 1
        self.order = _EMPTY
        self.queue = _EMPTY
        self.cash = _EMPTY
        self.income = _EMPTY
        self.shares = _EMPTY
        self.engine = _EMPTY
        self.out = _EMPTY
        self.chosen = _EMPTY
        self.has_built = _EMPTY
        self.upgraded = _EMPTY
        self.bids = _EMPTY
        self.dropped = _EMPTY
        self.has_passed = False
        self.totals = _NO_TUPLES
        self.dice: tuple[int, ...] = ()
        self.dark = False
        self.display = _EMPTY
        self.goods = _EMPTY
        self.bag = _EMPTY
        self.drawn: tuple[int, ...] = ()
        self.cities = _EMPTY
        self.letters = _EMPTY
        self.is_city = _EMPTY
        self.city_sides = _EMPTY
        self.open_ends = _EMPTY
        self.pieces = _EMPTY
        self.supply = _EMPTY
        self.disks = TOWN_DISKS
        self.link_at = _EMPTY
        self.link_owner = _EMPTY
        self.link_from = _EMPTY
        self.link_to = _EMPTY
        self.link_end = _EMPTY
        self.link_length = _EMPTY
        self.link_fresh = _EMPTY
        self.tiles_left = 0
        self.built: tuple[int, ...] = ()
        self.new_city = NOTHING
        self.move_round = 0
        self.cube = NOTHING
        self.path: tuple[int, ...] = ()
        self.network: tuple[tuple[int, ...], ...] = ()
        self.reach: tuple[int, ...] = ()

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        other = State(self.players, self.options, self.map)
        other.phase = self.phase
        other.turn = self.turn
        other.order = self.order[:]
        other.queue = self.queue[:]
        other.cash = self.cash[:]
        other.income = self.income[:]
        other.shares = self.shares[:]
        other.engine = self.engine[:]
        other.out = self.out[:]
        other.chosen = self.chosen[:]
        other.has_built = self.has_built[:]
        other.upgraded = self.upgraded[:]
        other.bids = self.bids[:]
        other.dropped = self.dropped[:]
        other.has_passed = self.has_passed
        other.totals = self.totals[:]
        other.dice = self.dice
        other.dark = self.dark
        other.display = self.display[:]
        other.goods = self.goods[:]
        other.bag = self.bag[:]
        other.drawn = self.drawn
        other.tiles_left = self.tiles_left
        other.built = self.built
        other.new_city = self.new_city
        other.move_round = self.move_round
        other.cube = self.cube
        other.path = self.path
        _copy_map(self, other)
        return other


def _copy_map(state: State, other: State) -> None:
    """Copy what lies on the map, and what is noted down of it."""
    other.cities = state.cities[:]
    other.letters = state.letters[:]
    other.pieces = state.pieces[:]
    other.supply = state.supply[:]
    other.disks = state.disks
    other.link_at = state.link_at[:]
    other.link_owner = state.link_owner[:]
    other.link_from = state.link_from[:]
    other.link_to = state.link_to[:]
    other.link_end = state.link_end[:]
    other.link_length = state.link_length[:]
    other.link_fresh = state.link_fresh[:]
    other.is_city = state.is_city[:]
    other.city_sides = state.city_sides[:]
    other.open_ends = state.open_ends[:]
    other.network = state.network
    other.reach = state.reach


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose cubes are all in the bag and whose dice are not yet rolled."""
    state = State(players, options)
    game_map = state.map
    state.order = list(range(players))
    state.queue = list(range(players))
    state.cash = [START_CASH] * players
    state.income = [0] * players
    state.shares = [START_SHARES] * players
    state.engine = [START_ENGINE] * players
    state.out = [0] * players
    state.chosen = [NOTHING] * players
    state.has_built = [0] * players
    state.upgraded = [0] * players
    state.bids = [0] * players
    state.dropped = []
    state.totals = [()] * players
    state.display = [NOTHING] * len(game_map.boxes)
    state.goods = [0] * (game_map.stop_count * COLOUR_COUNT)
    state.bag = list(game_map.bag)
    clear_map(state)
    return state


def clear_map(state: State) -> None:
    """A map without track and New Cities, all tiles in the supply."""
    game_map, hexes = state.map, state.map.hex_count
    state.cities = [*game_map.city_colours, *([NOTHING] * len(game_map.town_names))]
    state.letters = [NOTHING] * len(game_map.letters)
    state.is_city = [0] * hexes
    state.city_sides = [0] * hexes
    for hex in game_map.stop_hexes[: game_map.city_count]:
        found_city(state, hex)
    state.open_ends = [0] * hexes
    state.pieces = [NO_PIECE] * hexes
    state.supply = list(TYPE_COUNTS)
    state.disks = TOWN_DISKS
    state.link_at = [NOTHING] * (hexes * TURNS)
    state.link_owner = []
    state.link_from = []
    state.link_to = []
    state.link_end = []
    state.link_length = []
    state.link_fresh = []


def found_city(state: State, hex: int) -> None:
    """A city or New City stands on a hex: track may begin and end at all its sides."""
    state.is_city[hex] = 1
    state.city_sides[hex] = 0
    around = state.map.ways[hex]
    for side in range(TURNS):
        neighbour = around[side]
        if neighbour != NOTHING and not state.is_city[neighbour]:
            state.city_sides[neighbour] |= SIDE_BITS[OPPOSITE[side]]


def place_new_city_tile(state: State, town: int, letter: int) -> bool:
    """Stand a New City on a town without track, as positions do; False if one stands there."""
    stop = state.map.city_count + town
    if state.cities[stop] != NOTHING:
        return False
    state.cities[stop] = state.map.new_city_colours[letter]
    state.letters[letter] = stop
    found_city(state, state.map.stop_hexes[stop])
    return True


def turns(state: State) -> int:
    """How many turns the game lasts."""
    return state.map.turns[state.players]


def holder(state: State, action: int) -> int:
    """The living seat that selected an action, or NOTHING."""
    for seat in state.order:
        if state.chosen[seat] == action:
            return seat
    return NOTHING


def in_order_but_first(state: State, action: int) -> list[int]:
    """The player order with the seat that selected an action in front."""
    first = holder(state, action)
    if first == NOTHING:
        return state.order[:]
    return [first] + [seat for seat in state.order if seat != first]
