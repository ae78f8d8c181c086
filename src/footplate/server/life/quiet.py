"""Tables without life are put aside after a month without a move."""

from typing import Final

from sqlalchemy import Connection, update

from footplate.server.clock import now
from footplate.server.schema import tables as rows

QUIET: Final = 30 * 24 * 3600 * 1000


def put_aside(connection: Connection) -> int:
    """Put aside the tables in play at which nothing happens; how many it were.

    Where a clock runs or a bot is to move something will happen by itself.
    """
    moment = now()
    quiet = (
        (rows.c.status == "playing")
        & (rows.c.updated < moment - QUIET)
        & rows.c.deadline.is_(None)
        & rows.c.bot_due.is_(None)
        & rows.c.aside.is_(None)
    )
    found = connection.execute(update(rows).where(quiet).values(aside=moment))
    return int(found.rowcount)
