"""Tables that were put aside are woken by those who play there."""

from dataclasses import replace

from sqlalchemy import Connection

from footplate.server import standing, tables
from footplate.server.app_state import AppState
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import Guest
from footplate.server.standing import Standing


async def wake(app: AppState, guest: Guest, table_id: str) -> None:
    """Take a table out again."""
    shown = await app.database.write(_woken, app, guest, table_id)
    if shown is not None:
        app.changed(shown)


def _woken(connection: Connection, app: AppState, guest: Guest, table_id: str) -> Standing | None:
    table = tables.load(connection, table_id, lock=True)
    if not any(guest.id in (seat.guest, seat.owner) for seat in table.seats):
        raise ApiError(BAD_REQUEST, "Only those who play at a table can take it out again.", 403)
    if table.aside is None:
        return None
    tables.save(connection, replace(table, aside=None, revision=table.revision + 1))
    app.database.announce(connection, table_id)
    return standing.load(connection, table_id)
