"""What happens in a game of Ride the Rails, as its rules report it.

Money is told by the engine's `Earned`; its sources are those of the state.
"""

from typing import Final, NamedTuple

from footplate.engine.events import EventWords, event
from footplate.games.ride_the_rails.rules.actions import CITY, HEX, RAILROAD


@event("2.2")
class SeatDrawn(NamedTuple):
    """A seat has its place in the first turn order, counted from 0."""

    seat: int
    place: int


@event("3.1")
class ShareTaken(NamedTuple):
    """A seat takes a locomotive from the supply as a share."""

    seat: int
    railroad: int


@event("3.4")
class LocomotivePlaced(NamedTuple):
    """A locomotive comes from the supply onto a hex.

    `dollars` is what the city pays for it, `lost` the placements that a first mountain costs.
    """

    seat: int
    railroad: int
    hex: int
    start: bool
    dollars: int
    lost: int


@event("3.10")
class CoastsJoined(NamedTuple):
    """A placement joins the coasts and earns the transcontinental bonus."""

    seat: int
    hex: int
    dollars: int


@event("3.2")
class BuildEnded(NamedTuple):
    """A seat has built, so many locomotives."""

    seat: int
    placed: int


@event("3.12")
class RideBegan(NamedTuple):
    """A seat takes the passenger of a city for a ride."""

    seat: int
    city: int


@event("3.12")
class LinkRidden(NamedTuple):
    """A ride goes on to a city; `number` counts its links from 0.

    The link adds `reward` to what the rider earns at the end of the ride, and `dividends`, per
    seat, to what is paid at the end of the phase.
    """

    seat: int
    railroad: int
    city: int
    number: int
    reward: int
    dividends: tuple[int, ...]


@event("3.14")
class RideEnded(NamedTuple):
    """A passenger leaves the game: the cities visited, the railroad of every link.

    The rider earns `reward` now; `dividends`, per seat, are paid at the end of the phase.
    """

    seat: int
    city: tuple[int, ...]
    railroad: tuple[int, ...]
    reward: int
    dividends: tuple[int, ...]


@event("3.11")
class PassedOver(NamedTuple):
    """A seat cannot ride: no waiting passenger has a link."""

    seat: int


@event("3.15")
class RoundBegan(NamedTuple):
    """Another round begins, in a new turn order; a railroad may enter, otherwise it is -1."""

    round: int
    railroad: int
    order: tuple[int, ...]


EVENTS: Final = EventWords(RAILROAD, HEX, CITY)
