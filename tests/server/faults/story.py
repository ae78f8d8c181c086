"""A story: one table, three guests, all that they ask of it at once, and a clock that runs out.

The answers must be those of some order of the commands, and so must the table.
"""

import contextlib
import itertools
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ClassVar, Final

from httpx2 import Client, Response
from hypothesis import strategies as some
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)

from server.browser import wishes
from server.faults.clock import Clock, Turn
from server.faults.model import (
    USED_TWICE,
    Act,
    Answer,
    Leave,
    Made,
    Op,
    Rematch,
    Sit,
    Struck,
    Table,
    Undo,
)

GUESTS: Final = 3
MOST_SEATS: Final = 3
ACTIONS: Final = ["wait", "show", "peek at 0", "peek at 1", "draw", "dance"]
LATE: Final = [0, 0, 0, 0, -1, 1]
"""How far the position that a command was made for is from the one on the table."""

PACE: Final = {"kind": "live", "seconds": 36000, "then": "move", "bot": "random"}
"""A clock that runs out only when it is told to."""

_numbers = itertools.count(1)

MOVER: Final = -1
"""Whoever is to move; most commands come from there, or all would be refused."""

guests = some.integers(0, GUESTS - 1)
askers = some.sampled_from([MOVER, MOVER, MOVER, 0, 1, 2])
seats = some.integers(0, MOST_SEATS - 1)
ids = some.none() | some.sampled_from(["again", "once more"])
wanted_acts = some.tuples(askers, some.sampled_from(ACTIONS), some.sampled_from(LATE), ids)
wanted_undos = some.tuples(askers, some.sampled_from(LATE), ids)


