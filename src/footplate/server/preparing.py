"""The schema of a database that is opened: made, brought up to date, or refused."""

from typing import Final

from sqlalchemy import Connection, insert, inspect, select, text, update

from footplate.server import schema

SCHEMA_LOCK: Final = 0x466F6F74
"""Any fixed number: one process at a time prepares a PostgreSQL schema."""


class DatabaseError(RuntimeError):
    """The database cannot be used; the message says why and what to do."""


def prepare(connection: Connection, is_postgres: bool) -> None:
    """Create the schema, or bring an older one up to date; refuse a newer one."""
    if is_postgres:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})"))
    if not inspect(connection).has_table(schema.meta.name):
        schema.METADATA.create_all(connection)
        connection.execute(insert(schema.meta).values(name="schema", value=str(schema.VERSION)))
        return
    _migrate(connection, _stored_version(connection))


def _stored_version(connection: Connection) -> int:
    query = select(schema.meta.c.value).where(schema.meta.c.name == "schema")
    stored = connection.execute(query).scalar_one_or_none()
    if stored is None or not stored.isdecimal():
        raise DatabaseError("the database holds something else than Footplate's tables")
    return int(stored)


def _migrate(connection: Connection, stored: int) -> None:
    version = len(schema.MIGRATIONS) + 1
    if stored > version:
        raise DatabaseError(
            f"the database was written by a newer Footplate (schema {stored}, this one knows "
            f"{version}); update Footplate, or choose another database"
        )
    if stored == version:
        return
    for migration in schema.MIGRATIONS[stored - 1 :]:
        migration(connection)
    changed = update(schema.meta).where(schema.meta.c.name == "schema")
    connection.execute(changed.values(value=str(version)))
