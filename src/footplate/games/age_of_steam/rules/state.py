"""The state of Age of Steam: flat lists of small integers; as it is made, chance is to act."""

from typing import Any, Final

from footplate.engine import state as engine
from footplate.engine.fields import Fields, cached, derived, each, flag, number, row, rows
from footplate.engine.state import OptionValue
from footplate.games.age_of_steam.rules.board import map_data, tiles
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.maps import MAPS
from footplate.games.age_of_steam.rules.board.names import COLOURS, OPPOSITE

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

SEATS: Final = map_data.MOST_PLAYERS
LAST_SEAT: Final = SEATS - 1
LAST_COLOUR: Final = COLOUR_COUNT - 1
MOST_MONEY: Final = 5000
MOST_ROLLS: Final = 100
MOST_GOODS: Final = 200
MOST_LINKS: Final = 400

ON_THE_MAP: Final = (
    *("cities", "letters", "is_city", "city_sides", "open_ends", "pieces", "supply", "disks"),
    *("link_at", "link_owner", "link_from", "link_to", "link_end", "link_length", "link_fresh"),
)
"""The fields that New Cities and track change."""

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
        number("turn", 1, map_data.MOST_TURNS, "the turn in progress, or the last one"),
        each("order", SEATS, 0, LAST_SEAT, "the living seats in player order"),
        each("queue", SEATS, 0, LAST_SEAT, "the seats still to act in this phase, the next first"),
        each("cash", SEATS, 0, MOST_MONEY, "per seat"),
        each("income", SEATS, -MOST_MONEY, MOST_MONEY, "per seat"),
        each("shares", SEATS, 0, MOST_SHARES, "per seat: the shares issued"),
        each("engine", SEATS, START_ENGINE, HIGHEST_ENGINE, "per seat: links it pulls over"),
        each("out", SEATS, 0, map_data.MOST_TURNS, "per seat: the turn of its elimination, or 0"),
        each("chosen", SEATS, NOTHING, TURN_ORDER, "per seat: the action selected last"),
        each("has_built", SEATS, 0, 1, "per seat: whether its first tile of the game is laid"),
        each("upgraded", SEATS, 0, 1, "per seat: whether its engine went up instead of a move"),
        each("bids", SEATS, 0, MOST_MONEY, "per seat: its highest bid in this auction"),
        each("dropped", SEATS, 0, LAST_SEAT, "the seats out of the auction, in that order"),
        flag("has_passed", "whether the Turn Order pass is used"),
        rows("totals", (SEATS, MOST_ROLLS), 0, 6 * ORDER_DICE, "per seat: its rolls for order"),
        row("dice", ORDER_DICE * SEATS, 0, 6, "the dice of the roll in progress"),
        flag("dark", "whether the light side has grown already this turn"),
        each("display", map_data.MOST_BOXES, NOTHING, LAST_COLOUR, "the cube in each box"),
        each(
            "goods", map_data.MOST_STOPS * COLOUR_COUNT, 0, MOST_GOODS, "at stop × colours + colour"
        ),
        each("bag", COLOUR_COUNT, 0, MOST_GOODS, "per colour: the cubes in the bag"),
        row("drawn", PRODUCTION_CUBES, 0, LAST_COLOUR, "drawn by Production, not yet placed"),
        each("cities", map_data.MOST_STOPS, NOTHING, LAST_COLOUR, "per stop: its colour if a city"),
        each(
            "letters",
            map_data.MOST_LETTERS,
            NOTHING,
            map_data.MOST_STOPS,
            "per New City: the stop it stands on",
        ),
        each(
            "pieces",
            map_data.MOST_HEXES,
            tiles.NO_PIECE,
            tiles.PIECES - 1,
            "the piece of track on each hex",
        ),
        each(
            "supply", tiles.TYPES, 0, max(tiles.TYPE_COUNTS), "per type of tile: how many are left"
        ),
        number("disks", 0, tiles.TOWN_DISKS, "the town disks in the supply"),
        derived(
            track_owners,
            each(
                "track_owners", map_data.MOST_HEXES * tiles.TURNS, NOTHING, LAST_SEAT, TRACK_OWNERS
            ),
        ),
        derived(
            fresh_track, each("fresh_track", map_data.MOST_HEXES * tiles.TURNS, 0, 1, FRESH_TRACK)
        ),
        # Of a section that leads back to its own New City, track alone does not tell the open end.
        each(
            "open_ends", map_data.MOST_HEXES, 0, 63, "per hex: the sides where unfinished links end"
        ),
        number("tiles_left", 0, ENGINEER_TILES, "what the builder may still lay"),
        row(
            "built",
            ENGINEER_TILES,
            0,
            map_data.MOST_HEXES,
            "the hexes built in the build in progress",
        ),
        number(
            "new_city", NOTHING, map_data.MOST_HEXES, "the hex of the New City placed in this build"
        ),
        number("move_round", 0, MOVE_ROUNDS, "1 or 2 while goods are moved"),
        number("cube", NOTHING, LAST_COLOUR, "the colour of the cube that is travelling"),
        row(
            "path", HIGHEST_ENGINE + 1, 0, map_data.MOST_STOPS, "the stops it has visited, in order"
        ),
        cached(
            each(
                "link_at",
                map_data.MOST_HEXES * tiles.TURNS,
                NOTHING,
                MOST_LINKS,
                "at hex × 6 + side",
            )
        ),
        cached(each("link_owner", MOST_LINKS, NOTHING, LAST_SEAT, "per link: whose it is")),
        cached(
            each("link_from", MOST_LINKS, NOTHING, map_data.MOST_HEXES, "the hex where it begins")
        ),
        cached(
            each("link_to", MOST_LINKS, NOTHING, map_data.MOST_HEXES, "where it ends, if finished")
        ),
        cached(
            each("link_end", MOST_LINKS, NOTHING, map_data.MOST_HEXES * tiles.TURNS, "its open end")
        ),
        cached(
            each("link_length", MOST_LINKS, 0, map_data.MOST_HEXES, "per link: its track sections")
        ),
        cached(each("link_fresh", MOST_LINKS, 0, 1, "laid or extended in this build")),
        cached(each("is_city", map_data.MOST_HEXES, 0, 1, "per hex: 1 for a city or New City")),
        cached(
            each("city_sides", map_data.MOST_HEXES, 0, 63, "per hex: its sides that touch a city")
        ),
        cached(row("network", 0, 0, 0, "per stop: side, next stop and owner of its links")),
        cached(row("reach", 0, 0, 0, "links to the nearest city of a colour, stop × colours")),
    )

    def __init__(
        self, players: int, options: dict[str, OptionValue], other: "State | None" = None
    ) -> None:
        super().__init__(players, options)
        game_map: Map = MAPS.named(options["map"]) if other is None else other.map
        self.map: Final[Map] = game_map
        if other is None:
            hexes = game_map.hex_count
            self.turn = 1
            self.order = list(range(players))
            self.queue = list(range(players))
            self.cash = [START_CASH] * players
            self.income = [0] * players
            self.shares = [START_SHARES] * players
            self.engine = [START_ENGINE] * players
            self.out = [0] * players
            self.chosen = [NOTHING] * players
            self.has_built = [0] * players
            self.upgraded = [0] * players
            self.bids = [0] * players
            self.dropped: list[int] = []
            self.has_passed = False
            self.totals: list[tuple[int, ...]] = [()] * players
            self.dice: tuple[int, ...] = ()
            self.dark = False
            self.display = [NOTHING] * len(game_map.boxes)
            self.goods = [0] * (game_map.stop_count * COLOUR_COUNT)
            self.bag = list(game_map.bag)
            self.drawn: tuple[int, ...] = ()
            self.cities = [*game_map.city_colours, *([NOTHING] * len(game_map.town_names))]
            self.letters = [NOTHING] * len(game_map.letters)
            self.pieces = [tiles.NO_PIECE] * hexes
            self.supply = list(tiles.TYPE_COUNTS)
            self.disks = tiles.TOWN_DISKS
            self.tiles_left = 0
            self.built: tuple[int, ...] = ()
            self.new_city = NOTHING
            self.move_round = 0
            self.cube = NOTHING
            self.path: tuple[int, ...] = ()
            self.link_at = [NOTHING] * (hexes * tiles.TURNS)
            self.link_owner: list[int] = []
            self.link_from: list[int] = []
            self.link_to: list[int] = []
            self.link_end: list[int] = []
            self.link_length: list[int] = []
            self.link_fresh: list[int] = []
            self.is_city = [0] * hexes
            self.city_sides = [0] * hexes
            self.open_ends = [0] * hexes
            self.network: tuple[tuple[int, ...], ...] = ()
            self.reach: tuple[int, ...] = ()
            for hex in game_map.stop_hexes[: game_map.city_count]:
                found_city(self, hex)
        else:
            self.phase = other.phase
            self.turn = other.turn
            self.order = other.order[:]
            self.queue = other.queue[:]
            self.cash = other.cash[:]
            self.income = other.income[:]
            self.shares = other.shares[:]
            self.engine = other.engine[:]
            self.out = other.out[:]
            self.chosen = other.chosen[:]
            self.has_built = other.has_built[:]
            self.upgraded = other.upgraded[:]
            self.bids = other.bids[:]
            self.dropped = other.dropped[:]
            self.has_passed = other.has_passed
            self.totals = other.totals[:]
            self.dice = other.dice
            self.dark = other.dark
            self.display = other.display[:]
            self.goods = other.goods[:]
            self.bag = other.bag[:]
            self.drawn = other.drawn
            self.cities = other.cities[:]
            self.letters = other.letters[:]
            self.pieces = other.pieces[:]
            self.supply = other.supply[:]
            self.disks = other.disks
            self.tiles_left = other.tiles_left
            self.built = other.built
            self.new_city = other.new_city
            self.move_round = other.move_round
            self.cube = other.cube
            self.path = other.path
            self.link_at = other.link_at[:]
            self.link_owner = other.link_owner[:]
            self.link_from = other.link_from[:]
            self.link_to = other.link_to[:]
            self.link_end = other.link_end[:]
            self.link_length = other.link_length[:]
            self.link_fresh = other.link_fresh[:]
            self.is_city = other.is_city[:]
            self.city_sides = other.city_sides[:]
            self.open_ends = other.open_ends[:]
            self.network = other.network
            self.reach = other.reach

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(self.players, self.options, self)


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose cubes are all in the bag and whose dice are not yet rolled."""
    return State(players, options)


def clear_map(state: State) -> None:
    """Take all track and New Cities off the map; all tiles are in the supply."""
    fresh = State(state.players, state.options)
    for name in ON_THE_MAP:
        setattr(state, name, getattr(fresh, name))


def found_city(state: State, hex: int) -> None:
    """A city or New City stands on a hex: track may begin and end at all its sides."""
    state.is_city[hex] = 1
    state.city_sides[hex] = 0
    around = state.map.ways[hex]
    for side in range(tiles.TURNS):
        neighbour = around[side]
        if neighbour != NOTHING and not state.is_city[neighbour]:
            state.city_sides[neighbour] |= tiles.SIDE_BITS[OPPOSITE[side]]


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
