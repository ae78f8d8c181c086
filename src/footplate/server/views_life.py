"""The shapes of what is asked and answered about the life of a table."""

from typing import Annotated, Self

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr, model_validator

from footplate.engine.view.orders import Given, told
from footplate.server.asked import Asked, Seq, Word
from footplate.server.clock import iso, now
from footplate.server.guests import Guest
from footplate.server.life.pace import HOUR, MINUTE, Kind, Then
from footplate.server.life.proposals import Kind as Wished
from footplate.server.life.proposals import proposal_of, voters
from footplate.server.life.rests import DAY, DAY_MINUTES, Rest
from footplate.server.tables import Table

LONGEST_LIVE = 10 * HOUR
LONGEST_DAILY = 30 * 24 * HOUR
MOST_QUIET = 14 * 60
MOST_HOLIDAYS = 60 * DAY
MOST_ORDERING = 12
MOST_CHOICES = 12

Minute = Annotated[StrictInt, Field(ge=0, lt=DAY_MINUTES)]
Moment = Annotated[StrictInt, Field(ge=0, le=2**53)]


class PaceWish(Asked):
    """A table's clock: for the whole game (live) or for each turn (daily)."""

    kind: Kind
    seconds: Annotated[StrictInt, Field(ge=MINUTE, le=LONGEST_DAILY)]
    increment: Annotated[StrictInt, Field(ge=0, le=HOUR)] = 0
    """Live: so many seconds more after every turn."""
    then: Then = "move"
    """At time-out a bot moves, or takes the seat until its player comes back."""
    bot: Word | None = None

    @model_validator(mode="after")
    def fits(self) -> Self:
        """A daily clock has hours or days, a live one hours at most."""
        if self.kind == "live" and self.seconds > LONGEST_LIVE:
            raise ValueError("a live clock has ten hours at most")
        if self.kind == "daily" and self.seconds < HOUR:
            raise ValueError("a daily clock has an hour a turn at least")
        return self


class ClockView(BaseModel):
    """A table's clock as it stands."""

    kind: Kind
    seconds: int
    increment: int
    then: Then
    bot: str
    left: list[int]
    """Milliseconds that each seat had left when its last turn ended; live clocks only."""
    deadline: str | None
    """When the time of the one to act runs out."""
    now: str
    """When this was told: the clocks of browsers may be wrong."""


class ProposalView(BaseModel):
    """What somebody asks the others to agree to."""

    number: int
    kind: Wished
    by: int
    to: int
    """The step to go back to, or the seat that a bot shall play."""
    bot: str | None
    offer: bool
    agreed: list[int]
    yours: bool
    """The caller asked, and may withdraw it."""
    to_answer: bool
    """The caller is asked."""


class SeatPresence(BaseModel):
    """Whether the one who sits somewhere is here, or when that was last so."""

    seat: int
    here: bool
    seen: str | None


class Leave(Asked):
    """How somebody leaves a game that goes on."""

    bot: Word | None = None
    """The bot that stands in; the table's usual one if none is named."""
    offer: StrictBool = False
    """Whether another guest may sit down."""
    for_good: StrictBool = False
    """Resign: a bot plays to the end."""


class Propose(Asked):
    """What the others are asked for."""

    kind: Wished
    to: Seq
    bot: Word | None = None
    offer: StrictBool = False
    expected_seq: Seq


class Answer(Asked):
    """What somebody thinks of it."""

    agree: StrictBool


class Rests(Asked):
    """When daily clocks stand still: quiet hours of every day, a holiday in milliseconds."""

    zone: Annotated[StrictInt, Field(ge=-DAY_MINUTES, le=DAY_MINUTES)] = 0
    """Minutes that the caller's clock is ahead of UTC."""
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    holiday_from: Moment | None = None
    holiday_to: Moment | None = None

    @model_validator(mode="after")
    def fits(self) -> Self:
        """Each has a beginning and an end, and neither lasts for ever."""
        if (self.quiet_from is None) != (self.quiet_to is None):
            raise ValueError("quiet hours have a beginning and an end")
        quiet = ((self.quiet_to or 0) - (self.quiet_from or 0)) % DAY_MINUTES
        if quiet > MOST_QUIET:
            raise ValueError("quiet hours are fourteen hours a day at most")
        if (self.holiday_from is None) != (self.holiday_to is None):
            raise ValueError("a holiday has a beginning and an end")
        holiday = (self.holiday_to or 0) - (self.holiday_from or 0)
        if self.holiday_from is not None and not 0 < holiday <= MOST_HOLIDAYS:
            raise ValueError("a holiday ends after it began, within sixty days")
        return self

    @classmethod
    def of(cls, rest: Rest) -> "Rests":
        """What is stored."""
        return cls(**rest._asdict())

    def rest(self) -> Rest:
        """As it is stored."""
        return Rest(**self.model_dump())


class RestsKept(Rests):
    """Quiet hours and holidays as they are kept from now on, and what becomes of running clocks."""

    moved: int
    """Running clocks that were moved."""
    next_turn: int
    """Running clocks that go on as they were: they were given more time less than a day ago."""


class OrderView(BaseModel):
    """An order of the caller's, as it was given."""

    seat: int
    name: str
    text: str


class OrderOffer(BaseModel):
    """An order that can be given now."""

    name: str
    text: str
    picks: bool
    """Some of the options are to be named, the dearest first."""
    raises: bool
    """A limit is to be named."""
    options: list[str]


class Orders(BaseModel):
    """What the caller can order, and has ordered."""

    offers: list[OrderOffer]
    orders: list[OrderView]


class GiveOrder(Asked):
    """An order in advance; without a name the seat's order is forgotten."""

    seat: Annotated[StrictInt, Field(ge=0, lt=MOST_ORDERING)]
    name: Word | None = None
    limit: Annotated[StrictInt, Field(ge=0, le=1000)] | None = None
    choices: list[Annotated[StrictStr, Field(max_length=500)]] = Field(
        default_factory=list, max_length=MOST_CHOICES
    )
    expected_seq: Seq


def order_views(table: Table, guest: Guest | None) -> list[OrderView]:
    """What a guest ordered at a table."""
    found = []
    for seat in table.seats_of(guest):
        order = (table.orders or {}).get(str(seat))
        if order is not None:
            given = Given(order["name"], order["limit"], tuple(order["choices"]))
            view = OrderView(seat=seat, name=given.name, text=told(table.game, given))
            found.append(view)
    return found


def clock_view(table: Table) -> ClockView | None:
    """The clock of a table; None if it has none."""
    if table.pace is None:
        return None
    left = table.banks if table.banks and table.pace["kind"] == "live" else []
    deadline = None if table.deadline is None else iso(table.deadline)
    return ClockView(**table.pace, left=left, deadline=deadline, now=iso(now()))


def proposal_view(table: Table, guest: Guest | None) -> ProposalView | None:
    """What is asked at a table, as a guest sees it."""
    proposal = proposal_of(table)
    if proposal is None:
        return None
    asks = table.seats[proposal.by].guest
    agreed = {table.seats[seat].guest for seat in proposal.agreed}
    waits = guest is not None and guest.id in voters(table, proposal) - agreed
    return ProposalView(
        **proposal.data, yours=guest is not None and asks == guest.id, to_answer=waits
    )
