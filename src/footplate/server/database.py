"""One way to the database, SQLite or PostgreSQL: short readings, immediate writings."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]  # it comes without types
from sqlalchemy import event, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from footplate.engine.positions.json_text import shown_path
from footplate.server.preparing import DatabaseError as DatabaseError
from footplate.server.preparing import prepare
from footplate.server.settings import async_url
from footplate.server.sqlite_file import FileLock, Taken, probe

log = logging.getLogger("footplate.server")

BUSY_MILLISECONDS: Final = 10_000
ASK_SECONDS: Final = 3.0
CONNECT_SECONDS: Final = 10.0
CLOSE_SECONDS: Final = 5.0
WRITES: Final = "writes"
CHANNEL: Final = "footplate"


class Outage(Exception):
    """The database is away or busy: what failed now may work later."""


class Database:
    """The tables on disk."""

    def __init__(self, url: str) -> None:
        self.url = async_url(url)
        self.is_postgres = self.url.startswith("postgresql")
        self._engine = _postgres(self.url) if self.is_postgres else _sqlite(self.url)
        # SQLite has one writer at a time: waiting here is fair, its own waiting is not.
        self._writer = asyncio.Lock()
        self._path = "" if self.is_postgres else make_url(self.url).database or ""
        self._lock = FileLock(self._path)

    async def open(self) -> None:
        """Make or check the schema; a DatabaseError says what is wrong."""
        try:
            if not self.is_postgres:
                await asyncio.to_thread(probe, self._path)
                self._lock.take()
            async with self.writing() as connection:
                await connection.run_sync(prepare, self.is_postgres)
        except (DBAPIError, OSError, sqlite3.Error, Outage) as error:
            cause = error.orig if isinstance(error, DBAPIError) else error
            raise DatabaseError(f"the database cannot be opened: {cause}") from error
        except Taken as error:
            raise DatabaseError(
                f"another server uses {shown_path(self._path)}; stop it, choose another database, "
                "or let both share one of PostgreSQL"
            ) from error

    async def close(self) -> None:
        """Close every connection; one that hangs is left to the operating system."""
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._engine.dispose()
        except TimeoutError:
            log.warning("the database did not answer when its connections were closed")
        finally:
            self._lock.free()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        with outages():
            async with self._engine.connect() as connection, connection.begin():
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: all of it, or nothing if the block raises."""
        async with AsyncExitStack() as stack:
            stack.enter_context(outages())
            if not self.is_postgres:
                await stack.enter_async_context(self._writer)
            connection = await stack.enter_async_context(self._engine.connect())
            await connection.execution_options(**{WRITES: True})
            await stack.enter_async_context(connection.begin())
            yield connection

    async def announce(self, connection: AsyncConnection, table_id: str) -> None:
        """Tell other server processes, once this transaction is done, that a table changed."""
        if self.is_postgres:
            await connection.execute(
                text("SELECT pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table_id}
            )

    @asynccontextmanager
    async def driver(self) -> AsyncIterator[Any]:
        """The driver's own connection, outside any transaction, for LISTEN."""
        with outages():
            async with self._engine.connect() as connection:
                raw = await connection.get_raw_connection()
                yield raw.driver_connection

    async def ask(self) -> None:
        """Put the smallest question there is; an Outage if no answer comes in time."""
        with outages():
            async with asyncio.timeout(ASK_SECONDS), self.reading() as connection:
                await connection.execute(select(1))


@contextmanager
def outages() -> Iterator[None]:
    """One error for all the ways in which libraries say that the database is away.

    A connection that is refused is an OSError, not one of SQLAlchemy's; so is a time-out.
    """
    try:
        yield
    except (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        if not is_outage(error):
            raise
        raise Outage(str(getattr(error, "orig", error))) from error


def _sqlite(url: str) -> AsyncEngine:
    engine = create_async_engine(url, connect_args={"isolation_level": None}, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare_connection(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", f"busy_timeout={BUSY_MILLISECONDS}", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        # A reading that turns into a writing fails where another writer came first.
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgres(url: str) -> AsyncEngine:
    options = {"timeout": CONNECT_SECONDS}
    return create_async_engine(url, connect_args=options, hide_parameters=True, pool_pre_ping=True)


def is_outage(error: Exception) -> bool:
    """Whether the database was away or busy, so that the same request may work later."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, (sqlite3.OperationalError, OSError, PoolTimeout, asyncpg.InterfaceError)):
        return True
    return (getattr(cause, "sqlstate", None) or "").startswith(("08", "53", "57"))
