"""What happens in a game of Age of Steam, as its rules report it.

Maps are data, so places are named by what is printed there: hexes by label, stops and boxes by
name. A box of the display also tells the number of its column, under which it is drawn.
"""

from typing import Final, NamedTuple

from footplate.engine.actions import Names
from footplate.engine.events import EventWords, event
from footplate.games.age_of_steam.rules.actions import Tracks
from footplate.games.age_of_steam.rules.board.names import COLOURS, SIDES
from footplate.games.age_of_steam.rules.state import ACTION_NAMES


@event("2")
class DisplayFilled(NamedTuple):
    """A cube of the set-up comes from the bag into a box."""

    colour: int
    box: str
    column: str


@event("3")
class CitySupplied(NamedTuple):
    """A cube of the set-up comes from the bag to a city; `number` counts its like from 0."""

    colour: int
    stop: str
    number: int


@event("5")
class OrderRolled(NamedTuple):
    """A die for the first player order."""

    seat: int
    face: int


@event("5")
class FirstOrderSet(NamedTuple):
    """The dice have decided who is first, second and so on."""

    order: tuple[int, ...]


@event("6")
class TurnBegan(NamedTuple):
    """The turn marker advances."""

    turn: int


@event("6")
class SharesIssued(NamedTuple):
    """A seat issues so many shares, or none, and takes so much for them."""

    seat: int
    shares: int
    cash: int


@event()
class Declined(NamedTuple):
    """A seat could do more but does not: `what` is pass, finish, skip or stop."""

    seat: int
    what: str
    rule: str


@event("8")
class BidPlaced(NamedTuple):
    """A seat bids so much for the player order."""

    seat: int
    amount: int


@event("10")
class DroppedOut(NamedTuple):
    """A seat leaves the auction with a place in the new order; place 1 has won it."""

    seat: int
    place: int
    price: int


@event("15")
class ActionSelected(NamedTuple):
    """A seat takes one of the seven actions."""

    seat: int
    action: int


@event()
class EngineRaised(NamedTuple):
    """A seat's engine pulls over so many links: by an action, or instead of a move."""

    seat: int
    engine: int
    action: int
    rule: str


@event("40")
class NewCityPlaced(NamedTuple):
    """A town becomes a New City."""

    seat: int
    city: str
    colour: int
    town: str


@event("18")
class TrackBuilt(NamedTuple):
    """A piece of track lies on a hex; its sections, in a town its exits, have these owners."""

    seat: int
    hex: str
    track: int
    price: int
    replaces: bool
    owners: tuple[int, ...]


@event("34")
class LinkCompleted(NamedTuple):
    """A link now joins two stops and is a seat's for good."""

    seat: int
    start: str
    end: str


@event("35")
class LinksLapsed(NamedTuple):
    """Sections that a seat has not extended, and that end in these hexes, have no owner now."""

    seat: int
    hexes: tuple[str, ...]


@event("45")
class CubeTaken(NamedTuple):
    """A seat takes up a cube to move it."""

    seat: int
    colour: int
    stop: str


@event("49")
class CubeMoved(NamedTuple):
    """A cube travels its next link, counted from 1, and the link's owner has one income more."""

    seat: int
    colour: int
    start: str
    stop: str
    side: int
    link: int
    owner: int


@event("50")
class CubeDelivered(NamedTuple):
    """A cube has arrived and goes into the bag."""

    seat: int
    colour: int
    stop: str


@event("51")
class AccountsSettled(NamedTuple):
    """A seat has collected its income and paid what it owed; `left` is its income after that."""

    seat: int
    income: int
    owed: int
    missing: int
    left: int


@event("53")
class IncomeReduced(NamedTuple):
    """A seat's income loses so much."""

    seat: int
    loss: int
    left: int


@event("56")
class CubeDrawn(NamedTuple):
    """The Production player draws a cube."""

    seat: int
    colour: int


@event("56")
class CubePlaced(NamedTuple):
    """The Production player puts a cube into a box."""

    seat: int
    colour: int
    box: str
    column: str


@event("57")
class CubeGrown(NamedTuple):
    """A die brings a cube from its box to a stop; `number` counts its like there from 0."""

    face: int
    dark: bool
    colour: int
    box: str
    column: str
    stop: str
    number: int


@event("58")
class NothingGrown(NamedTuple):
    """A die finds no cube in its columns."""

    face: int
    dark: bool


EVENTS: Final = EventWords(
    Names("colour", COLOURS), Names("action", ACTION_NAMES), Names("side", SIDES), Tracks()
)
