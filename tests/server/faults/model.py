"""What a table of the game Sealed answers to each command, worked out without the server.

The model is as simple as the promise: commands have their effect one after the other, each once.
"""

import copy
from dataclasses import dataclass, field
from typing import Final, NamedTuple

DECISIONS: Final = 2
TURNS: Final = 2
LASTING: Final = ("show", "peek", "draw")
"""What nobody can take back: it lets chance act, or brings something to light."""


class Sit(NamedTuple):
    """A guest sits down."""

    guest: int
    seat: int


class Leave(NamedTuple):
    """A guest leaves a seat."""

    guest: int
    seat: int


class Act(NamedTuple):
    """A guest decides."""

    guest: int
    action: str
    expected: int
    command: str


class Undo(NamedTuple):
    """A guest takes the newest decision back."""

    guest: int
    expected: int
    command: str


class Rematch(NamedTuple):
    """A guest wants to play again."""

    guest: int
    command: str


class Struck(NamedTuple):
    """The clock of a seat has run out and a bot moves for it; what it did is known afterwards."""

    seat: int
    action: str


Op = Sit | Leave | Act | Undo | Rematch


class Answer(NamedTuple):
    """How the server answers: the status, what a refusal is called, the step that was made."""

    status: int
    code: str | None = None
    seq: int | None = None


OK: Final = Answer(200)
WATCHING: Final = Answer(409, "not_your_turn")
STALE: Final = Answer(409, "stale")
OVER: Final = Answer(409, "game_over")
CANNOT_UNDO: Final = Answer(409, "cannot_undo")
ILLEGAL: Final = Answer(422, "illegal_action")
TAKEN: Final = Answer(409, "seat_taken")
TOO_LATE: Final = Answer(409, "bad_request")
NOT_YOURS: Final = Answer(403, "bad_request")
USED_TWICE: Final = Answer(400, "bad_request")


class Position(NamedTuple):
    """What is public of the game, and who has peeked at whom."""

    taken: int
    shown: frozenset[int]
    peeked: frozenset[tuple[int, int]]

    def actor(self, players: int) -> int | None:
        """The seat to move, None at the end."""
        if self.taken == DECISIONS * TURNS * players:
            return None
        return self.taken // DECISIONS % players

    def legal(self, players: int) -> list[str]:
        """What the seat to move may do."""
        seat = self.actor(players)
        if seat is None:
            return []
        show = [] if seat in self.shown else ["show"]
        known = {seat, *self.shown, *(at for by, at in self.peeked if by == seat)}
        peeks = [f"peek at {other}" for other in range(players) if other not in known]
        return ["wait", *show, *peeks, "draw"]

    def after(self, players: int, action: str) -> "Position":
        """The position that a legal action leads to."""
        seat = self.actor(players)
        assert seat is not None
        shown, peeked = self.shown, self.peeked
        if action == "show":
            shown = shown | {seat}
        elif action == "draw":  # a new card, which nobody else knows
            shown = shown - {seat}
            peeked = frozenset((by, at) for by, at in peeked if at != seat)
        elif action.startswith("peek"):
            peeked = peeked | {(seat, int(action.rpartition(" ")[2]))}
        return Position(self.taken + 1, shown, peeked)


class Made(NamedTuple):
    """A step: what was done, from which earlier step's position, and where it led."""

    kind: str
    seat: int | None
    action: str | None
    before: int | None
    position: Position


START: Final = Made("setup", None, None, None, Position(0, frozenset(), frozenset()))


