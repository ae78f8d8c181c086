"""What there is: tables, guests, and the figures of the whole site."""

import os
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, case, func, select, text

from footplate.server import migrations
from footplate.server.admin.access import is_sqlite, path_of, shown_url
from footplate.server.admin.rows import CARRIED, count
from footplate.server.clock import iso, now
from footplate.server.schema import commands, guests, seats, steps, tables

DAY: Final = 24 * 3600 * 1000
Json = dict[str, Any]


class Wanted(NamedTuple):
    """Which tables or guests are asked for."""

    status: str | None = None
    game: str | None = None
    name: str | None = None
    idle_days: int | None = None
    most: int = 100


def table_list(connection: Connection, wanted: Wanted) -> list[Json]:
    """The tables, those that were touched last first."""
    query = select(tables, _seated("person"), _seated("bot"), _seated("open"))
    if wanted.status is not None:
        query = query.where(tables.c.status == wanted.status)
    if wanted.game is not None:
        query = query.where(tables.c.game == wanted.game)
    if wanted.idle_days is not None:
        query = query.where(tables.c.updated < now() - wanted.idle_days * DAY)
    query = query.order_by(tables.c.updated.desc()).limit(wanted.most)
    moment = now()
    return [
        {
            "id": row.id,
            "game": row.game,
            "status": row.status,
            "players": row.players,
            "people": row.person,
            "bots": row.bot,
            "open": row.open,
            "steps": row.seq + 1,
            "bot_failures": row.bot_failures,
            "created": iso(row.created),
            "updated": iso(row.updated),
            "age_days": round((moment - row.created) / DAY, 2),
            "idle_days": round((moment - row.updated) / DAY, 2),
        }
        for row in connection.execute(query)
    ]


def _seated(kind: str) -> ColumnElement[int]:
    sitting = select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.kind == kind)
    return sitting.scalar_subquery().label(kind)


def guest_list(connection: Connection, wanted: Wanted) -> list[Json]:
    """The guests, the newest first, with the tables that they sit at."""
    own = select(func.count(seats.c.table_id.distinct())).where(seats.c.guest == guests.c.id)
    newest = select(func.max(tables.c.updated)).where(
        tables.c.id.in_(select(seats.c.table_id).where(seats.c.guest == guests.c.id))
    )
    columns = (guests.c.id, guests.c.name, guests.c.created)
    query = select(
        *columns, own.scalar_subquery().label("own"), newest.scalar_subquery().label("newest")
    )
    if wanted.name is not None:
        query = query.where(
            func.lower(guests.c.name).contains(wanted.name.lower(), autoescape=True)
        )
    query = query.order_by(guests.c.id.desc()).limit(wanted.most)
    return [
        {
            "id": row.id,
            "name": row.name,
            "created": iso(row.created),
            "tables": row.own,
            "played": None if row.newest is None else iso(row.newest),
        }
        for row in connection.execute(query)
    ]


def report(connection: Connection, database_url: str) -> Json:
    """The figures of the whole site."""
    return {
        "database": shown_url(database_url),
        "schema": migrations.stored(connection),
        "bytes": _size(connection, database_url),
        "rows": {table.name: count(connection, table) for table in CARRIED},
        "tables": _by_status(connection),
        "games": _counted(connection, tables.c.game),
        "oldest_table": _moment(connection, func.min(tables.c.created)),
        "newest_step": _moment(connection, func.max(steps.c.created)),
        "steps_last_day": _since(connection, steps.c.created, 1),
        "steps_last_week": _since(connection, steps.c.created, 7),
        "new_guests_last_week": _since(connection, guests.c.created, 7),
        "commands_last_day": _since(connection, commands.c.created, 1),
        "guests_without_seats": _without_seats(connection),
        "idle_over_30_days": _idle(connection),
        "bots_in_trouble": _troubled(connection),
    }


def _size(connection: Connection, database_url: str) -> int:
    if not is_sqlite(database_url):
        asked = connection.execute(text("SELECT pg_database_size(current_database())"))
        return int(asked.scalar_one())
    path = path_of(database_url)
    files = [file for file in (path, f"{path}-wal") if os.path.exists(file)]
    return sum(os.path.getsize(file) for file in files)


def _by_status(connection: Connection) -> dict[str, int]:
    found = _counted(connection, tables.c.status)
    return {status: found.get(status, 0) for status in ("waiting", "playing", "over")}


def _counted(connection: Connection, column: ColumnElement[str]) -> dict[str, int]:
    query = select(column, func.count()).group_by(column).order_by(column)
    return {str(name): int(number) for name, number in connection.execute(query)}


def _moment(connection: Connection, column: ColumnElement[Any]) -> str | None:
    found = connection.execute(select(column)).scalar_one()
    return None if found is None else iso(found)


def _since(connection: Connection, column: ColumnElement[int], days: int) -> int:
    newer = func.sum(case((column >= now() - days * DAY, 1), else_=0))
    return int(connection.execute(select(newer)).scalar_one() or 0)


def _without_seats(connection: Connection) -> int:
    sits = select(seats.c.guest).where(seats.c.guest == guests.c.id)
    query = select(func.count()).select_from(guests).where(~sits.exists())
    return int(connection.execute(query).scalar_one())


def _idle(connection: Connection) -> int:
    old = tables.c.updated < now() - 30 * DAY
    query = select(func.count()).where(old, tables.c.status != "over")
    return int(connection.execute(query).scalar_one())


def _troubled(connection: Connection) -> list[str]:
    query = select(tables.c.id).where(tables.c.bot_failures > 0, tables.c.status == "playing")
    return [row.id for row in connection.execute(query.order_by(tables.c.id).limit(100))]
