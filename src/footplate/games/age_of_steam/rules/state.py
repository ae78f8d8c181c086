"""The state of Age of Steam: flat lists of small integers, and the game before chance acts."""

from typing import Final

from footplate.engine.contract import OptionValue
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.maps import MAPS
from footplate.games.age_of_steam.rules.board.names import COLOURS, OPPOSITE
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    SIDE_BITS,
    TOWN_DISKS,
    TURNS,
    TYPE_COUNTS,
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

_EMPTY: Final[list[int]] = []
_NO_TUPLES: Final[list[tuple[int, ...]]] = []


class State:
    """Everything about a game in progress. Lists change in place; tuples inside are replaced."""

    def __init__(self, players: int, options: dict[str, OptionValue], game_map: Map) -> None:
        self.players = players
        self.options = options
        self.map: Final = game_map
        self.phase = DRAW_GOODS
        self.turn = 1
        self.order = _EMPTY
        """The living seats in player order."""
        self.queue = _EMPTY
        """The seats still to act in this phase, the next one first; in the auction all bidders."""
        self.cash = _EMPTY
        self.income = _EMPTY
        self.shares = _EMPTY
        self.engine = _EMPTY
        self.out = _EMPTY
        """Per seat: the turn in which it was eliminated, 0 while it lives."""
        self.chosen = _EMPTY
        """Per seat: the action selected last, until new ones are selected."""
        self.has_built = _EMPTY
        """Per seat: whether its first tile of the game is laid."""
        self.upgraded = _EMPTY
        """Per seat: whether its engine went up instead of a move this turn."""
        self.bids = _EMPTY
        """Per seat: its highest bid in this auction."""
        self.dropped = _EMPTY
        """The seats out of the auction, the first to drop first."""
        self.has_passed = False
        """Whether the Turn Order pass is used."""
        self.totals = _NO_TUPLES
        """Per seat: the sums of its rolls for the first order; more than one after ties."""
        self.dice: tuple[int, ...] = ()
        """The dice of the roll in progress."""
        self.dark = False
        """Whether the light side has grown already this turn."""
        self.display = _EMPTY
        """The colour of the cube in each box."""
        self.goods = _EMPTY
        """Cubes on the map, at stop × colours + colour."""
        self.bag = _EMPTY
        self.drawn: tuple[int, ...] = ()
        """The cubes drawn by Production and not yet placed."""
        self.cities = _EMPTY
        """Per stop: the colour of the city there, NOTHING for a town."""
        self.letters = _EMPTY
        """Per New City: the stop it stands on."""
        self.is_city = _EMPTY
        """Per hex: 1 for a city or New City."""
        self.city_sides = _EMPTY
        """Per hex that is none: its sides that touch a city or New City, as a set of bits."""
        self.open_ends = _EMPTY
        """Per hex: its sides where unfinished links point into it, as a set of bits."""
        self.pieces = _EMPTY
        """The piece of track on each hex."""
        self.supply = _EMPTY
        """Per type of tile: how many are left."""
        self.disks = TOWN_DISKS
        self.link_at = _EMPTY
        """The link that uses a hex's side, at hex × 6 + side."""
        self.link_owner = _EMPTY
        self.link_from = _EMPTY
        """Per link: the hex of the stop where it begins; NOTHING if the link is gone."""
        self.link_to = _EMPTY
        """Per link: the hex of the stop where it ends; NOTHING while it is unfinished."""
        self.link_end = _EMPTY
        """Per unfinished link: its open end, as hex × 6 + side; NOTHING for completed ones."""
        self.link_length = _EMPTY
        """Per link: its track sections."""
        self.link_fresh = _EMPTY
        """Per link: 1 if laid or extended in the build in progress."""
        self.tiles_left = 0
        self.built: tuple[int, ...] = ()
        """The hexes built in the build in progress."""
        self.new_city = NOTHING
        """The hex of the New City placed in the build in progress."""
        self.move_round = 0
        self.cube = NOTHING
        """The colour of the cube that is travelling."""
        self.path: tuple[int, ...] = ()
        """The stops it has visited, the last being where it is."""
        self.network: tuple[tuple[int, ...], ...] = ()
        """Per stop: side, next stop and owner of its links, three figures each; made for a turn."""
        self.reach: tuple[int, ...] = ()
        """Links from a stop to the nearest other city of a colour, at stop × colours + colour."""

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        twin = State(self.players, self.options, self.map)
        _copy_table(self, twin)
        _copy_goods(self, twin)
        _copy_track(self, twin)
        return twin


def _copy_table(state: State, twin: State) -> None:
    twin.phase = state.phase
    twin.turn = state.turn
    twin.order = state.order[:]
    twin.queue = state.queue[:]
    twin.cash = state.cash[:]
    twin.income = state.income[:]
    twin.shares = state.shares[:]
    twin.engine = state.engine[:]
    twin.out = state.out[:]
    twin.chosen = state.chosen[:]
    twin.has_built = state.has_built[:]
    twin.upgraded = state.upgraded[:]
    twin.bids = state.bids[:]
    twin.dropped = state.dropped[:]
    twin.has_passed = state.has_passed
    twin.totals = state.totals[:]
    twin.dice = state.dice
    twin.dark = state.dark


def _copy_goods(state: State, twin: State) -> None:
    twin.display = state.display[:]
    twin.goods = state.goods[:]
    twin.bag = state.bag[:]
    twin.drawn = state.drawn
    twin.move_round = state.move_round
    twin.cube = state.cube
    twin.path = state.path
    twin.network = state.network
    twin.reach = state.reach


def _copy_track(state: State, twin: State) -> None:
    twin.cities = state.cities[:]
    twin.letters = state.letters[:]
    twin.is_city = state.is_city[:]
    twin.city_sides = state.city_sides[:]
    twin.open_ends = state.open_ends[:]
    twin.pieces = state.pieces[:]
    twin.supply = state.supply[:]
    twin.disks = state.disks
    twin.link_at = state.link_at[:]
    twin.link_owner = state.link_owner[:]
    twin.link_from = state.link_from[:]
    twin.link_to = state.link_to[:]
    twin.link_end = state.link_end[:]
    twin.link_length = state.link_length[:]
    twin.link_fresh = state.link_fresh[:]
    twin.tiles_left = state.tiles_left
    twin.built = state.built
    twin.new_city = state.new_city


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose cubes are all in the bag and whose dice are not yet rolled."""
    game_map = MAPS.named(options["map"])
    state = State(players, options, game_map)
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
