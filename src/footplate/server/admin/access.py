"""A host's way to the database, apart from the server's and beside it."""

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError

from footplate.engine.positions.json_text import shown_path
from footplate.server import migrations
from footplate.server.preparing import DatabaseError, check, prepare
from footplate.server.settings import driver_url
from footplate.server.sqlite_file import OWN, FileLock, Taken

BUSY_MILLISECONDS: Final = 30_000
CONNECT_SECONDS: Final = 10
POSTGRES: Final = "postgresql+psycopg"
SQLITE: Final = "sqlite"
SQLITE_HEAD: Final = b"SQLite format 3\0"

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and how much there is."""


class AdminError(ValueError):
    """What was asked cannot be done; the message says why and what to do."""


def silent(_what: str, _done: int, _all: int) -> None:
    """Nobody wants to know."""


def plain_url(database_url: str) -> URL:
    """The URL with the driver that is used here; a SettingsError for any other database."""
    url = make_url(driver_url(database_url))
    return url.set(drivername=SQLITE if url.drivername.startswith(SQLITE) else POSTGRES)


def is_sqlite(database_url: str) -> bool:
    """Whether the database is a file."""
    return plain_url(database_url).drivername == SQLITE


def path_of(database_url: str) -> str:
    """The file of an SQLite database."""
    return plain_url(database_url).database or ""


def shown_url(database_url: str) -> str:
    """A database in a message, without its password."""
    url = plain_url(database_url)
    name = "postgresql" if url.drivername == POSTGRES else url.drivername
    return url.set(drivername=name, query={}).render_as_string(hide_password=True)


def file_url(path: str | os.PathLike[str]) -> str:
    """The URL of an SQLite file."""
    return URL.create(SQLITE, database=os.fspath(path)).render_as_string()


@contextlib.contextmanager
def connected(
    database_url: str, writes: bool = False, must_exist: bool = True, holds_keys: bool = True
) -> Iterator[Connection]:
    """A transaction on the database: consistent if it reads, all or nothing if it writes.

    Without `holds_keys` SQLite lets a migration make tables again that others point at. An
    AdminError says why it cannot be.
    """
    url = plain_url(database_url)
    if url.drivername == SQLITE and must_exist:
        _check_file(url.database or "")
    engine = (
        _sqlite(url, writes, holds_keys) if url.drivername == SQLITE else _postgres(url, writes)
    )
    try:
        with engine.connect() as connection, connection.begin():
            yield connection
    except (DBAPIError, sqlite3.Error) as error:
        reason = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        raise AdminError(f"{shown_url(database_url)} cannot be used: {reason}") from error
    except DatabaseError as error:
        raise AdminError(f"{shown_url(database_url)}: {error}") from error
    finally:
        engine.dispose()


@contextlib.contextmanager
def current(database_url: str, writes: bool = False) -> Iterator[Connection]:
    """A transaction on a database with today's schema."""
    with connected(database_url, writes) as connection:
        require_current(connection)
        yield connection


@contextlib.contextmanager
def ready(database_url: str) -> Iterator[Connection]:
    """A transaction that writes to a database with today's schema, which is made if need be."""
    if is_sqlite(database_url):
        path = path_of(database_url)
        with contextlib.suppress(OSError):  # SQLite says better what is wrong
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWN))
    with connected(database_url, writes=True, must_exist=False) as connection:
        prepare(connection, not is_sqlite(database_url))
        yield connection


def require_current(connection: Connection) -> None:
    """Refuse a database whose schema is not today's."""
    found = migrations.stored(connection)
    if found is None:
        raise DatabaseError("there are no tables of Footplate's in it")
    check(found)


def _check_file(path: str) -> None:
    """An SQLite file that is there, and is one; SQLite would make an empty one."""
    try:
        with open(path, "rb") as file:
            head = file.read(len(SQLITE_HEAD))
    except OSError as error:
        raise AdminError(f"{shown_path(path)}: {error.strerror or error}") from error
    if head != SQLITE_HEAD:
        raise AdminError(f"{shown_path(path)} is not a Footplate database")


def _sqlite(url: URL, writes: bool, holds_keys: bool) -> Engine:
    engine = create_engine(url, connect_args={"isolation_level": None}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare_connection(connection: sqlite3.Connection, _record: object) -> None:
        keys = "ON" if holds_keys else "OFF"
        for pragma in (f"busy_timeout={BUSY_MILLISECONDS}", f"foreign_keys={keys}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgres(url: URL, writes: bool) -> Engine:
    level: Any = "READ COMMITTED" if writes else "REPEATABLE READ"
    return create_engine(
        url,
        connect_args={"connect_timeout": CONNECT_SECONDS},
        hide_parameters=True,
        isolation_level=level,
    )


@contextlib.contextmanager
def alone(database_url: str, why: str) -> Iterator[None]:
    """A time in which no server uses the database; an AdminError if one does."""
    if is_sqlite(database_url):
        lock = FileLock(path_of(database_url))
        try:
            lock.take()
        except Taken as error:
            raise AdminError(f"a server uses {shown_url(database_url)}; stop it {why}") from error
        try:
            yield
        finally:
            lock.free()
        return
    with connected(database_url) as connection:
        others = connection.execute(text(OTHERS)).scalar_one()
    if others:
        raise AdminError(
            f"{others} other connections use {shown_url(database_url)}; stop every server {why}"
        )
    yield


OTHERS: Final = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
)
