"""How fast a table plays: what its clock allows, and what happens when time runs out."""

from typing import Any, Final, Literal, NamedTuple

from footplate.server.life.rests import Rest, later

Kind = Literal["live", "daily"]
Then = Literal["move", "seat"]
"""At time-out a bot moves for the player until the turn is over, or takes the seat."""

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
SHORTEST_TURN: Final = 15
"""Whoever has used up all time still gets so many seconds a turn."""


class Pace(NamedTuple):
    """A table's clock. Live: `seconds` for the whole game; daily: for each turn."""

    kind: Kind
    seconds: int
    increment: int
    then: Then
    bot: str

    @property
    def data(self) -> dict[str, Any]:
        """As it is stored."""
        return self._asdict()


class Running(NamedTuple):
    """A clock in play, in milliseconds: what each seat has left, and when the actor's ends."""

    banks: list[int]
    deadline: int | None


def begun(pace: Pace, players: int) -> Running:
    """The clock before anybody moves."""
    return Running([pace.seconds * 1000] * players, None)


def stopped(pace: Pace, clock: Running, seat: int | None, moment: int) -> Running:
    """The clock when a seat's turn is over."""
    if pace.kind == "daily" or seat is None or clock.deadline is None:
        return clock._replace(deadline=None)
    left = max(clock.deadline - moment, 0) + pace.increment * 1000
    banks = [*clock.banks[:seat], left, *clock.banks[seat + 1 :]]
    return Running(banks, None)


def started(pace: Pace, clock: Running, seat: int, moment: int, rest: Rest | None) -> Running:
    """The clock when a person's turn begins."""
    if pace.kind == "daily":
        return clock._replace(deadline=later(moment, pace.seconds * 1000, rest))
    allowed = max(clock.banks[seat], SHORTEST_TURN * 1000)
    return clock._replace(deadline=moment + allowed)
