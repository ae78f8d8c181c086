"""What happens when somebody's time runs out; no restart loses a deadline, for the database has it.

Whether the bot moves or the player does is decided by who stores first: there is one effect.
"""

import asyncio
import contextlib
import logging
from typing import Final

from sqlalchemy import Connection, select, update

from footplate.server import steps, tables, worker_tasks
from footplate.server.app_state import AppState, Position
from footplate.server.clock import now
from footplate.server.database import Outage
from footplate.server.life.clocks import pace_of
from footplate.server.life.handing import Parting, handed, reseated
from footplate.server.life.pace import Pace
from footplate.server.moves import append, finish
from footplate.server.schema import tables as rows
from footplate.server.standing import Standing
from footplate.server.tables import Table
from footplate.server.worker_tasks import Log, Played

log = logging.getLogger("footplate.server.clocks")

LOOK_SECONDS: Final = 1.0
"""How often to look whose time is over; a clock may be so much late."""

RETRY_MILLISECONDS: Final = 60_000
"""When what went wrong at a table is tried again."""

MOST: Final = 50
TOLD: Final = "ran out of time: a bot moves"

DUE: Final = rows.c.deadline.is_not(None) & (rows.c.status == "playing")


def overdue(connection: Connection) -> list[str]:
    """Tables at which somebody's time is over, the longest first."""
    query = select(rows.c.id).where(DUE, rows.c.deadline <= now()).order_by(rows.c.deadline)
    return list(connection.execute(query.limit(MOST)).scalars())


async def watch_clocks(app: AppState) -> None:
    """End turns whose time is over, until the server closes."""
    while not app.closing.is_set():
        try:
            found = await app.database.read(overdue)
            await asyncio.gather(*(_end(app, table_id) for table_id in found))
        except Outage:
            log.warning("clocks wait: the database is away")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await app.closing.wait()


async def _end(app: AppState, table_id: str) -> None:
    try:
        await end_turn(app, table_id)
    except Outage:
        raise
    except Exception as error:
        # As with a game whose rules are gone: asked again, but not every second.
        log.error("table %s: its clock waits (%s)", table_id, type(error).__name__)
        await app.database.write(_put_off, table_id)


def _put_off(connection: Connection, table_id: str) -> None:
    later = update(rows).where(rows.c.id == table_id, rows.c.deadline <= now())
    connection.execute(later.values(deadline=now() + RETRY_MILLISECONDS))


async def end_turn(app: AppState, table_id: str) -> None:
    """Do what was agreed for the one whose time is over, if it still is."""
    position = await app.database.read(_position, table_id)
    pace = None if position is None else pace_of(position.table)
    if position is None or pace is None:
        return
    if pace.then == "seat":
        shown = await app.database.write(_handed, app, position.table)
        if shown is not None:
            app.changed(shown)
        return
    table = position.table
    played = await _moved_by_bot(app, position, pace)
    after = await app.database.write_once(append, app, table, played)
    if after is not None:  # else the player was faster after all, or another process
        finish(app, after, played, table.actor)


def _position(connection: Connection, table_id: str) -> Position | None:
    table = tables.load(connection, table_id)
    if not is_over_time(table):
        return None
    return Position(table, steps.snapshot(connection, table))


def is_over_time(table: Table) -> bool:
    """Whether the one to act has no time left."""
    return table.status == "playing" and table.deadline is not None and table.deadline <= now()


def _handed(connection: Connection, app: AppState, seen: Table) -> Standing | None:
    table = tables.load(connection, seen.id, lock=True)
    if table.seq != seen.seq or not is_over_time(table) or table.actor is None:
        return None
    seat = handed(table, table.seats[table.actor], Parting(), "time")
    return reseated(connection, app, table, seat)


async def _moved_by_bot(app: AppState, position: Position, pace: Pace) -> Played:
    """The step that a bot makes for the player; any legal one if the bot fails."""
    table = position.table
    stored, place = app.stored(table, position.snapshot), (table, table.seq)
    try:
        played = await app.bot_snapshots.run(place, worker_tasks.act_by_bot, stored, pace.bot)
    except Exception as error:
        log.error("table %s: the bot %s failed (%s)", table.id, pace.bot, type(error).__name__)
        played = await app.snapshots.run(place, worker_tasks.act_at_random, stored)
    return played._replace(log=_told_first(played.log, table.actor))


def _told_first(told: Log, seat: int | None) -> Log:
    line = {"text": TOLD, "seat": seat}
    own = {each: [line, *lines] for each, lines in told.seats.items()}
    return Log([line, *told.public], own)
