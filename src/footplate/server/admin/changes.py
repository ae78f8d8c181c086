"""What a host may change: a table closed, a guest given a new link."""

import secrets
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from footplate.engine.quoting import short_name
from footplate.server.admin import notice
from footplate.server.admin.access import AdminError
from footplate.server.clock import now
from footplate.server.guests import TOKEN_BYTES, hashed
from footplate.server.schema import TALK, commands, guests, links, seats, steps, tables
from footplate.server.schema_people import sessions

CLOSED_HEAD: Final = ["Closed by the host of this site"]
DAY: Final = 24 * 3600 * 1000
LINK_PATH: Final = "/back/"


def close(connection: Connection, table_id: str) -> str:
    """End a game, or take away a table at which none has begun; what became of it."""
    query = select(tables.c.status, tables.c.revision).where(tables.c.id == table_id)
    found = connection.execute(query.with_for_update()).one_or_none()
    if found is None:
        raise AdminError(
            f"there is no table {short_name(table_id)}; footplate admin tables lists them"
        )
    if found.status == "over":
        raise AdminError(f"table {table_id} is over already")
    if found.status == "waiting":
        remove(connection, table_id)
        return "removed"
    ended = {
        "status": "over",
        "actor": None,
        "bot_due": None,
        "head": CLOSED_HEAD,
        "revision": found.revision + 1,
        "updated": now(),
    }
    connection.execute(update(tables).where(tables.c.id == table_id).values(ended))
    notice.leave(connection)
    return "ended"


def remove(connection: Connection, table_id: str) -> None:
    """Take away a table with everything that belongs to it."""
    connection.execute(update(tables).where(tables.c.rematch == table_id).values(rematch=None))
    for table in (*TALK, commands, steps, seats):
        connection.execute(delete(table).where(table.c.table_id == table_id))
    connection.execute(delete(tables).where(tables.c.id == table_id))
    notice.leave(connection)


def reset(connection: Connection, guest: int, days: int) -> str:
    """The path of a link that gives a guest's seats to whoever opens it first.

    The cookie that the guest had is worth nothing from now on, and so are earlier links.
    """
    nobody = hashed(secrets.token_urlsafe(TOKEN_BYTES))
    changed = update(guests).where(guests.c.id == guest).values(token_hash=nobody)
    if connection.execute(changed).rowcount == 0:
        raise AdminError(f"there is no guest {guest}; footplate admin guests lists them")
    connection.execute(delete(sessions).where(sessions.c.guest == guest))
    token = secrets.token_urlsafe(TOKEN_BYTES)
    made = now()
    connection.execute(delete(links).where((links.c.guest == guest) | (links.c.expires < made)))
    values = {"guest": guest, "created": made, "expires": made + days * DAY}
    connection.execute(insert(links).values(token_hash=hashed(token), **values))
    notice.leave(connection)
    return LINK_PATH + token
