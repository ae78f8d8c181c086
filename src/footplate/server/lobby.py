"""The lobby: what guests see of all tables."""

from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, exists, select

from footplate.server import tables
from footplate.server.clock import now
from footplate.server.guests import Guest
from footplate.server.schema import seats
from footplate.server.schema import tables as rows
from footplate.server.tables import Table
from footplate.server.views import TableLists, summary

LONGEST_LIST: Final = 50
FORGOTTEN_MILLISECONDS: Final = 30 * 24 * 3600 * 1000
"""A table that nobody touched for so long is shown to its own players only."""


def lobby(connection: Connection, guest: Guest | None) -> TableLists:
    """A guest's own tables, those with an open seat, and those that can be watched."""
    own = _someone_sits(seats.c.guest == (guest.id if guest else -1))
    yours = _newest(connection, own | (rows.c.host == (guest.id if guest else -1)))
    # A table at which nobody sits any more is no invitation.
    recent = rows.c.updated > now() - FORGOTTEN_MILLISECONDS
    waiting = (rows.c.status == "waiting") & recent & _someone_sits(seats.c.guest.is_not(None))
    playing = (rows.c.status == "playing") & recent & ~own
    lists = [yours, _newest(connection, waiting & ~own), _newest(connection, playing)]
    shown = [[summary(table, guest) for table in found] for found in lists]
    shown[0].sort(key=lambda table: (not table.your_move, table.status == "over"))
    return TableLists(yours=shown[0], open=shown[1], playing=shown[2])


def _someone_sits(who: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(seats.c.table_id == rows.c.id, who)


def _newest(connection: Connection, which: ColumnElement[Any]) -> list[Table]:
    query = select(rows).where(which).order_by(rows.c.updated.desc()).limit(LONGEST_LIST)
    found = connection.execute(query).all()
    return tables.with_seats(connection, found) if found else []