@dataclass
class Table:
    """One table."""

    host: int
    seats: list[int | None]
    steps: list[Made] = field(default_factory=list)
    at: int = -1
    """The step whose position is on the table: not the newest one after an undo."""
    done: dict[tuple[int, str], tuple[Op, Answer]] = field(default_factory=dict)
    is_again: bool = False

    def copy(self) -> "Table":
        """A table that goes its own way."""
        return copy.deepcopy(self)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def seq(self) -> int:
        """The number of the newest step, -1 before the first."""
        return len(self.steps) - 1

    @property
    def position(self) -> Position:
        """What lies on the table."""
        return self.steps[self.at].position

    @property
    def actor(self) -> int | None:
        """The seat to move."""
        return self.position.actor(self.players) if self.steps else None

    @property
    def status(self) -> str:
        """As the server calls it."""
        if not self.steps:
            return "waiting"
        return "over" if self.actor is None else "playing"

    def seats_of(self, guest: int) -> list[int]:
        """The seats that a guest holds."""
        return [seat for seat, holder in enumerate(self.seats) if holder == guest]

    def may_undo(self, guest: int) -> bool:
        """Whether the newest decision is this guest's to take back."""
        newest = self.steps[self.at] if self.steps else START
        if self.status != "playing" or newest.seat is None or newest.action is None:
            return False
        return newest.seat in self.seats_of(guest) and not newest.action.startswith(LASTING)

    def do(self, op: Op) -> Answer:
        """Carry a command out, or refuse it."""
        match op:
            case Sit():
                return self._sit(op)
            case Leave():
                return self._leave(op)
            case Act():
                return self._once(op, self._act(op))
            case Undo():
                return self._once(op, self._undo(op))
            case Rematch():
                return self._once(op, self._rematch(op))

    def strike(self, op: Struck) -> bool:
        """Let the clock move; False if its turn is over, so that it cannot have moved then."""
        if not self.steps or self.actor != op.seat:
            return False
        if op.action not in self.position.legal(self.players):
            return False
        after = self.position.after(self.players, op.action)
        self.steps.append(Made("action", op.seat, op.action, self.at, after))
        self.at = self.seq
        return True

    def _sit(self, op: Sit) -> Answer:
        if self.seats[op.seat] not in (None, op.guest):
            return TAKEN
        self.seats[op.seat] = op.guest
        self.begin()
        return OK

    def begin(self) -> None:
        """Begin the game if it waits for nobody any more."""
        if None not in self.seats and not self.steps:
            self.steps, self.at = [START], 0

    def _leave(self, op: Leave) -> Answer:
        if self.seats[op.seat] is None:
            return OK
        if self.seats[op.seat] != op.guest:
            return NOT_YOURS
        if self.status != "waiting":
            return TOO_LATE
        self.seats[op.seat] = None
        people = [guest for guest in self.seats if guest is not None]
        if op.guest == self.host and people and self.host not in people:
            self.host = people[0]
        return OK

    def _once(self, op: Act | Undo | Rematch, made: "Answer | Made") -> Answer:
        """The first answer to a command that was carried out, or this one."""
        first = self.done.get((op.guest, op.command))
        if first is not None:
            return first[1] if first[0] == op else USED_TWICE
        if isinstance(made, Made):
            self.steps.append(made)
            self.at = self.seq if made.kind == "action" else made.before or 0
            made = Answer(200, None, self.seq)
        if made.code is None:
            self.is_again = self.is_again or isinstance(op, Rematch)
            self.done[(op.guest, op.command)] = (op, made)
        return made

    def _act(self, op: Act) -> Answer | Made:
        own = self.seats_of(op.guest)
        if not own or not self.steps:
            return WATCHING
        if self.status == "over":
            return OVER
        if self.seq != op.expected:
            return STALE
        if self.actor not in own:
            return WATCHING
        if op.action not in self.position.legal(self.players):
            return ILLEGAL
        after = self.position.after(self.players, op.action)
        return Made("action", self.actor, op.action, self.at, after)

    def _undo(self, op: Undo) -> Answer | Made:
        if not self.seats_of(op.guest) or not self.steps:
            return WATCHING
        if self.seq != op.expected:
            return STALE
        if not self.may_undo(op.guest):
            return CANNOT_UNDO
        newest = self.steps[self.at]
        back = self.steps[newest.before or 0]
        return Made("undo", newest.seat, None, newest.before, back.position)

    def _rematch(self, op: Rematch) -> Answer:
        if not self.seats_of(op.guest) and op.guest != self.host:
            return NOT_YOURS
        return Answer(201) if self.status == "over" else TOO_LATE
