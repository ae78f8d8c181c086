"""What happens in the template game, as its rules report it."""

from typing import Final, NamedTuple

from footplate.engine.actions import Names
from footplate.engine.events import EventWords, event
from footplate.games.template.rules.board import LABELS


@event("2.1")
class DemandDrawn(NamedTuple):
    """Hexes of this value earn double in this round."""

    round: int
    value: int


@event("2.2")
class TrackBuilt(NamedTuple):
    """A seat's track lies on a hex and earns so many points."""

    seat: int
    hex: int
    points: int


@event("2.2")
class Passed(NamedTuple):
    """A seat builds nothing."""

    seat: int


EVENTS: Final = EventWords(Names("hex", LABELS))
