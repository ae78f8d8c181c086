"""Who watches which table, what they are shown, and how they learn that it changed."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from sqlalchemy.engine import make_url

from footplate.server.database import CHANNEL, Database
from footplate.server.standing import Standing
from footplate.server.worker_tasks import Look

log = logging.getLogger("footplate.server.live")

RETRY_SECONDS: Final = 2.0
LISTEN_SECONDS: Final = 10.0
"""How long the line to the database may be silent before it is tried."""


class Watcher:
    """One open stream; it is told that something changed, never what, so nothing piles up."""

    def __init__(self, table_id: str, look: Look) -> None:
        self.table_id = table_id
        self.look = look
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Say that the table changed."""
        self._changed.set()

    async def change(self, seconds: float) -> bool:
        """Wait until the table changed, or for so many seconds; whether it did."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        is_changed = self._changed.is_set()
        self._changed.clear()
        return is_changed


class Watched:
    """A table that somebody watches, as it stands; one answer serves all who watch it."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.talk: int | None = None
        """The number of the newest line of its chat, if it is known."""
        self._standing: Standing | None = None
        self._loading: asyncio.Task[Standing] | None = None

    def show(self, standing: Standing) -> None:
        """Take in a table that has just been stored, unless a newer one is known."""
        if self._standing is None or standing.age >= self._standing.age:
            self._standing = standing

    def doubt(self) -> None:
        """Forget how the table stands: somebody else may have changed it."""
        self._standing = self.talk = None

    async def standing(self, load: Callable[[], Awaitable[Standing]]) -> Standing:
        """The table as it stands."""
        if self._standing is not None:
            return self._standing
        if self._loading is None:
            self._loading = asyncio.create_task(self._load(load))
            self._loading.add_done_callback(self._loaded)
        return await asyncio.shield(self._loading)

    async def _load(self, load: Callable[[], Awaitable[Standing]]) -> Standing:
        found = await load()
        self.show(found)  # meanwhile a newer one may have been stored here
        return self._standing or found

    def _loaded(self, task: asyncio.Task[Standing]) -> None:
        self._loading = None
        if not task.cancelled():
            task.exception()  # those who wait for it have been told


class Hub:
    """All open streams of this process."""

    def __init__(self) -> None:
        self._tables: dict[str, Watched] = {}
        self._by_key: Counter[str] = Counter()
        self.is_closed = False

    @contextmanager
    def watching(self, watcher: Watcher, keys: list[str]) -> Iterator[Watched]:
        """Keep a watcher, counted under some keys, while its stream is open."""
        watched = self._tables.setdefault(watcher.table_id, Watched())
        watched.watchers.add(watcher)
        self._by_key.update(keys)
        try:
            yield watched
        finally:
            for key in keys:
                self._by_key[key] -= 1
                if not self._by_key[key]:
                    del self._by_key[key]
            watched.watchers.discard(watcher)
            if not watched.watchers:
                self._tables.pop(watcher.table_id, None)

    def open_streams(self, key: str | None = None) -> int:
        """How many streams are open under a key, or at all."""
        if key is not None:
            return self._by_key[key]
        return sum(len(watched.watchers) for watched in self._tables.values())

    def looks(self, table_id: str) -> set[Look]:
        """Through which seats a table is watched now."""
        watched = self._tables.get(table_id)
        return {watcher.look for watcher in watched.watchers} if watched else set()

    def show(self, standing: Standing) -> None:
        """Show everyone who watches a table how it stands now."""
        watched = self._tables.get(standing.table.id)
        if watched is not None:
            watched.show(standing)
            _wake(watched)

    def wake(self, table_id: str) -> None:
        """Tell everyone who watches a table that it was changed elsewhere."""
        watched = self._tables.get(table_id)
        if watched is not None:
            watched.doubt()
            _wake(watched)

    def told(self, table_id: str, number: int) -> None:
        """Say that somebody at a table said something."""
        watched = self._tables.get(table_id)
        if watched is not None:
            watched.talk = number
            _wake(watched)

    def stir(self, table_id: str) -> None:
        """Let everyone who watches a table look again, at what is known of it here."""
        watched = self._tables.get(table_id)
        if watched is not None:
            _wake(watched)

    def wake_all(self) -> None:
        """Let every stream look again, after changes may have been missed."""
        for table_id in list(self._tables):
            self.wake(table_id)

    def close(self) -> None:
        """End every stream."""
        self.is_closed = True
        self.wake_all()


def _wake(watched: Watched) -> None:
    for watcher in watched.watchers:
        watcher.wake()


async def relay(database: Database, hub: Hub, closing: asyncio.Event) -> None:
    """Pass on what other processes announce through PostgreSQL, until the server closes."""
    while not closing.is_set():
        try:
            await _listen(database, hub, closing)
        except (psycopg.Error, OSError) as error:
            if not closing.is_set():
                log.warning("the database's announcements stopped (%s)", type(error).__name__)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RETRY_SECONDS):
                await closing.wait()


async def _listen(database: Database, hub: Hub, closing: asyncio.Event) -> None:
    url = make_url(database.url).set(drivername="postgresql")
    address = url.render_as_string(hide_password=False)
    connection = await psycopg.AsyncConnection.connect(address, autocommit=True, connect_timeout=5)
    ending = asyncio.create_task(_closed(closing, connection))
    try:
        await connection.execute(f"LISTEN {CHANNEL}")
        hub.wake_all()
        while not closing.is_set():
            async for notice in connection.notifies(timeout=LISTEN_SECONDS):
                name, _, table_id = notice.payload.partition(" ")
                if name != database.name:
                    hub.wake(table_id)
            await connection.execute("SELECT 1")
    finally:
        ending.cancel()
        await connection.close()


async def _closed(closing: asyncio.Event, connection: psycopg.AsyncConnection[object]) -> None:
    """Close the line when the server closes, whatever it waits for."""
    await closing.wait()
    await connection.close()
