"""The shapes of the HTTP interface: what is asked, what is answered."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from footplate.games.registry import game as game_called
from footplate.server.asked import Asked, CommandId, Name, Seq, Word
from footplate.server.clock import iso
from footplate.server.guests import Guest
from footplate.server.tables import Left, SeatKind, Status, Table
from footplate.server.views_life import (
    ClockView,
    OrderView,
    PaceWish,
    ProposalView,
    clock_view,
    order_views,
    proposal_view,
)

MOST_SEATS = 12


class Rename(Asked):
    """How the guest wants to be called."""

    name: Name


class SeatWish(Asked):
    """Who shall sit on a seat of a new table."""

    kind: Literal["you", "open", "bot"]
    bot: Word | None = None
    name: Name | None = None


class NewTable(Asked):
    """The table that shall be opened."""

    game: Word
    players: StrictInt
    options: dict[Word, StrictBool | StrictInt | StrictStr] = Field(
        default_factory=dict, max_length=50
    )
    seats: list[SeatWish] = Field(max_length=MOST_SEATS)
    name: Name | None = None
    private: StrictBool = False
    """Not in the lobby: only those who have the link find it."""
    rated: StrictBool = False
    """Counts in the ratings of those who play."""
    open_chat: StrictBool = True
    """Whether spectators read and write the table's chat."""
    hints: StrictBool = True
    """Whether somebody who plays against bots alone may ask for hints; never in rated games."""
    pace: PaceWish | None = None
    """The clock; none, and everybody takes the time they need."""
    command_id: CommandId


class Sit(Asked):
    """Who sits down."""

    name: Name | None = None


class SeatBot(Asked):
    """Which bot sits down."""

    bot: Word


class Act(Asked):
    """A decision, named by the id of its choice."""

    action: Annotated[StrictStr, Field(max_length=500)]
    expected_seq: Seq
    command_id: CommandId


class Undo(Asked):
    """The wish to take the newest decision back."""

    expected_seq: Seq
    command_id: CommandId
    turn: StrictBool = False
    """Not the newest decision alone: all of the turn that can be taken back."""


class Redo(Asked):
    """The wish to play again what was taken back."""

    expected_seq: Seq
    command_id: CommandId


class Rematch(Asked):
    """The wish to play again."""

    command_id: CommandId


class Choice(BaseModel):
    """One value of an option."""

    value: bool | int | str
    label: str
    players: list[int] | None = None
    """How many can play, where it is this choice that says so."""


class OptionInfo(BaseModel):
    """Something a table may decide about the rules."""

    name: str
    label: str
    help: str
    default: bool | int | str
    follows_rules: bool
    """Left out, it is what the option `rules` makes of it."""
    choices: list[Choice]


class GameInfo(BaseModel):
    """A game that can be played here."""

    slug: str
    title: str
    about: str
    players: list[int]
    minutes: int
    rules_version: int
    options: list[OptionInfo]
    guided: int | None = None
    """Its place among the guided first games, if it has one; the first is where to start."""


class ToldView(BaseModel):
    """A sentence for beginners, and the number of the rule to read."""

    text: str
    rule: str


class HintView(ToldView):
    """Something worth saying in a scene that offers one of these groups and has these panels."""

    id: str
    groups: list[str]
    at: list[str]
    end: bool


class GuideView(BaseModel):
    """The guided first game of a game, and what everything on its table is."""

    hints: list[HintView]
    panels: dict[str, ToldView]
    pieces: dict[str, ToldView]
    board: ToldView


class BotInfo(BaseModel):
    """A bot that can be seated."""

    name: str
    title: str
    about: str
    rank: int | None = None
    """Its place among the bots, the weakest first; none for one that only programs want."""


class Me(BaseModel):
    """The guest who asks."""

    name: str | None


class SeatView(BaseModel):
    """A seat as everyone sees it."""

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    you: bool
    left: Left | None = None
    """Why a bot plays for the one whose seat it is."""
    yours: bool = False
    """The caller may take it again."""
    offered: bool = False
    """Any guest may sit down in the place of the one who has gone."""


