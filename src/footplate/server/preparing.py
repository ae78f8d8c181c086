"""The schema of a database that is opened: made where there is none, otherwise today's."""

from typing import Final

from sqlalchemy import Connection, text

from footplate.server import migrations

SCHEMA_LOCK: Final = 0x466F6F74
"""Any fixed number: one process at a time prepares a PostgreSQL schema."""


class DatabaseError(RuntimeError):
    """The database cannot be used; the message says why and what to do."""


class Outdated(DatabaseError):
    """The database is of an older Footplate and has to be brought forward first."""


def prepare(connection: Connection, is_postgres: bool) -> None:
    """Create the schema in an empty database; refuse one that is not today's."""
    if is_postgres:
        lock(connection)
    found = migrations.stored(connection)
    if found is None:
        migrations.create(connection)
    else:
        check(found)


def lock(connection: Connection) -> None:
    """Let one process at a time change a PostgreSQL schema, until the transaction ends."""
    connection.execute(text(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})"))


def check(found: str) -> None:
    """Refuse a revision that is not today's; Outdated for an older one."""
    if not found:
        raise DatabaseError("the database holds something else than Footplate's tables")
    number, newest = found.lstrip("0"), migrations.number_of(migrations.HEAD)
    if found not in migrations.known():
        raise DatabaseError(
            f"the database was written by a newer Footplate (schema {number}, this one knows "
            f"{newest}); update Footplate, or choose another database"
        )
    if found != migrations.HEAD:
        raise Outdated(
            f"the database is of an older Footplate (schema {number}, this one writes {newest}); "
            "stop every server that uses it and bring it forward with: footplate admin migrate"
        )
