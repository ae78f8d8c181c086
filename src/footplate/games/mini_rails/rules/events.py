"""What happens in a game of Mini Rails, as its rules report it."""

from typing import Final, NamedTuple

from footplate.engine.actions import Names
from footplate.engine.events import EventWords, event
from footplate.games.mini_rails.rules.board import COLOURS, LABELS, TILE_SIDES


@event("6")
class FrameLaid(NamedTuple):
    """The next frame of the ring has a colour."""

    colour: int
    place: int


@event("7")
class TileLaid(NamedTuple):
    """The next tile slot holds a side of a tile, turned by so many sixths."""

    tile: int
    turn: int
    place: int


@event("13")
class DiscDrawn(NamedTuple):
    """A disc comes out of the bag onto a market slot."""

    colour: int
    slot: int


@event("13")
class MarketFilled(NamedTuple):
    """All discs of a round lie on the market."""

    round: int
    colour: tuple[int, ...]


@event("15")
class DiscTaken(NamedTuple):
    """A player's marker leaves its place in the order for a market slot, whose disc is taken."""

    seat: int
    colour: int
    slot: int
    place: int
    round: int


@event("18")
class ShareBought(NamedTuple):
    """The disc from a slot is a seat's share; `number` counts its shares of the colour from 0."""

    seat: int
    colour: int
    slot: int
    number: int


@event("19")
class TrackBuilt(NamedTuple):
    """The disc from a slot lies on a hex."""

    seat: int
    colour: int
    slot: int
    hex: int
    value: int


@event("23")
class BuiltOnFrame(NamedTuple):
    """The disc from a slot lies on its company's frame; `number` counts the discs there from 0."""

    seat: int
    colour: int
    slot: int
    number: int
    value: int


@event("20")
class ShareMoved(NamedTuple):
    """A seat's shares of a colour together gain or lose so much."""

    seat: int
    colour: int
    change: int


@event("27")
class DiscTaxed(NamedTuple):
    """The disc that nobody took goes from its slot into the taxed area."""

    colour: int
    slot: int
    place: int
    last: bool


@event("27")
class OrderSet(NamedTuple):
    """A marker goes from its market slot to its place in the next order."""

    seat: int
    slot: int
    place: int
    round: int


EVENTS: Final = EventWords(
    Names("colour", COLOURS), Names("hex", LABELS), Names("tile", TILE_SIDES)
)
