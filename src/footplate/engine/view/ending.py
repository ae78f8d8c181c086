"""The end of a game in a scene: places, and what each score is made of."""

from dataclasses import dataclass

from footplate.engine.view.terms import Seat
from footplate.engine.view.words import Text


@dataclass(slots=True)
class ScorePart:
    """One source of a final score."""

    label: Text
    value: str


@dataclass(slots=True)
class Place:
    """A seat's final place."""

    seat: Seat
    place: int
    score: str
    parts: list[ScorePart]


@dataclass(slots=True)
class Result:
    """The end of the game."""

    places: list[Place]
    why: Text
