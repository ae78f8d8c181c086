"""Decisions at a table: taken once, in order, by the one whose turn it is."""

from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.server import commands, playing, steps, tables
from footplate.server.commands import Command, Done
from footplate.server.errors import ILLEGAL_ACTION, ApiError
from footplate.server.guests import Guest
from footplate.server.house import House
from footplate.server.playing import Log, Played, Refusal
from footplate.server.steps import Doer, Step
from footplate.server.tables import Table
from footplate.server.turns import check_at_table, check_turn, stale, undo_refusal

TAKEN_BACK = "takes the last move back"


async def act(house: House, command: Command, table_id: str, expected: int) -> Done:
    """Take a decision for the guest's seat that is to move, or say why not."""
    async with house.database.reading() as connection:
        table = await tables.load(connection, table_id)
        first = await commands.done(connection, command)
        if first is not None:
            return first
        await check_turn(connection, table, command.guest, expected)
        snapshot = await position(connection, table)
    turn = house.turn(table, snapshot, table.seats_of(command.guest))
    played = await house.workers.run(playing.act, turn, command.content["action"])
    if isinstance(played, Refusal):
        raise ApiError(ILLEGAL_ACTION, f"{played.reason}. Nothing was changed.")
    return await _commit(house, command, table, played)


async def _commit(house: House, command: Command, table: Table, played: Played) -> Done:
    async with house.database.writing() as connection:
        current = await tables.load(connection, table.id, lock=True)
        first = await commands.done(connection, command)
        if first is not None:
            return first
        after = await append(house, connection, current, table, played)
        result = _result(after, command.guest)
        await commands.note(connection, command, result)
    finish(house, after, played)
    return result


async def append(
    house: House, connection: AsyncConnection, current: Table, seen: Table, played: Played
) -> Table:
    """Store the step that was worked out from `seen`, if nobody moved meanwhile."""
    if current.seq != seen.seq:
        raise await stale(connection, current, seen.seq)
    after = await steps.append(connection, current, Doer("action", seen.actor), played)
    await house.database.announce(connection, after.id)
    return after


def finish(house: House, after: Table, played: Played) -> None:
    """Show everyone a step that has been stored."""
    house.scenes.remember(after, played.scenes)
    house.changed(after)


async def position(connection: AsyncConnection, table: Table) -> playing.Json:
    """The position on the table."""
    step = await steps.load(connection, table.id, table.seq)
    if step is None:
        raise LookupError(f"table {table.id} has no step {table.seq}")
    return step.snapshot


async def undo(house: House, command: Command, table_id: str, expected: int) -> Done:
    """Take back the guest's newest decision, or say why not."""
    async with house.database.writing() as connection:
        table = await tables.load(connection, table_id, lock=True)
        first = await commands.done(connection, command)
        if first is not None:
            return first
        back = await _restored(connection, table, command.guest, expected)
        after = await _take_back(connection, table, back)
        await house.database.announce(connection, after.id)
        result = _result(after, command.guest)
        await commands.note(connection, command, result)
    house.changed(after)
    return result


async def _restored(
    connection: AsyncConnection, table: Table, guest: Guest, expected: int
) -> tuple[int, Step]:
    """The seat that takes back, and the step whose position comes back."""
    check_at_table(table, guest)
    if table.seq != expected:
        raise await stale(connection, table, expected)
    top = await steps.load(connection, table.id, table.line)
    refusal = undo_refusal(table, top, guest)
    if refusal is not None or top is None or top.seat is None:
        raise refusal or LookupError(f"table {table.id} has no step {table.line}")
    back = await steps.load(connection, table.id, top.before or 0)
    if back is None:
        raise LookupError(f"table {table.id} has no step {top.before}")
    return top.seat, back


async def _take_back(
    connection: AsyncConnection, table: Table, restored: tuple[int, Step]
) -> Table:
    seat, back = restored
    log = Log([{"text": TAKEN_BACK, "seat": seat}], {})
    return await steps.append_undo(connection, table, seat, back, log)


def _result(table: Table, guest: Guest) -> Done:
    return Done(table.id, table.seq, table.viewer(guest))
