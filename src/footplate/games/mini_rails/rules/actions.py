"""The actions of Mini Rails: buy, build on a hex or on the frame; chance places and draws."""

from typing import Final

from footplate.engine.actions import Actions, Kind, Names, Numbers
from footplate.engine.quoting import quoted, whole_number
from footplate.games.mini_rails.rules.board import COLOURS, LABELS, TILE_SIDES, TURNS
from footplate.games.mini_rails.rules.state import MOST_SLOTS, NOTHING, State, disc_in


class MarketDiscs:
    """The market slots, written with the disc that lies there: `blue 4`."""

    name = "disc"
    size = MOST_SLOTS

    def word(self, state: State, value: int) -> str:
        """The disc's colour and its slot."""
        colour = disc_in(state, value)
        return f"{COLOURS[colour]} {value + 1}" if colour != NOTHING else str(value + 1)

    def value(self, state: State, word: str) -> int:
        """The slot that `blue 4` or `4` names, or `blue` where only one such disc lies."""
        colour, _, last = word.lower().rpartition(" ")
        number = whole_number(last)
        if number is None and not colour:
            return self._only(state, last)
        if number is None or not 1 <= number <= len(state.market):
            raise ValueError(f"market slots are 1 to {len(state.market)}, not {quoted(last)}")
        slot = number - 1
        if colour and self.word(state, slot) != f"{colour} {number}":
            raise ValueError(f"there is no {colour} disc in slot {number}")
        return slot

    def _only(self, state: State, colour: str) -> int:
        if colour not in COLOURS:
            raise ValueError(
                f"there is no colour {quoted(colour)}; there are: {', '.join(COLOURS)}"
            )
        slots = [slot for slot, disc in enumerate(state.market) if disc == COLOURS.index(colour)]
        if len(slots) == 1:
            return slots[0]
        if not slots:
            raise ValueError(f"there is no {colour} disc on the market")
        numbers = " or ".join(str(slot + 1) for slot in slots)
        raise ValueError(f"several {colour} discs are on the market: say which slot, {numbers}")


DISC: Final = MarketDiscs()
COLOUR: Final = Names("colour", COLOURS)
HEX: Final = Names("hex", LABELS)

BUY: Final[Kind] = Kind("buy", "buy {disc}", DISC)
BUILD: Final[Kind] = Kind("build", "build {disc} at {hex}", DISC, HEX)
BUILD_ON_FRAME: Final[Kind] = Kind("build_on_frame", "build {disc} on frame", DISC)
DRAWN: Final[Kind] = Kind("drawn", "draw {colour}", COLOUR, chance=True)
FRAME_PLACED: Final[Kind] = Kind("frame_placed", "frame {colour}", COLOUR, chance=True)
TILE_PLACED: Final[Kind] = Kind(
    "tile_placed",
    "tile {tile} turned {turn}",
    Names("tile", TILE_SIDES),
    Numbers("turn", 0, TURNS - 1),
    chance=True,
)
ACTIONS: Final = Actions(BUY, BUILD, BUILD_ON_FRAME, DRAWN, FRAME_PLACED, TILE_PLACED)


def slot_of(action: int) -> int:
    """The market slot of a buy or build."""
    if BUY.has(action):
        return BUY.arg(action)
    return BUILD.arg(action) if BUILD.has(action) else BUILD_ON_FRAME.arg(action)