class TableSummary(BaseModel):
    """A table as the lobby shows it."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[SeatView]
    head: list[str]
    your_move: bool
    private: bool
    rated: bool
    created: str
    updated: str


class TableView(TableSummary):
    """A table as its own page shows it."""

    options: dict[str, Any]
    rules_version: int
    seq: int
    last_seq: int
    you: list[int]
    host: bool
    undo: bool
    redo: bool = False
    clock: ClockView | None = None
    proposal: ProposalView | None = None
    orders: list[OrderView] = []
    """What the caller ordered in advance; nobody else is told."""
    out: list[int] = []
    """The seats that have left the game by its rules: they are free to go."""
    aside: bool = False
    """Nothing happened for long: the table was put aside, its players can take it out again."""
    rematch: str | None
    open_chat: bool
    hints: bool = False
    """Whether whoever is to move may ask for a hint: alone against bots, if the table has them."""


class TableLists(BaseModel):
    """The lobby."""

    yours: list[TableSummary]
    open: list[TableSummary]
    playing: list[TableSummary]


class Moved(BaseModel):
    """What came of a decision."""

    seq: int
    scene: dict[str, Any]


class ReasonView(BaseModel):
    """The rule that forbids something, and why."""

    rule: str
    """The number of the rule on the game's rules page."""
    text: str
    page: str
    """Where to read the rule."""


class WhyNot(BaseModel):
    """Why something cannot be done; no reason if it can."""

    reason: ReasonView | None


class PlanView(BaseModel):
    """Choices in a row that are meant as one; parts of a scene show them."""

    label: str
    ends: list[str]
    """The nodes where it leads to, or between."""
    actions: list[str]
    """The actions to take one after the other."""
    numbers: list[dict[str, Any]] = []
    shows: list[dict[str, Any]] = []
    marks: list[dict[str, Any]] = []


class SeriesView(BaseModel):
    """One figure of all players through a game; the score has no label."""

    label: str
    values: list[list[float | None]]
    """For each step the values by seat, null where the caller may not know."""


class TurnView(BaseModel):
    """Where a turn or round begins."""

    seq: int
    text: str


class CourseView(BaseModel):
    """How a game went."""

    steps: list[int]
    series: list[SeriesView]
    turns: list[TurnView]


class ActionView(BaseModel):
    """One action of a step and what happened, as the caller may know it."""

    actor: int | Literal["chance"]
    action: str | None = None
    """The action as records write it; null where it would tell a secret."""
    events: list[dict[str, Any]]
    """Each with its name as `event`, its fields by name and the number of its `rule`."""


class StepView(BaseModel):
    """A step: a decision with the chance that followed it, the set-up, an undo or a redo."""

    seq: int
    kind: Literal["setup", "action", "undo", "redo"]
    seat: int | None
    actions: list[ActionView]


class ProblemDetail(BaseModel):
    """What went wrong."""

    code: str
    message: str
    id: str


class Problem(BaseModel):
    """The body of every refusal."""

    error: ProblemDetail


def summary(table: Table, guest: Guest | None) -> TableSummary:
    """The table as the lobby shows it to a guest."""
    return TableSummary(**_summary(table, guest))


def table_view(table: Table, guest: Guest | None, undo: bool, redo: bool = False) -> TableView:
    """The table as its page shows it to a guest."""
    return TableView(
        **_summary(table, guest),
        options=table.options,
        rules_version=table.rules_version,
        seq=table.seq,
        last_seq=table.seq,
        you=table.seats_of(guest),
        host=guest is not None and table.host == guest.id,
        undo=undo,
        redo=redo,
        clock=clock_view(table),
        proposal=proposal_view(table, guest),
        orders=order_views(table, guest),
        out=list(table.out or ()),
        aside=table.aside is not None,
        rematch=table.rematch,
        open_chat=table.open_chat,
        hints=table.gives_hints,
    )


def _summary(table: Table, guest: Guest | None) -> dict[str, Any]:
    own = table.seats_of(guest)
    return {
        "id": table.id,
        "game": table.game,
        "title": _title(table.game),
        "status": table.status,
        "seats": [
            SeatView(
                seat=s.seat,
                kind=s.kind,
                name=s.name,
                bot=s.bot,
                you=s.seat in own,
                left=s.left,
                yours=guest is not None and s.owner == guest.id and s.left != "resigned",
                offered=s.offered,
            )
            for s in table.seats
        ],
        "head": list(table.head),
        "your_move": table.actor in own,
        "private": table.private,
        "rated": table.rated,
        "created": iso(table.created),
        "updated": iso(table.updated),
    }


def _title(slug: str) -> str:
    try:
        return str(game_called(slug).info.title)
    except ValueError:
        return slug  # a game that is no longer installed
