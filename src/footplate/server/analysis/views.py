"""The shapes of analysis over HTTP."""

from typing import Annotated, Any

from pydantic import BaseModel, Field, StrictStr

from footplate.server.asked import Asked, Seq

MOST_MOVES = 300
Move = Annotated[StrictStr, Field(max_length=200)]


class Line(Asked):
    """Moves that go on from the position after a step of a finished game."""

    at: Seq
    moves: Annotated[list[Move], Field(max_length=MOST_MOVES)] = Field(default_factory=list)


class MarkedView(BaseModel):
    """A move that changed the chances most."""

    seq: int
    seat: int
    text: str
    swing: float
    """What it did for who made it."""


class AnalysisView(BaseModel):
    """What a finished game was worth; while it is worked out, how far that is."""

    done: int
    total: int
    steps: list[int] = []
    chances: list[list[float]] = []
    """Of all seats, after each of these steps."""
    marked: list[MarkedView] = []


class WorthView(BaseModel):
    """An action and the chance to win of who takes it."""

    action: str
    label: str
    worth: float


class BestView(BaseModel):
    """The best that the player to act can do, and what was done."""

    seat: int | None
    best: list[WorthView]
    played: WorthView | None = None


class LineView(BaseModel):
    """The position after a line."""

    scene: dict[str, Any]
    chances: list[float]
