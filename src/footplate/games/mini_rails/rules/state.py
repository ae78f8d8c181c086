"""The state of Mini Rails: flat lists of small integers, and the set-up before chance acts."""

from typing import Final

from footplate.engine.contract import OptionValue
from footplate.games.mini_rails.rules.board import COLOURS, HEXES, LAYOUTS

PLACE_FRAMES: Final = 0
PLACE_TILES: Final = 1
DRAW: Final = 2
ACTION: Final = 3

ROUNDS: Final = 6
COLOUR_COUNT: Final = len(COLOURS)
NOTHING: Final = -1
"""No disc, marker, frame, tile or colour where one could be."""

BOUGHT: Final = 1
BUILT: Final = 2

START_DISCS: Final = {3: 3, 4: 1, 5: 1}
"""Discs of each colour on the map at the start, by players."""

BAG_DISCS: Final = {"manual": {3: 9, 4: 11, 5: 11}, "published": {3: 7, 4: 9, 5: 11}}
"""Discs of each colour in the bag at the start, by option `bag` and players."""

_EMPTY: Final[list[int]] = []
_NO_TUPLES: Final[list[tuple[int, ...]]] = []


class State:
    """Everything about a game in progress. Lists change in place; tuples inside are replaced."""

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        self.players = players
        self.options = options
        self.side = 0
        self.phase = PLACE_FRAMES
        self.round = 1
        self.frames: tuple[int, ...] = ()
        """The colours of the frames; it grows as they are laid."""
        self.tiles: tuple[int, ...] = ()
        """What lies in the tile slots, the centre first: tile side × 6 + turn; it grows too."""
        self.values: tuple[int, ...] = ()
        """The value of each hex, 0 before a tile lies there."""
        self.discs = _EMPTY
        """The colour of the disc on each hex."""
        self.built = 0
        """The hexes with a disc, as a set of bits."""
        self.reach = _EMPTY
        """Per colour: the hexes beside its discs, whether still empty or not, as a set of bits."""
        self.sites = _NO_TUPLES
        """Per colour: the empty ones of these, ascending, unless they are stale."""
        self.stale = 0
        """The colours whose sites have to be found anew when somebody asks, as a set of bits."""
        self.frame_discs = _EMPTY
        """Per colour: the discs on its frame."""
        self.bag = _EMPTY
        """Per colour: the discs in the bag."""
        self.market = _EMPTY
        """The colour of the disc in each market slot; it grows as discs are drawn."""
        self.offered = 0
        """The market slots that hold a disc, as a set of bits."""
        self.markers = _EMPTY
        """The seat whose marker stands in each market slot."""
        self.order = _EMPTY
        """The seats whose markers still stand on the order track, the one to act first."""
        self.used = _EMPTY
        """Per seat: the actions used this round, BOUGHT and BUILT together."""
        self.stock_owners = _NO_TUPLES
        """Per colour: the seats that own its stocks, in the order they were bought."""
        self.stock_values = _NO_TUPLES
        """Per colour: the values of the same stocks."""
        self.taxed = _EMPTY
        """The colours in the taxed area."""

    def copy(self) -> "State":
        """An equal state that shares nothing that can change."""
        twin = State(self.players, self.options)
        twin.side = self.side
        twin.phase = self.phase
        twin.round = self.round
        twin.frames = self.frames
        twin.tiles = self.tiles
        twin.values = self.values
        twin.discs = self.discs[:]
        twin.built = self.built
        twin.reach = self.reach[:]
        twin.sites = self.sites[:]
        twin.stale = self.stale
        twin.frame_discs = self.frame_discs[:]
        twin.bag = self.bag[:]
        twin.market = self.market[:]
        twin.offered = self.offered
        twin.markers = self.markers[:]
        twin.order = self.order[:]
        twin.used = self.used[:]
        twin.stock_owners = self.stock_owners[:]
        twin.stock_values = self.stock_values[:]
        twin.taxed = self.taxed[:]
        return twin


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose frames and tiles are still in the box."""
    state = State(players, options)
    state.side = 1 if options["frame_side"] == "B" else 0
    state.values = (0,) * HEXES
    state.discs = [NOTHING] * HEXES
    state.reach = [0] * COLOUR_COUNT
    state.sites = [()] * COLOUR_COUNT
    state.frame_discs = [0] * COLOUR_COUNT
    state.bag = [BAG_DISCS[str(options["bag"])][players]] * COLOUR_COUNT
    state.market = []
    state.markers = [NOTHING] * market_size(players)
    state.order = first_order(players)
    state.used = [0] * players
    state.stock_owners = [()] * COLOUR_COUNT
    state.stock_values = [()] * COLOUR_COUNT
    state.taxed = []
    return state


def market_size(players: int) -> int:
    """Slots of the market track: one more than there are markers."""
    return 2 * players + 1


def first_order(players: int) -> list[int]:
    """The order track of the first round: once through the seats and back again."""
    seats = list(range(players))
    return seats + seats[::-1]


def start_hexes(state: State, frame: int) -> tuple[int, ...]:
    """The hexes that get a disc of the frame's colour before the game."""
    layout = LAYOUTS[state.side]
    if START_DISCS[state.players] > 1:
        return layout.start_hexes[frame]
    return (layout.primary_hexes[frame],)


def stocks_of(state: State, seat: int, colour: int) -> list[int]:
    """The values of a seat's stocks of a colour, oldest first."""
    owners, values = state.stock_owners[colour], state.stock_values[colour]
    return [values[at] for at in range(len(owners)) if owners[at] == seat]
