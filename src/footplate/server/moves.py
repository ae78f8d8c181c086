"""Decisions at a table: taken once, in order, by the one whose turn it is."""

from sqlalchemy import Connection

from footplate.server import commands, steps, tables, worker_tasks
from footplate.server.app_state import AppState, Position
from footplate.server.commands import Command, Done
from footplate.server.errors import ILLEGAL_ACTION, ApiError
from footplate.server.guests import Guest
from footplate.server.metrics import ACTIONS
from footplate.server.permissions import check_at_table, check_turn, stale, undo_refusal
from footplate.server.standing import Decided, Standing, decided
from footplate.server.steps import Doer, Step
from footplate.server.tables import Table
from footplate.server.worker_tasks import Log, Played, Refused

TAKEN_BACK = "takes the last move back"

Outcome = tuple[Table, Done]
"""The table as it is after a command, and what came of the command."""


async def act(app: AppState, command: Command, table_id: str, expected: int) -> Outcome:
    """Take a decision for the guest's seat that is to move, or say why not."""
    position = _guessed(app, command.guest, table_id, expected)
    if position is None:
        found = await app.database.read(_found, command, table_id, expected)
        if not isinstance(found, Position):
            return found
        position = found
    table = position.table
    look = tuple(table.seats_of(command.guest))
    stored = app.stored(table, position.snapshot, [look])
    place, action = (table, table.seq), command.content["action"]
    played = await app.snapshots.run(place, worker_tasks.act, stored, action)
    if isinstance(played, Refused):
        raise ApiError(ILLEGAL_ACTION, f"{played.reason}. Nothing was changed.")
    outcome, is_stored = await app.database.write(_commit, app, command, table, played)
    if is_stored:  # else the same command was faster, with draws of its own
        finish(app, outcome[0], played, table.actor)
    return outcome


def _guessed(app: AppState, guest: Guest, table_id: str, expected: int) -> Position | None:
    """The position that the guest has in mind, if it is the newest that this process stored.

    A guess may only say yes: who is refused is refused by what the database says.
    """
    position = app.positions.get(table_id)
    if position is None or position.table.seq != expected:
        return None
    return position if position.table.actor in position.table.seats_of(guest) else None


def _found(
    connection: Connection, command: Command, table_id: str, expected: int
) -> Position | Outcome:
    """The position to decide in, or what came of the command when it was first sent."""
    table = tables.load(connection, table_id)
    first = commands.done(connection, command)
    if first is not None:
        return table, first
    check_turn(connection, table, command.guest, expected)
    return Position(table, steps.snapshot(connection, table))


def _commit(
    connection: Connection, app: AppState, command: Command, seen: Table, played: Played
) -> tuple[Outcome, bool]:
    """Store the step, or say what came of the same command or was done by others meanwhile.

    The second part tells whether it is this very step that was stored.
    """
    after = append(connection, app, seen, played)
    if after is None:
        current = tables.load(connection, seen.id)
        first = commands.done(connection, command)
        if first is None:
            raise stale(connection, current, seen.seq)
        return (current, first), False
    result = _result(after, command.guest)
    commands.note(connection, command, result)
    return (after, result), True


def append(connection: Connection, app: AppState, seen: Table, played: Played) -> Table | None:
    """Store the step that was worked out from `seen`; None if somebody moved meanwhile."""
    after = steps.after(seen, seen.seq + 1, played)
    # Of two at once the second finds the table changed: no lock, no question beforehand.
    if not tables.advance(connection, seen, after):
        return None
    steps.add(connection, (seen, after), Doer("action", seen.actor), played)
    app.database.announce(connection, after.id)
    return after


def finish(app: AppState, after: Table, played: Played, seat: int | None) -> None:
    """Show everyone a step that has been stored."""
    is_bot = seat is not None and after.seats[seat].kind == "bot"
    ACTIONS.labels(after.game, "action", "bot" if is_bot else "person").inc()
    app.scenes.remember(after, played)
    app.agenda.set_pace(after, played.eliminated)
    app.changed(Standing(after, Decided(seat, played.barrier)), played.snapshot)


async def undo(app: AppState, command: Command, table_id: str, expected: int) -> Outcome:
    """Take back the guest's newest decision, or say why not."""
    outcome, back = await app.database.write(_undone, app, command, table_id, expected)
    if back is not None:
        ACTIONS.labels(outcome[0].game, "undo", "person").inc()
        app.changed(Standing(outcome[0], decided(back)), back.snapshot)
    return outcome


def _undone(
    connection: Connection, app: AppState, command: Command, table_id: str, expected: int
) -> tuple[Outcome, Step | None]:
    """What came of an undo, and the step that it went back to if it was made just now."""
    table = tables.load(connection, table_id, lock=True)
    first = commands.done(connection, command)
    if first is not None:
        return (table, first), None
    seat, back = _restored(connection, table, command.guest, expected)
    log = Log([{"text": TAKEN_BACK, "seat": seat, "staged": True}], {})
    after = steps.append_undo(connection, table, seat, back, log)
    app.database.announce(connection, after.id)
    result = _result(after, command.guest)
    commands.note(connection, command, result)
    return (after, result), back


def _restored(
    connection: Connection, table: Table, guest: Guest, expected: int
) -> tuple[int, Step]:
    """The seat that takes back, and the step whose position comes back."""
    check_at_table(table, guest)
    if table.seq != expected:
        raise stale(connection, table, expected)
    newest = steps.load(connection, table.id, table.position_seq)
    refusal = undo_refusal(table, newest, guest)
    if refusal is not None or newest is None or newest.seat is None:
        raise refusal or steps.missing(table.position_seq)
    back = steps.load(connection, table.id, newest.before or 0)
    if back is None:
        raise steps.missing(newest.before)
    return newest.seat, back


def _result(table: Table, guest: Guest) -> Done:
    return Done(table.id, table.seq, table.viewer(guest))
