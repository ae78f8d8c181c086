"""The actions of Mini Rails: buy, build on a hex or on the frame; chance places and draws."""

from typing import Any, Final

from footplate.engine.actions import Actions, Kind, Names
from footplate.games.mini_rails.rules.board import COLOURS, HEXES, LABELS, TILE_SIDES, TURNS
from footplate.games.mini_rails.rules.state import NOTHING, State

SLOTS: Final = 11
"""Market slots with the most players; with fewer the last ones never occur."""

BUY: Final = 0
BUILD: Final = 1
BUILD_ON_FRAME: Final = 2

_BUILD_FIRST: Final = SLOTS
_FRAME_FIRST: Final = _BUILD_FIRST + SLOTS * HEXES
_DRAWN_FIRST: Final = _FRAME_FIRST + SLOTS
_FRAME_COLOUR_FIRST: Final = _DRAWN_FIRST + len(COLOURS)
_TILE_FIRST: Final = _FRAME_COLOUR_FIRST + len(COLOURS)


class MarketDiscs:
    """The market slots, written with the disc that lies there: `blue 4`."""

    name = "disc"
    size = SLOTS

    def word(self, state: State, value: int) -> str:
        """The disc's colour and its slot."""
        colour = state.market[value] if value < len(state.market) else NOTHING
        return f"{COLOURS[colour]} {value + 1}" if colour != NOTHING else str(value + 1)

    def value(self, state: State, word: str) -> int:
        """The slot that `blue 4` or `4` names, or `blue` where only one such disc lies."""
        colour, _, number = word.lower().rpartition(" ")
        if not number.isdecimal() and not colour:
            return self._only(state, number)
        if not number.isdecimal() or not 1 <= int(number) <= len(state.market):
            raise ValueError(f"market slots are 1 to {len(state.market)}, not {number!r}")
        slot = int(number) - 1
        if colour and self.word(state, slot) != f"{colour} {slot + 1}":
            raise ValueError(f"there is no {colour} disc in slot {number}")
        return slot

    def _only(self, state: State, colour: str) -> int:
        if colour not in COLOURS:
            raise ValueError(f"there is no colour {colour!r}; there are: {', '.join(COLOURS)}")
        slots = [slot for slot, disc in enumerate(state.market) if disc == COLOURS.index(colour)]
        if len(slots) == 1:
            return slots[0]
        if not slots:
            raise ValueError(f"there is no {colour} disc on the market")
        numbers = " or ".join(str(slot + 1) for slot in slots)
        raise ValueError(f"several {colour} discs are on the market: say which slot, {numbers}")


# Boxed once: making these integers anew was most of the price of listing them, compiled.
_BUILD_ROWS: Final[tuple[tuple[Any, ...], ...]] = tuple(
    tuple(_BUILD_FIRST + slot * HEXES + hex for hex in range(HEXES)) for slot in range(SLOTS)
)

_SLOTS_IN: Final = [
    [slot for slot in range(SLOTS) if bits & (1 << slot)] for bits in range(1 << SLOTS)
]
"""The market slots in a set of bits; lists that never change."""

_DISC: Final[Any] = MarketDiscs()
_COLOUR: Final = Names("colour", COLOURS)

ACTIONS: Final = Actions(
    Kind("buy", "buy {disc}", _DISC),
    Kind("build", "build {disc} at {hex}", _DISC, Names("hex", LABELS)),
    Kind("build_on_frame", "build {disc} on frame", _DISC),
    Kind("drawn", "draw {colour}", _COLOUR, chance=True),
    Kind("frame_placed", "frame {colour}", _COLOUR, chance=True),
    Kind(
        "tile_placed",
        "tile {tile} turned {turn}",
        Names("tile", TILE_SIDES),
        Names("turn", [str(turn) for turn in range(TURNS)]),
        chance=True,
    ),
)


def slots_in(bits: int) -> list[int]:
    """The market slots in a set of bits, ascending; the list is shared, nobody changes it."""
    return _SLOTS_IN[bits]


def buys(offered: int) -> list[int]:
    """Buy the disc in each market slot of a set of bits; a slot is the number of its purchase."""
    return _SLOTS_IN[offered][:]


def build(slot: int, hex: int) -> int:
    """Build the disc in a market slot on a hex."""
    return _BUILD_FIRST + slot * HEXES + hex


def add_builds(actions: list[int], slot: int, hexes: tuple[int, ...]) -> None:
    """List building the disc in a market slot on each of some hexes.

    They are mostly so few that a list of their own would cost more than they do.
    """
    row = _BUILD_ROWS[slot]
    for hex in hexes:
        actions.append(row[hex])  # noqa: PERF401 - a list of its own again


def build_on_frame(slot: int) -> int:
    """Build the disc in a market slot on its company's frame."""
    return _FRAME_FIRST + slot


def kind_of(action: int) -> int:
    """BUY, BUILD or BUILD_ON_FRAME."""
    if action < _BUILD_FIRST:
        return BUY
    return BUILD if action < _FRAME_FIRST else BUILD_ON_FRAME


def slot_of(action: int) -> int:
    """The market slot of a buy or build."""
    if action < _BUILD_FIRST:
        return action
    if action < _FRAME_FIRST:
        return (action - _BUILD_FIRST) // HEXES
    return action - _FRAME_FIRST


def hex_of(action: int) -> int:
    """The hex of a build."""
    return (action - _BUILD_FIRST) % HEXES


def drawn(colour: int) -> int:
    """A disc of this colour comes out of the bag."""
    return _DRAWN_FIRST + colour


def drawn_colour(action: int) -> int:
    """The colour of a drawn disc."""
    return action - _DRAWN_FIRST


def frame_placed(colour: int) -> int:
    """The next frame has this colour."""
    return _FRAME_COLOUR_FIRST + colour


def frame_colour(action: int) -> int:
    """The colour of a placed frame."""
    return action - _FRAME_COLOUR_FIRST


def tile_placed(tile_side: int, turned: int) -> int:
    """The next slot gets this side of a tile, turned so far."""
    return _TILE_FIRST + tile_side * TURNS + turned


def placed_tile(action: int) -> int:
    """What a tile slot then holds: tile side × 6 + turn."""
    return action - _TILE_FIRST
