"""Which process moves a bot: a claim that lasts a moment and is renewed while the bot thinks.

A process that dies renews nothing, so that another takes over within seconds.
"""

from dataclasses import replace
from typing import Final

from sqlalchemy import ColumnElement, Connection, bindparam, update

from footplate.server import steps, tables
from footplate.server.app_state import Position
from footplate.server.clock import now
from footplate.server.schema import tables as rows
from footplate.server.tables import Table

LEASE_MILLISECONDS: Final = 3_000
CLAIM: Final = update(rows).where(
    rows.c.id == bindparam("table"), rows.c.bot_due == bindparam("known")
)


def claimed(connection: Connection, table_id: str, due: int) -> Position | None:
    """The position, if no other process has begun on its bot's decision."""
    if renewed(connection, {table_id: due}).get(table_id) is None:
        return None
    return position(connection, table_id)


def position(connection: Connection, table_id: str) -> Position:
    """The position in which a bot is to move."""
    table = tables.load(connection, table_id)
    return Position(table, steps.snapshot(connection, table))


def renewed(connection: Connection, claims: dict[str, int]) -> dict[str, int]:
    """The claims that are still ours, each with the moment until which it holds now."""
    until = now() + LEASE_MILLISECONDS
    kept = {}
    for table_id, known in claims.items():
        values = {"table": table_id, "known": known, "bot_due": until}
        if connection.execute(CLAIM, values).rowcount == 1:
            kept[table_id] = until
    return kept


def release(connection: Connection, which: ColumnElement[bool]) -> None:
    """Let whoever comes next begin at once on what was claimed or put off."""
    connection.execute(update(rows).where(which, rows.c.bot_due > now()).values(bot_due=now()))


def put_off(connection: Connection, seen: Table, due: int) -> Table | None:
    """Note that a bot failed and when the next one tries; None if somebody moved meanwhile."""
    current = tables.load(connection, seen.id, lock=True)
    if current.seq != seen.seq:
        return None
    failures = current.bot_failures + 1
    return tables.save(connection, replace(current, bot_due=due, bot_failures=failures))
