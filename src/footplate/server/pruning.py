"""What nobody looks at any more goes: dead tables, strangers who never came back, old commands.

A game at which a person sat and which began is never removed.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, delete, exists, or_, select, update

from footplate.server.clock import now
from footplate.server.commands import forget_old
from footplate.server.database import Database, Outage
from footplate.server.life.quiet import put_aside
from footplate.server.notices import outbox
from footplate.server.people import sessions
from footplate.server.schema import PEOPLE, TALK, commands, guests, links, seats, steps, tables
from footplate.server.schema_people import accounts, channels, chat, mutes, recoveries, results

log = logging.getLogger("footplate.server")

PRUNE_SECONDS: Final = 600.0
HOUR: Final = 3600 * 1000
DAY: Final = 24 * HOUR
UNBEGUN: Final = 7 * DAY
"""A table at which the game never began, and where nothing happened for so long."""

BOTS_ALONE: Final = 2 * DAY
NAMELESS: Final = 2 * DAY
NAMED: Final = 180 * DAY
"""A guest without tables keeps a name for so long."""

BATCH: Final = 200

HELD: Final = or_(seats.c.guest.is_not(None), seats.c.owner.is_not(None))
SOMEBODY: Final = exists().where(seats.c.table_id == tables.c.id, HELD)


async def prune_often(database: Database, closing: asyncio.Event) -> None:
    """Prune now and then until the server closes."""
    while not closing.is_set():
        try:
            await prune(database)
        except Outage:
            log.warning("nothing was pruned: the database is away")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PRUNE_SECONDS):
                await closing.wait()


async def prune(database: Database) -> tuple[int, int]:
    """Remove what nobody looks at, in small bites; how many tables and guests that was."""
    await database.write(forget_old)
    await database.write(sessions.forget_old)
    await database.write(put_aside)
    await database.write(outbox.forget_old)
    removed = [0, 0]
    for place, bite in enumerate((dead_tables, lost_guests)):
        while count := await database.write(bite):
            removed[place] += count
            await asyncio.sleep(0.05)  # others write as well
    if any(removed):
        log.info("pruned %d tables and %d guests", *removed)
    return removed[0], removed[1]


def dead_tables(connection: Connection) -> int:
    """Remove some tables that never began or at which bots played alone; how many it were."""
    moment = now()
    unbegun = (tables.c.status == "waiting") & (tables.c.updated < moment - UNBEGUN)
    bots_alone = ~SOMEBODY & (tables.c.updated < moment - BOTS_ALONE)
    query = select(tables.c.id).where(or_(unbegun, bots_alone)).limit(BATCH)
    ids = list(connection.execute(query).scalars())
    if ids:
        _remove_tables(connection, ids)
    return len(ids)


def _remove_tables(connection: Connection, ids: Sequence[str]) -> None:
    connection.execute(update(tables).where(tables.c.rematch.in_(ids)).values(rematch=None))
    connection.execute(delete(commands).where(commands.c.table_id.in_(ids)))
    for part in (*TALK, steps, seats):
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))


def lost_guests(connection: Connection) -> int:
    """Remove some guests who hold nothing and have not come lately; how many it were."""
    moment = now()
    is_old = or_(
        guests.c.name.is_(None) & (guests.c.created < moment - NAMELESS),
        guests.c.created < moment - NAMED,
    )
    holds = [
        exists().where(seats.c.guest == guests.c.id),
        exists().where(seats.c.owner == guests.c.id),
        exists().where(tables.c.host == guests.c.id),
        exists().where(commands.c.guest == guests.c.id),
        exists().where(accounts.c.guest == guests.c.id),
        exists().where(recoveries.c.guest == guests.c.id),
        exists().where(chat.c.guest == guests.c.id),
        exists().where(channels.c.guest == guests.c.id),
        exists().where(results.c.guest == guests.c.id),
    ]
    query = select(guests.c.id).where(is_old, *(~held for held in holds)).limit(BATCH)
    ids = list(connection.execute(query).scalars())
    if ids:
        for part in (links, *PEOPLE):
            connection.execute(delete(part).where(part.c.guest.in_(ids)))
        connection.execute(delete(mutes).where(mutes.c.other.in_(ids)))
        connection.execute(delete(guests).where(guests.c.id.in_(ids)))
    return len(ids)
