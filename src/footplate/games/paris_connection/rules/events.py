"""What happens in a game of Paris Connection, as its rules report it."""

from typing import Final, NamedTuple

from footplate.engine.events import EventWords, event
from footplate.games.paris_connection.rules.actions import BOUGHT, COLOUR, HEX, SOLD, STATION

STOPPED: Final = "stopped"
"""Its builder wanted no more."""
EMPTIED: Final = "emptied"
"""The storing board is empty."""
BLOCKED: Final = "blocked"
"""No legal place is left."""
FINISHED: Final = "finished"
"""All five are placed, or one stands in Marseille."""


@event("2.1")
class StartPlaced(NamedTuple):
    """A company's first locomotive stands at a station."""

    colour: int
    station: int


@event("2.3", secret=("colour",))
class LocomotiveDealt(NamedTuple):
    """A seat draws a locomotive from the bag."""

    seat: int
    colour: int


@event("2.4")
class BoardsSorted(NamedTuple):
    """Every hand is dealt, each of so many; the rest of the bag is on the storing boards."""

    size: int


@event("2.5")
class StartPlayerChosen(NamedTuple):
    """A seat takes the first turn."""

    seat: int


@event("3A.2")
class TrackBuilt(NamedTuple):
    """A locomotive goes from its storing board to a hex; `number` counts those of the turn."""

    seat: int
    colour: int
    hex: int
    number: int


@event("3A.5")
class CityEntered(NamedTuple):
    """The company gains a city's value and is then worth `value`; its builder scores points."""

    seat: int
    colour: int
    hex: int
    gain: int
    value: int
    points: int


@event("3A.7")
class BuildEnded(NamedTuple):
    """A build of so many locomotives is over; `reason` is one of the words above."""

    seat: int
    colour: int
    placed: int
    reason: str


@event("3B.1")
class Traded(NamedTuple):
    """A seat puts a locomotive on its storing board and takes some from another."""

    seat: int
    sold: int
    bought: int
    amount: int


@event("3B.2", reveals=True)
class ShareRevealed(NamedTuple):
    """A sale shows that the seat held a colour of which nobody had seen it buy any."""

    seat: int
    colour: int


@event()
class EndReached(NamedTuple):
    """The game ends with this turn; `reason` is a key of the words."""

    reason: str
    rule: str


@event("1.8", reveals=True)
class HandRevealed(NamedTuple):
    """The game is over: a seat shows what it holds of each colour."""

    seat: int
    shares: tuple[int, ...]


EVENTS: Final = EventWords(COLOUR, HEX, SOLD, BOUGHT, STATION)
