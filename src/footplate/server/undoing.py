"""Taking decisions back, one or a whole turn, and playing them again; the log keeps it all."""

from typing import NamedTuple

from sqlalchemy import Connection

from footplate.server import commands, steps, tables
from footplate.server.app_state import AppState
from footplate.server.commands import Command
from footplate.server.errors import CANNOT_UNDO, ApiError
from footplate.server.guests import Guest
from footplate.server.metrics import ACTIONS
from footplate.server.moves import Outcome, result_of
from footplate.server.permissions import check_at_table, stale, undo_refusal
from footplate.server.standing import Standing
from footplate.server.standing import load as standing_of
from footplate.server.steps import Doer, Step
from footplate.server.tables import Table
from footplate.server.worker_tasks import Log

NOTHING_TO_REDO = "There is no move of yours to play again."


class Wish(NamedTuple):
    """What a guest wants at the step that they expect: undo, of a whole turn perhaps, or redo."""

    expected: int
    kind: steps.Kind = "undo"
    whole_turn: bool = False


class Return(NamedTuple):
    """Who brings a table to the position of which step, and what the log tells of it."""

    doer: Doer
    back: Step
    text: str


async def go_back(app: AppState, command: Command, table_id: str, wish: Wish) -> Outcome:
    """Take back the guest's newest decision or turn, or play it again, or say why not."""
    outcome, shown = await app.database.write(_gone_back, app, command, table_id, wish)
    if shown is not None:
        ACTIONS.labels(outcome[0].game, wish.kind, "person").inc()
        app.changed(*shown)
    return outcome


def _gone_back(
    connection: Connection, app: AppState, command: Command, table_id: str, wish: Wish
) -> tuple[Outcome, tuple[Standing, str] | None]:
    """What came of it, and the table with its position if it was done just now."""
    table = tables.load(connection, table_id, lock=True)
    first = commands.done(connection, command)
    if first is not None:
        return (table, first), None
    check_at_table(table, command.guest)
    if table.seq != wish.expected:
        raise stale(connection, table, wish.expected, command.guest)
    if wish.kind == "redo":
        seat, back, text = _forward(connection, table, command.guest)
    else:
        seat, back, text = _backward(connection, table, command.guest, wish.whole_turn)
    after = returned(connection, app, table, Return(Doer(wish.kind, seat), back, text))
    result = result_of(after, command.guest)
    commands.note(connection, command, result)
    return (after, result), (standing_of(connection, table_id), back.snapshot)


def returned(connection: Connection, app: AppState, table: Table, to: Return) -> Table:
    """Store that a table goes to the position of another step."""
    log = Log([{"text": to.text, "seat": to.doer.seat, "staged": True}], {})
    after = steps.append_return(connection, table, to.doer, to.back, log)
    app.database.announce(connection, after.id)
    return after


def _backward(
    connection: Connection, table: Table, guest: Guest, whole_turn: bool
) -> tuple[int, Step, str]:
    """The seat that takes back, the step whose position comes back, and the words for it."""
    newest = steps.load(connection, table.id, table.position_seq)
    refusal = undo_refusal(table, newest, guest)
    if refusal is not None or newest is None or newest.seat is None:
        raise refusal or steps.missing(table.position_seq)
    seat, count = newest.seat, 1
    back = _before(connection, table, newest)
    while whole_turn and back.seat == seat and back.barrier is None:
        back, count = _before(connection, table, back), count + 1
    return seat, back, taken_back(count)


def taken_back(count: int) -> str:
    """What the log tells of so many moves that were taken back."""
    return "takes the last move back" if count == 1 else f"takes {count} moves back"


def _before(connection: Connection, table: Table, step: Step) -> Step:
    found = steps.load(connection, table.id, step.before or 0)
    if found is None:
        raise steps.missing(step.before)
    return found


def _forward(connection: Connection, table: Table, guest: Guest) -> tuple[int, Step, str]:
    target = steps.to_redo(connection, table)
    if target is None or target.seat not in table.seats_of(guest) or table.status == "over":
        raise ApiError(CANNOT_UNDO, NOTHING_TO_REDO)
    forward = steps.load(connection, table.id, target.position)
    if forward is None:
        raise steps.missing(target.position)
    return target.seat, forward, "plays on from where it was taken back"
