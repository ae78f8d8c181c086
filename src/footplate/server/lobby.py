"""What guests see of tables: the lobby, and one table's page."""

from typing import Any, Final

from sqlalchemy import ColumnElement, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.server import steps, tables
from footplate.server.clock import now
from footplate.server.guests import Guest
from footplate.server.permissions import undo_refusal
from footplate.server.schema import seats
from footplate.server.schema import tables as rows
from footplate.server.tables import Table
from footplate.server.views import TableLists, TableView, summary, table_view

LONGEST_LIST: Final = 50
FORGOTTEN_MILLISECONDS: Final = 30 * 24 * 3600 * 1000
"""A table that nobody touched for so long is shown to its own players only."""


async def lobby(connection: AsyncConnection, guest: Guest | None) -> TableLists:
    """A guest's own tables, those with an open seat, and those that can be watched."""
    own = _someone_sits(seats.c.guest == (guest.id if guest else -1))
    yours = await _newest(connection, own | (rows.c.host == (guest.id if guest else -1)))
    # A table at which nobody sits any more is no invitation.
    recent = rows.c.updated > now() - FORGOTTEN_MILLISECONDS
    waiting = (rows.c.status == "waiting") & recent & _someone_sits(seats.c.guest.is_not(None))
    playing = (rows.c.status == "playing") & recent & ~own
    lists = [yours, await _newest(connection, waiting & ~own), await _newest(connection, playing)]
    shown = [[summary(table, guest) for table in found] for found in lists]
    shown[0].sort(key=lambda table: (not table.your_move, table.status == "over"))
    return TableLists(yours=shown[0], open=shown[1], playing=shown[2])


async def view_of(connection: AsyncConnection, table: Table, guest: Guest | None) -> TableView:
    """A table's page for a guest."""
    may_undo = False
    if table.seats_of(guest) and table.status == "playing":
        newest = await steps.load(connection, table.id, table.position_seq)
        may_undo = undo_refusal(table, newest, guest) is None
    return table_view(table, guest, may_undo)


def _someone_sits(who: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(seats.c.table_id == rows.c.id, who)


async def _newest(connection: AsyncConnection, which: ColumnElement[Any]) -> list[Table]:
    query = select(rows).where(which).order_by(rows.c.updated.desc()).limit(LONGEST_LIST)
    found = (await connection.execute(query)).all()
    return await tables.with_seats(connection, found) if found else []