class Story(RuleBasedStateMachine):
    """One table, three guests, and everything that they ask of it.

    What is drawn never depends on how a race ended: Hypothesis wants to know what comes next. So a
    rule that does not fit the moment does nothing.
    """

    address: ClassVar[str]
    clock: ClassVar[Clock]
    strikes: ClassVar[int] = 0
    """How often a clock was the first."""
    failures: ClassVar[list[Exception]]
    """What went wrong, as it was when it happened: the same story told again may end well."""

    def __init__(self) -> None:
        super().__init__()
        self._clients = [Client(base_url=self.address, timeout=60) for _ in range(GUESTS)]
        self._threads = ThreadPoolExecutor(MOST_SEATS + 1)
        self._sent: list[Op] = []
        self._texts: dict[Op, Any] = {}
        self._story = f"story-{next(_numbers)}"
        self._id = ""
        self.table = Table(0, [None])

    @initialize(
        sitting=some.lists(guests, min_size=2, max_size=MOST_SEATS),
        is_full=some.booleans(),
        is_timed=some.booleans(),
    )
    def opens(self, sitting: list[int], is_full: bool, is_timed: bool) -> None:
        """The first guest opens a table; others may sit down at once, so that it begins."""
        for number, client in enumerate(self._clients):
            assert client.put("/api/me", json={"name": f"Guest {number}"}).status_code == 200
        others = ["open"] * (len(sitting) - 1)
        body = {"game": "sealed", "players": len(sitting), "seats": wishes(["you", *others])}
        body["command_id"] = f"{self._story}-open"
        if is_timed:
            body["pace"] = PACE
        answer = self._clients[0].post("/api/tables", json=body)
        self._id = answer.json()["id"]
        self.table = Table(0, [0, *([None] * len(others))])
        if is_full:
            self._happens([Sit(guest, seat) for seat, guest in enumerate(sitting) if seat])

    @rule(guest=guests, seat=seats, is_leaving=some.booleans())
    def sits_or_leaves(self, guest: int, seat: int, is_leaving: bool) -> None:
        """One changes a seat."""
        self._happens([self._seat_change(guest, seat, is_leaving)])

    @rule(wanted=some.lists(some.tuples(guests, seats, some.booleans()), min_size=2, max_size=3))
    def two_change_seats(self, wanted: list[tuple[int, int, bool]]) -> None:
        """Several change seats at once."""
        self._happens([self._seat_change(*one) for one in wanted])

    @rule(guest=guests)
    def all_seats_are_taken(self, guest: int) -> None:
        """Somebody sits down wherever there is room, so that the game begins."""
        for seat, holder in enumerate(self.table.seats):
            if holder is None:
                self._happens([Sit(guest, seat)])

    @rule(pick=some.integers(0, 9))
    def the_right_one_moves(self, pick: int) -> None:
        """Whoever is to move does something legal."""
        legal = self.table.position.legal(self.table.players) if self.table.steps else []
        if legal and self.table.actor is not None:
            guest = self.table.seats[self.table.actor]
            assert guest is not None
            action = legal[pick % len(legal)]
            self._happens([Act(guest, action, self.table.seq, self._command(None))])

    @rule(act=wanted_acts)
    def anyone_moves(self, act: tuple[int, str, int, str | None]) -> None:
        """Anyone tries anything."""
        self._happens([self._act(*act)])

    @rule(undo=wanted_undos)
    def anyone_takes_back(self, undo: tuple[int, int, str | None]) -> None:
        """Anyone tries to take the newest move back."""
        self._happens([self._undo(*undo)])

    @rule(acts=some.lists(wanted_acts, min_size=2, max_size=3))
    def several_move(self, acts: list[tuple[int, str, int, str | None]]) -> None:
        """Several decide at once."""
        self._happens([self._act(*act) for act in acts])

    @rule(acts=some.lists(wanted_acts, min_size=1, max_size=2), undo=wanted_undos)
    def moves_meet_an_undo(
        self, acts: list[tuple[int, str, int, str | None]], undo: tuple[int, int, str | None]
    ) -> None:
        """Decisions and an undo at once."""
        self._happens([*(self._act(*act) for act in acts), self._undo(*undo)])

    @rule(pick=some.integers(0, 9), is_twice=some.booleans())
    def an_undo_meets_the_next_move(self, pick: int, is_twice: bool) -> None:
        """The one takes back what the other answers, both with good right."""
        if not (self.table.may_undo(0) or self.table.may_undo(1)):
            return
        guest = 0 if self.table.may_undo(0) else 1
        undo = Undo(guest, self.table.seq, self._command(None))
        ops: list[Op] = [undo, undo] if is_twice else [undo]
        legal = self.table.position.legal(self.table.players)
        mover = self.table.seats[self.table.actor or 0] or 0
        action = legal[pick % len(legal)]
        self._happens([*ops, Act(mover, action, self.table.seq, self._command(None))])

    @rule(acts=some.lists(wanted_acts, max_size=2), undo=some.none() | wanted_undos)
    def time_runs_out(
        self, acts: list[tuple[int, str, int, str | None]], undo: tuple[int, int, str | None] | None
    ) -> None:
        """The time of the one to move is over while they, or others, do something."""
        turn = self.clock.turn(self._id)
        if turn is not None:
            undos = [self._undo(*undo)] if undo is not None else []
            self._happens([*(self._act(*act) for act in acts), *undos], turn)

    @rule(pick=some.integers(0, 99), times=some.integers(1, 3))
    def somebody_repeats(self, pick: int, times: int) -> None:
        """An earlier command comes again, perhaps several times at once."""
        if self._sent:
            self._happens([self._sent[pick % len(self._sent)]] * times)

    @rule(askers=some.lists(guests, min_size=1, max_size=3))
    def a_rematch_is_wanted(self, askers: list[int]) -> None:
        """One or several want to play again."""
        if self.table.status == "over" or len(askers) == 1:
            self._happens([Rematch(guest, self._command(None)) for guest in askers])

    @invariant()
    def everyone_sees_the_table(self) -> None:
        """The table is what the model says, for each of the guests."""
        with self._kept():
            for guest in range(GUESTS) if self._id else ():
                assert self._view(guest) == self._modelled(guest, self.table)

    def teardown(self) -> None:
        """All steps are there, in order."""
        with self._kept():
            if self._id and self.table.steps:
                self._all_steps_are_there()
        self._threads.shutdown()
        for client in self._clients:
            client.close()

    def _all_steps_are_there(self) -> None:
        steps = self._clients[0].get(f"/api/tables/{self._id}/steps").json()
        assert len(steps) == len(self.table.steps)
        for made, step in zip(self.table.steps, steps, strict=True):
            assert (step["kind"], step["seat"]) == (made.kind, made.seat)
            assert _decision(step) in (made.action, _unknown(made))

    @contextlib.contextmanager
    def _kept(self) -> Iterator[None]:
        """Keeps what goes wrong; a race that ends otherwise when it is told again hides it."""
        try:
            yield
        except Exception as error:
            self.failures.append(error)
            raise

    def _seat_change(self, guest: int, seat: int, is_leaving: bool) -> Op:
        seat %= self.table.players
        return Leave(guest, seat) if is_leaving else Sit(guest, seat)

    def _act(self, guest: int, action: str, late: int, command: str | None) -> Act:
        expected = max(self.table.seq + late, 0)
        return Act(self._asker(guest), action, expected, self._command(command))

    def _undo(self, guest: int, late: int, command: str | None) -> Undo:
        expected = max(self.table.seq + late, 0)
        return Undo(self._asker(guest), expected, self._command(command))

    def _asker(self, guest: int) -> int:
        mover = None if self.table.actor is None else self.table.seats[self.table.actor]
        return guest if guest != MOVER else mover or 0

    def _command(self, name: str | None) -> str:
        return f"{self._story}-{name or next(_numbers)}".replace(" ", "-")

    def _happens(self, ops: list[Op], turn: Turn | None = None) -> None:
        """Send commands, several at once, and find an order of them that explains everything.

        Meanwhile the time of a turn may be over; then the clock's moves have their places too.
        """
        with self._kept():
            found, struck = self._send_all(ops, turn)
            self._explained(ops, struck, found)

    def _send_all(self, ops: list[Op], turn: Turn | None) -> tuple[list[Response], list[Struck]]:
        start = threading.Barrier(len(ops) + (turn is not None))

        def runs_out(turn: Turn) -> None:
            start.wait()
            self.clock.run_out(turn)

        def sent(op: Op) -> Response:
            start.wait()
            return self._send(op)

        over = None if turn is None else self._threads.submit(runs_out, turn)
        found = list(self._threads.map(sent, ops))
        if turn is None or over is None:
            return found, []
        over.result()
        self.clock.settle(turn.table)
        moves = self.clock.moves(turn.table, self.table.seq)
        type(self).strikes += len(moves)
        return found, [Struck(seat, action) for seat, action in moves]

    def _explained(self, ops: list[Op], struck: list[Struck], found: list[Response]) -> None:
        """Take the table that comes of some order of what happened, or fail."""
        answers = [_answer(answer) for answer in found]
        places = range(len(ops) + len(struck))
        possible = (self._ordered(ops, struck, order) for order in itertools.permutations(places))
        orders = [each for each in possible if each is not None]
        fitting = [table for table, expected in orders if all(map(_fits, expected, answers))]
        told = f"{ops} {struck}\n{answers}\n{[expected for _, expected in orders]}"
        assert fitting, told
        views = [self._view(guest) for guest in range(GUESTS)]
        explained = [table for table in fitting if self._modelled_all(table) == views]
        assert explained, (ops, struck, answers, views)
        self.table = explained[0]
        for op, answer in zip(ops, found, strict=True):
            self._same_answer_each_time(op, answer)

    def _ordered(
        self, ops: list[Op], struck: list[Struck], order: tuple[int, ...]
    ) -> tuple[Table, list[Answer]] | None:
        """What would come of the commands in some order; None if the clock cannot move there."""
        table = self.table.copy()
        answers: dict[int, Answer] = {}
        for number in order:
            if number < len(ops):
                answers[number] = table.do(ops[number])
            elif not table.strike(struck[number - len(ops)]):
                return None
        return table, [answers[number] for number in range(len(ops))]

    def _same_answer_each_time(self, op: Op, answer: Response) -> None:
        if isinstance(op, Act | Undo) and answer.status_code == 200:
            self._sent.append(op)
            assert self._texts.setdefault(op, answer.text) == answer.text
        if isinstance(op, Rematch) and answer.status_code == 201:
            again = Rematch(0, "")  # one new table, whoever asks for it
            assert self._texts.setdefault(again, answer.json()["id"]) == answer.json()["id"]

    def _send(self, op: Op) -> Response:
        client, path = self._clients[op.guest], f"/api/tables/{self._id}"
        match op:
            case Sit(_, seat):
                return client.post(f"{path}/seats/{seat}", json={})
            case Leave(_, seat):
                return client.delete(f"{path}/seats/{seat}")
            case Act(_, action, expected, command):
                body = {"action": action, "expected_seq": expected, "command_id": command}
                return client.post(f"{path}/actions", json=body)
            case Undo(_, expected, command):
                asked = {"expected_seq": expected, "command_id": command}
                return client.post(f"{path}/undo", json=asked)
            case Rematch(_, command):
                return client.post(f"{path}/rematch", json={"command_id": command})

    def _view(self, guest: int) -> dict[str, Any]:
        """What a guest sees of the table."""
        path = f"/api/tables/{self._id}"
        view = self._clients[guest].get(path).json()
        keys = ("status", "seq", "you", "host", "undo", "your_move")
        shown = {key: view[key] for key in keys} | {"again": view["rematch"] is not None}
        if view["your_move"]:
            scene = self._clients[guest].get(f"{path}/scene").json()
            assert scene["seq"] == view["seq"]
            shown["choices"] = {choice["id"] for choice in scene["choices"]}
        return shown

    def _modelled_all(self, table: Table) -> list[dict[str, Any]]:
        return [self._modelled(guest, table) for guest in range(GUESTS)]

    def _modelled(self, guest: int, table: Table) -> dict[str, Any]:
        """What a guest should see of a table."""
        own = table.seats_of(guest)
        is_to_move = table.actor is not None and table.actor in own
        shown: dict[str, Any] = {
            "status": table.status,
            "seq": table.seq,
            "you": own,
            "host": table.host == guest,
            "undo": table.may_undo(guest),
            "your_move": is_to_move,
            "again": table.is_again,
        }
        if is_to_move:
            shown["choices"] = set(table.position.legal(table.players))
        return shown


def _answer(answer: Response) -> Answer:
    content = answer.json()
    if answer.status_code >= 400:
        return Answer(answer.status_code, content["error"]["code"])
    return Answer(answer.status_code, None, content["seq"] if "scene" in content else None)


def _fits(expected: Answer, answer: Answer) -> bool:
    """Whether an answer is as expected; of two reasons for a refusal either may be told."""
    return answer == expected or (expected == USED_TWICE and answer.status in (409, 422))


def _decision(step: dict[str, Any]) -> str | None:
    return None if step["seat"] is None or step["kind"] == "undo" else step["actions"][0]["action"]


def _unknown(made: Made) -> str | None:
    """What those are told of a decision who may not know its outcome."""
    return None if (made.action or "").startswith(("peek", "draw")) else made.action
