"""The state of Mini Rails: flat lists of small integers, and the set-up before chance acts."""

from typing import Final

from footplate.engine import state as engine
from footplate.engine.fields import Fields, cached, each, number, row, rows
from footplate.engine.state import OptionValue
from footplate.games.mini_rails.rules import board

PLACE_FRAMES: Final = 0
PLACE_TILES: Final = 1
DRAW: Final = 2
ACTION: Final = 3

ROUNDS: Final = 6
COLOUR_COUNT: Final = len(board.COLOURS)
NOTHING: Final = -1
"""No disc, marker, frame, tile or colour where one could be."""

BOUGHT: Final = 1
BUILT: Final = 2

START_DISCS: Final = {3: 3, 4: 1, 5: 1}
"""Discs of each colour on the map at the start, by players."""

BAG_DISCS: Final = {"manual": {3: 9, 4: 11, 5: 11}, "published": {3: 7, 4: 9, 5: 11}}
"""Discs of each colour in the bag at the start, by option `bag` and players."""

HIGHEST_VALUE: Final = 10
LOWEST_VALUE: Final = -10

MOST_DISCS: Final = board.DISCS_OF_A_COLOUR
MOST_SLOTS: Final = 11
LAST_SEAT: Final = 4
LAST_COLOUR: Final = COLOUR_COUNT - 1
ALL_HEXES: Final = (1 << board.HEXES) - 1

_SLOTS_IN: Final = [
    [slot for slot in range(MOST_SLOTS) if bits & (1 << slot)] for bits in range(1 << MOST_SLOTS)
]


class State(engine.State):
    """Everything about a game in progress. Lists change in place; tuples inside are replaced."""

    FIELDS = Fields(
        number("round", 1, ROUNDS),
        row("frames", board.FRAMES, 0, LAST_COLOUR, "the colours of the frames; it grows"),
        row(
            "tiles",
            board.TILES,
            0,
            len(board.PLACED_VALUES) - 1,
            "what lies in the tile slots, the centre first: tile side × 6 + turn; it grows too",
        ),
        each("discs", board.HEXES, NOTHING, LAST_COLOUR, "the colour of the disc on each hex"),
        each("frame_discs", COLOUR_COUNT, 0, MOST_DISCS, "per colour: the discs on its frame"),
        each("bag", COLOUR_COUNT, 0, MOST_DISCS, "per colour: the discs in the bag"),
        each("market", MOST_SLOTS, NOTHING, LAST_COLOUR, "the disc in each slot; it grows"),
        each("markers", MOST_SLOTS, NOTHING, LAST_SEAT, "the seat whose marker stands there"),
        each("order", MOST_SLOTS - 1, 0, LAST_SEAT, "whose markers wait, the one to act first"),
        each("used", LAST_SEAT + 1, 0, BOUGHT | BUILT, "per seat: the actions of this round"),
        rows(
            "stock_owners",
            (COLOUR_COUNT, MOST_DISCS),
            0,
            LAST_SEAT,
            "per colour: the seats that own its stocks, in the order they were bought",
        ),
        rows(
            "stock_values",
            (COLOUR_COUNT, MOST_DISCS),
            LOWEST_VALUE,
            HIGHEST_VALUE,
            "per colour: the values of the same stocks",
        ),
        each("taxed", ROUNDS, 0, LAST_COLOUR, "the colours in the taxed area"),
        cached(
            row(
                "values",
                board.HEXES,
                min(board.TERRAIN),
                max(board.TERRAIN),
                "per hex; 0 without a tile",
            )
        ),
        cached(number("built", 0, ALL_HEXES, "the hexes with a disc, as a set of bits")),
        cached(each("reach", COLOUR_COUNT, 0, ALL_HEXES, "per colour: the hexes beside its discs")),
        cached(
            rows(
                "sites", (COLOUR_COUNT, board.HEXES), 0, board.HEXES, "the empty ones, unless stale"
            )
        ),
        cached(number("stale", 0, ALL_HEXES, "the colours whose sites have to be found anew")),
        cached(number("offered", 0, ALL_HEXES, "the market slots that hold a disc, as bits")),
    )

    def __init__(
        self, players: int, options: dict[str, OptionValue], other: "State | None" = None
    ) -> None:
        super().__init__(players, options)
        if other is None:
            self.side = 1 if options["frame_side"] == "B" else 0
            self.round = 1
            self.frames: tuple[int, ...] = ()
            self.tiles: tuple[int, ...] = ()
            self.values: tuple[int, ...] = (0,) * board.HEXES
            self.discs = [NOTHING] * board.HEXES
            self.built = 0
            self.reach = [0] * COLOUR_COUNT
            self.sites: list[tuple[int, ...]] = [()] * COLOUR_COUNT
            self.stale = 0
            self.frame_discs = [0] * COLOUR_COUNT
            self.bag = [BAG_DISCS[str(options["bag"])][players]] * COLOUR_COUNT
            self.market: list[int] = []
            self.offered = 0
            self.markers = [NOTHING] * market_size(players)
            self.order = first_order(players)
            self.used = [0] * players
            self.stock_owners: list[tuple[int, ...]] = [()] * COLOUR_COUNT
            self.stock_values: list[tuple[int, ...]] = [()] * COLOUR_COUNT
            self.taxed: list[int] = []
        else:
            self.phase = other.phase
            self.side = other.side
            self.round = other.round
            self.frames = other.frames
            self.tiles = other.tiles
            self.values = other.values
            self.discs = other.discs[:]
            self.built = other.built
            self.reach = other.reach[:]
            self.sites = other.sites[:]
            self.stale = other.stale
            self.frame_discs = other.frame_discs[:]
            self.bag = other.bag[:]
            self.market = other.market[:]
            self.offered = other.offered
            self.markers = other.markers[:]
            self.order = other.order[:]
            self.used = other.used[:]
            self.stock_owners = other.stock_owners[:]
            self.stock_values = other.stock_values[:]
            self.taxed = other.taxed[:]

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        return State(self.players, self.options, self)


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose frames and tiles are still in the box."""
    return State(players, options)


def slots_in(bits: int) -> list[int]:
    """The market slots in a set of bits, ascending; the list is shared, nobody changes it."""
    return _SLOTS_IN[bits]


def disc_in(state: State, slot: int) -> int:
    """The colour of the disc that lies in a market slot, or NOTHING."""
    return state.market[slot] if slot < len(state.market) else NOTHING


def market_size(players: int) -> int:
    """Slots of the market track: one more than there are markers."""
    return 2 * players + 1


def first_order(players: int) -> list[int]:
    """The order track of the first round: once through the seats and back again."""
    seats = list(range(players))
    return seats + seats[::-1]


def start_hexes(state: State, frame: int) -> tuple[int, ...]:
    """The hexes that get a disc of the frame's colour before the game."""
    layout = board.LAYOUTS[state.side]
    if START_DISCS[state.players] > 1:
        return layout.start_hexes[frame]
    return (layout.primary_hexes[frame],)


def stocks_of(state: State, seat: int, colour: int) -> list[int]:
    """The values of a seat's stocks of a colour, oldest first."""
    owners, values = state.stock_owners[colour], state.stock_values[colour]
    return [values[at] for at in range(len(owners)) if owners[at] == seat]
