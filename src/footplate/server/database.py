"""One way to the database, SQLite or PostgreSQL: a whole transaction is one hop to a thread.

What is stored is read and written by plain functions of a connection, all of which run outside
the event loop. SQLite has one thread that writes, since it has one writer at a time.
"""

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from footplate.engine.positions.json_text import shown_path
from footplate.server.engines import postgres_engines, sqlite_engines
from footplate.server.grouping import Writer
from footplate.server.metrics import DATABASE_SECONDS, OUTAGES, timed
from footplate.server.outages import Damaged, Outage, outages
from footplate.server.preparing import DatabaseError, prepare
from footplate.server.settings import driver_url
from footplate.server.sqlite_file import Broken, FileLock, Taken, probe
from footplate.server.threads import Threads
from footplate.server.transaction import Transaction

__all__ = ["CHANNEL", "Database", "DatabaseError", "Outage", "outages"]

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("footplate.server")

ASK_SECONDS: Final = 3.0
ANSWER_SECONDS: Final = 8.0
"""After so long a transaction is cut off, and whoever waits for it is told."""

OPEN_SECONDS: Final = 600.0
"""How long making the schema or bringing it up to date may take."""

LAST_SECONDS: Final = 2.0
CLOSE_SECONDS: Final = 3.0
READERS: Final = 3
POSTGRES_WRITERS: Final = 6
CHANNEL: Final = "footplate"
ANNOUNCE: Final = select(func.pg_notify(CHANNEL, bindparam("word")))


class Database:
    """The tables on disk."""

    def __init__(self, url: str) -> None:
        self.url = driver_url(url)
        self.is_postgres = self.url.startswith("postgresql")
        self.name = secrets.token_hex(4)
        """Tells our own announcements from those of other processes."""
        make = postgres_engines if self.is_postgres else sqlite_engines
        self._reading, self._writing = make(self.url, READERS, POSTGRES_WRITERS)
        self._readers = Threads("reading", READERS)
        # SQLite has one writer at a time: waiting here is fair, its own waiting is not.
        self._writers: Threads = (
            Threads("writing", POSTGRES_WRITERS) if self.is_postgres else Writer(self._writing)
        )
        self._path = "" if self.is_postgres else make_url(self.url).database or ""
        self._lock = FileLock(self._path)
        self._is_closing = False

    async def open(self) -> None:
        """Make or check the schema; a DatabaseError says what is wrong."""
        try:
            if not self.is_postgres:
                await asyncio.to_thread(probe, self._path)
                self._lock.take()
            schema_of = partial(prepare, is_postgres=self.is_postgres)
            transaction = Transaction(self._writing, schema_of)
            await self._result(self._writers, transaction, OPEN_SECONDS)
        except (Broken, Damaged) as error:
            raise DatabaseError(
                f"the database file {shown_path(self._path)} is damaged ({error}); "
                "put a backup in its place"
            ) from error
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
        ended = [
            await asyncio.to_thread(threads.close, CLOSE_SECONDS)
            for threads in (self._writers, self._readers)
        ]
        if all(ended):
            await asyncio.to_thread(self._dispose)
        else:
            log.warning("the database did not answer when its connections were closed")
        self._lock.free()

    def _dispose(self) -> None:
        self._reading.dispose()
        self._writing.dispose()

    async def read(
        self, work: Callable[Concatenate[Connection, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """What comes of work that only reads."""
        transaction = Transaction(self._reading, partial(_called, work, args, kwargs))
        return await self._result(self._readers, transaction, self._patience())

    async def write(
        self, work: Callable[Concatenate[Connection, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """What comes of work that writes: all of it, or nothing if it raises."""
        transaction = Transaction(self._writing, partial(_called, work, args, kwargs))
        return await self._result(self._writers, transaction, self._patience())

    async def write_once(
        self, work: Callable[Concatenate[Connection, P], R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """What comes of work that writes by one statement alone, on PostgreSQL at least.

        It is done or not, without a transaction around it. Where the line broke it may be tried
        twice: its statement must see for itself that it was carried out.
        """
        engine = self._reading if self.is_postgres else self._writing
        transaction = Transaction(engine, partial(_called, work, args, kwargs))
        return await self._result(self._writers, transaction, self._patience())

    async def _result(self, threads: Threads, transaction: Transaction[R], seconds: float) -> R:
        future = threads.submit(transaction)
        with counted(), outages(), timed(DATABASE_SECONDS, threads.name):
            try:
                async with asyncio.timeout(seconds):
                    return await asyncio.wrap_future(future)
            except TimeoutError:
                # What has not begun never will; what hangs loses its connection.
                transaction.cut()
                raise Outage(f"no answer within {seconds:.0f} s") from None

    def waiting(self) -> dict[str, float]:
        """How many transactions wait for their turn, by kind."""
        kinds = (self._readers, self._writers)
        return {threads.name: float(threads.waiting()) for threads in kinds}

    def hurry(self) -> None:
        """Be short with a database that hangs: the server is about to close."""
        self._is_closing = True

    def _patience(self) -> float:
        return LAST_SECONDS if self._is_closing else ANSWER_SECONDS

    def announce(self, connection: Connection, table_id: str) -> None:
        """Tell other server processes, once this transaction is done, that a table changed."""
        if self.is_postgres:
            connection.execute(ANNOUNCE, {"word": self.word(table_id)})

    def word(self, table_id: str) -> str:
        """What other processes are told when a table has changed."""
        return f"{self.name} {table_id}"

    async def ask(self) -> None:
        """Put the smallest question there is; an Outage if no answer comes in time."""
        try:
            async with asyncio.timeout(ASK_SECONDS):
                await self.read(_ask)
        except TimeoutError as error:
            raise Outage("no answer") from error


@contextmanager
def counted() -> Iterator[None]:
    """Count the outages that are met."""
    try:
        yield
    except Outage:
        OUTAGES.inc()
        raise


def _called(
    work: Callable[..., R], args: tuple[object, ...], kwargs: dict[str, object], to: Connection
) -> R:
    return work(to, *args, **kwargs)


def _ask(connection: Connection) -> None:
    connection.execute(select(1))
