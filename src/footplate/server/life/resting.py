"""A change of quiet hours or holidays, and the clocks that run when it is made.

What is left of a turn stays as long in waking hours, so its deadline moves, but never nearer:
nobody loses a turn by coming home early. Running turns get more time by one change a day only:
else whoever is late could always be asleep.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from sqlalchemy import Connection, select

from footplate.server import standing, tables
from footplate.server.app_state import AppState
from footplate.server.clock import now
from footplate.server.life import rests
from footplate.server.life.rests import DAY, Rest, later, waking_time
from footplate.server.schema import seats
from footplate.server.schema import tables as rows
from footplate.server.standing import Standing

RUNNING: Final = (
    select(rows.c.id)
    .join(seats, (seats.c.table_id == rows.c.id) & (seats.c.seat == rows.c.actor))
    .where(rows.c.status == "playing", rows.c.deadline.is_not(None))
)


class Changed(NamedTuple):
    """The tables whose clocks were moved, and how many go on as they were until the next turn."""

    moved: list[Standing]
    kept: int


async def declare(app: AppState, guest: int, rest: Rest) -> Changed:
    """Let somebody rest from now on."""
    changed = await app.database.write(_declared, app, guest, rest)
    for table in changed.moved:
        app.changed(table)
    return changed


def _declared(connection: Connection, app: AppState, guest: int, rest: Rest) -> Changed:
    moment = now()
    before, lengthened = rests.of(connection, guest), rests.lengthened(connection, guest)
    may_lengthen = moment - lengthened >= DAY
    moved, kept = [], 0
    for table_id in connection.execute(RUNNING.where(seats.c.guest == guest)).scalars().all():
        table = tables.load(connection, table_id, lock=True)
        is_daily = table.pace is not None and table.pace["kind"] == "daily"
        if not is_daily or table.deadline is None or table.deadline <= moment:
            continue
        deadline = later(moment, waking_time(moment, table.deadline, before), rest)
        if deadline > table.deadline and not may_lengthen:
            kept += 1
        elif deadline > table.deadline:
            lengthened = moment
            tables.save(connection, replace(table, deadline=deadline, revision=table.revision + 1))
            app.database.announce(connection, table_id)
            moved.append(standing.load(connection, table_id))
    rests.declare(connection, guest, rest, lengthened)
    return Changed(moved, kept)
