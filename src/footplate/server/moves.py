"""Decisions at a table: taken once, in order, by the one whose turn it is."""

from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.server import commands, steps, tables, worker_tasks
from footplate.server.app_state import AppState
from footplate.server.commands import Command, Done
from footplate.server.errors import ILLEGAL_ACTION, ApiError
from footplate.server.guests import Guest
from footplate.server.permissions import check_at_table, check_turn, stale, undo_refusal
from footplate.server.steps import Doer, Step
from footplate.server.tables import Table
from footplate.server.worker_tasks import Json, Log, Played, Refused

TAKEN_BACK = "takes the last move back"


async def act(app: AppState, command: Command, table_id: str, expected: int) -> Done:
    """Take a decision for the guest's seat that is to move, or say why not."""
    async with app.database.reading() as connection:
        table = await tables.load(connection, table_id)
        first = await commands.done(connection, command)
        if first is not None:
            return first
        await check_turn(connection, table, command.guest, expected)
        snapshot = await newest_snapshot(connection, table)
    stored = app.stored(table, snapshot, table.seats_of(command.guest))
    place, action = (table, table.seq), command.content["action"]
    played = await app.snapshots.run(place, worker_tasks.act, stored, action)
    if isinstance(played, Refused):
        raise ApiError(ILLEGAL_ACTION, f"{played.reason}. Nothing was changed.")
    return await _commit(app, command, table, played)


async def _commit(app: AppState, command: Command, table: Table, played: Played) -> Done:
    async with app.database.writing() as connection:
        current = await tables.load(connection, table.id, lock=True)
        first = await commands.done(connection, command)
        if first is not None:
            return first
        after = await append(app, connection, current, table, played)
        result = _result(after, command.guest)
        await commands.note(connection, command, result)
    finish(app, after, played)
    return result


async def append(
    app: AppState, connection: AsyncConnection, current: Table, seen: Table, played: Played
) -> Table:
    """Store the step that was worked out from `seen`, if nobody moved meanwhile."""
    if current.seq != seen.seq:
        raise await stale(connection, current, seen.seq)
    after = await steps.append(connection, current, Doer("action", seen.actor), played)
    await app.database.announce(connection, after.id)
    return after


def finish(app: AppState, after: Table, played: Played) -> None:
    """Show everyone a step that has been stored."""
    app.scenes.remember(after, played.scenes)
    app.set_pace(after, played.eliminated)
    app.changed(after)


async def newest_snapshot(connection: AsyncConnection, table: Table) -> Json:
    """The stored snapshot of the position on the table."""
    step = await steps.load(connection, table.id, table.seq)
    if step is None:
        raise LookupError(f"table {table.id} has no step {table.seq}")
    return step.snapshot


async def undo(app: AppState, command: Command, table_id: str, expected: int) -> Done:
    """Take back the guest's newest decision, or say why not."""
    async with app.database.writing() as connection:
        table = await tables.load(connection, table_id, lock=True)
        first = await commands.done(connection, command)
        if first is not None:
            return first
        back = await _restored(connection, table, command.guest, expected)
        after = await _take_back(connection, table, back)
        await app.database.announce(connection, after.id)
        result = _result(after, command.guest)
        await commands.note(connection, command, result)
    app.changed(after)
    return result


async def _restored(
    connection: AsyncConnection, table: Table, guest: Guest, expected: int
) -> tuple[int, Step]:
    """The seat that takes back, and the step whose position comes back."""
    check_at_table(table, guest)
    if table.seq != expected:
        raise await stale(connection, table, expected)
    newest = await steps.load(connection, table.id, table.position_seq)
    refusal = undo_refusal(table, newest, guest)
    if refusal is not None or newest is None or newest.seat is None:
        raise refusal or LookupError(f"table {table.id} has no step {table.position_seq}")
    back = await steps.load(connection, table.id, newest.before or 0)
    if back is None:
        raise LookupError(f"table {table.id} has no step {newest.before}")
    return newest.seat, back


async def _take_back(
    connection: AsyncConnection, table: Table, restored: tuple[int, Step]
) -> Table:
    seat, back = restored
    log = Log([{"text": TAKEN_BACK, "seat": seat}], {})
    return await steps.append_undo(connection, table, seat, back, log)


def _result(table: Table, guest: Guest) -> Done:
    return Done(table.id, table.seq, table.viewer(guest))
