"""What happens in a game of Stephenson's Rocket, as its rules report it."""

from typing import Final, NamedTuple

from footplate.engine.actions import Names
from footplate.engine.events import EventWords, event
from footplate.games.stephensons_rocket.rules.actions import CITY, HEX, INDUSTRY, LINE
from footplate.games.stephensons_rocket.rules.board.tables import LABELS, LINES, SIDE_NAMES, SITES


@event("1.4")
class StartPlayerDrawn(NamedTuple):
    """A seat has the first turn."""

    seat: int


@event("4.1")
class ExtensionAnnounced(NamedTuple):
    """A seat announces a move and takes so many shares for it; `asked` may veto, in this order."""

    seat: int
    line: int
    hex: int
    shares: int
    asked: tuple[int, ...]


@event("4.4")
class BidMade(NamedTuple):
    """A seat offers shares of a line for leading its locomotive to a hex."""

    seat: int
    shares: int
    line: int
    hex: int


@event("4.4")
class BidPassed(NamedTuple):
    """A seat makes no bid."""

    seat: int


@event("4.6")
class MoveStood(NamedTuple):
    """Nobody has bid: the line moves as announced."""

    line: int
    hex: int


@event("4.6")
class VetoWon(NamedTuple):
    """The highest bidder pays the shares and leads the line; the active player `defends` a move."""

    seat: int
    shares: int
    line: int
    hex: int
    defends: bool


@event("3.1")
class LocomotiveMoved(NamedTuple):
    """A line's locomotive goes one hex on; with the sites it reaches the line is worth `value`."""

    line: int
    origin: int
    hex: int
    heading: int
    value: int


@event("5.1")
class TrackLaid(NamedTuple):
    """A tile lies where a locomotive was; so many are left."""

    line: int
    hex: int
    left: int


@event("3.4")
class StationLinked(NamedTuple):
    """A seat's station belongs to a line for good."""

    seat: int
    line: int
    hex: int


@event("5.4")
class PassengerTaken(NamedTuple):
    """A seat takes a passenger for another's station; so many are left."""

    seat: int
    hex: int
    left: int


@event("6.1")
class SiteConnected(NamedTuple):
    """A site is new for a line that is now worth `value`, and brings prestige by seat."""

    line: int
    site: int
    value: int
    prestige: tuple[int, ...]


@event("7.1")
class LinesMerged(NamedTuple):
    """A line worth `value` is dissolved on a hex: prestige and shares of the other line by seat."""

    line: int
    into: int
    hex: int
    value: int
    prestige: tuple[int, ...]
    shares: tuple[int, ...]


@event("8.4")
class LineIsolated(NamedTuple):
    """A line gets its X."""

    line: int


@event("11.1")
class LastTurnReached(NamedTuple):
    """The game ends after this turn; `cause` is "lines" or "tiles"."""

    cause: str


@event("9.1")
class CubePlaced(NamedTuple):
    """A seat's cube takes a space of the chart, counted from 0, and is one of its cubes there."""

    seat: int
    city: int
    industry: int
    space: int
    cubes: int


@event("10.1")
class StationBuilt(NamedTuple):
    """A seat's station goes from the reserve to a hex; so many are left."""

    seat: int
    hex: int
    left: int


@event("10.2")
class StationLifted(NamedTuple):
    """A seat's unlinked station is taken from a hex."""

    seat: int
    hex: int


@event("10.2")
class StationMoved(NamedTuple):
    """The lifted station goes to another hex."""

    seat: int
    origin: int
    hex: int


@event("11.2")
class FinalScoringBegan(NamedTuple):
    """The last turn is over; `reason` is a key of the game's words."""

    reason: str


@event("11.2")
class FinalPrestigePaid(NamedTuple):
    """The end pays by seat: for passengers, an industry, or stations or shares of a line."""

    source: str
    industry: int
    line: int
    value: int
    prestige: tuple[int, ...]


EVENTS: Final = EventWords(
    LINE,
    HEX,
    CITY,
    INDUSTRY,
    Names("into", LINES),
    Names("origin", LABELS),
    Names("heading", SIDE_NAMES),
    Names("site", SITES),
)
