"""The way from older schemas to today's: alembic revisions, packaged with the server."""

from typing import Final

from sqlalchemy import Connection, insert, inspect, select, text, update

from footplate.server import schema

FIRST: Final = "0001"
HEAD: Final = "0010"
"""The newest revision; revisions are numbered, and the table `meta` has the same number."""

VERSION_TABLE: Final = "alembic_version"


def known() -> list[str]:
    """All revisions, the oldest first."""
    return [f"{number:04}" for number in range(1, int(HEAD) + 1)]


def stored(connection: Connection) -> str | None:
    """The revision of a database: None if there are no tables of ours, empty if they are odd."""
    if not inspect(connection).has_table(schema.meta.name):
        return None
    marked = _marked(connection)
    if marked is not None:
        return marked
    # The first release had no revisions, only a number.
    query = select(schema.meta.c.value).where(schema.meta.c.name == schema.SCHEMA_ROW)
    number = connection.execute(query).scalar_one_or_none()
    return f"{int(number):04}" if number is not None and number.isdecimal() else ""


def _marked(connection: Connection) -> str | None:
    """The revision that alembic left in the database."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return None if found is None else str(found)


def create(connection: Connection) -> None:
    """Make today's schema in an empty database; a test holds it equal to the migrated one."""
    schema.METADATA.create_all(connection)
    connection.execute(
        text(f"CREATE TABLE {VERSION_TABLE} (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    )
    mark = text(f"INSERT INTO {VERSION_TABLE} (version_num) VALUES (:revision)")
    connection.execute(mark, {"revision": HEAD})
    connection.execute(insert(schema.meta).values(name=schema.SCHEMA_ROW, value=number_of(HEAD)))


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Bring a database forward, within the transaction that the connection is in."""
    from alembic import command  # only here: it takes a while to load
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", f"{__name__.rpartition('.')[0]}:migrations")
    config.attributes["connection"] = connection
    found = stored(connection)
    if found is not None and _marked(connection) is None:
        command.stamp(config, found)
    command.upgrade(config, to)
    changed = update(schema.meta).where(schema.meta.c.name == schema.SCHEMA_ROW)
    if connection.execute(changed.values(value=number_of(to))).rowcount == 0:
        connection.execute(insert(schema.meta).values(name=schema.SCHEMA_ROW, value=number_of(to)))


def number_of(revision: str) -> str:
    """The number that older programs look for, to refuse what they do not know."""
    return str(int(revision))
