"""What a scene tells of what has happened: lines of the log, and how pieces travelled."""

from dataclasses import dataclass

from footplate.engine.view.terms import PastRef, Seat
from footplate.engine.view.words import Text


@dataclass(slots=True)
class Move:
    """Where a piece that appears comes from, or one that vanishes goes."""

    piece: PastRef
    from_: PastRef | None = None
    to: PastRef | None = None


@dataclass(slots=True)
class Sum:
    """A number that adds up over the lines of one part; `#` in the text stands for it."""

    value: int
    text: Text


@dataclass(slots=True)
class LogLine:
    """One line of the log; with a `seat` the player's name stands in front of it."""

    text: Text
    seat: Seat | None = None
    at: list[PastRef] | None = None
    part: Text | None = None
    """What it is a part of: such lines in a row of one player are folded into one."""
    sums: list[Sum] | None = None
    """What adds up where lines are folded."""
    dice: list[int] | None = None
    """Faces that were rolled."""
    staged: bool | None = None
    """Whether everyone should see it happen, as something that nobody decided."""
    seq: int = 0
    """The step that it tells of."""
