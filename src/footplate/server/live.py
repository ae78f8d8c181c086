"""Who watches which table, and how they learn that it changed."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from footplate.server.database import CHANNEL, Database, Outage
from footplate.server.worker_tasks import Viewer

R = TypeVar("R")

log = logging.getLogger("footplate.server.live")

RETRY_SECONDS: Final = 2.0


class Watcher:
    """One open stream; it is told that something changed, never what, so nothing piles up."""

    def __init__(self, table_id: str, viewers: list[Viewer]) -> None:
        self.table_id = table_id
        self.viewers = viewers
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Say that the table changed."""
        self._changed.set()

    async def change(self, seconds: float) -> None:
        """Wait until the table changed, or for so many seconds."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)
        self._changed.clear()


class Hub:
    """All open streams of this process."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}
        self._by_key: Counter[str] = Counter()
        self.is_closed = False

    @contextmanager
    def watching(self, watcher: Watcher, keys: list[str]) -> Iterator[Watcher]:
        """Keep a watcher, counted under some keys, while its stream is open."""
        self._watchers.setdefault(watcher.table_id, set()).add(watcher)
        self._by_key.update(keys)
        try:
            yield watcher
        finally:
            self._by_key.subtract(keys)
            self._by_key += Counter()  # drops what is down to zero
            left = self._watchers[watcher.table_id]
            left.discard(watcher)
            if not left:
                del self._watchers[watcher.table_id]

    def open_streams(self, key: str) -> int:
        """How many streams are open under a key."""
        return self._by_key[key]

    def viewers(self, table_id: str) -> set[Viewer]:
        """Through which seats a table is watched now."""
        watchers = self._watchers.get(table_id, ())
        return {viewer for watcher in watchers for viewer in watcher.viewers}

    def wake(self, table_id: str) -> None:
        """Tell everyone who watches a table that it changed."""
        for watcher in self._watchers.get(table_id, ()):
            watcher.wake()

    def wake_all(self) -> None:
        """Let every stream look again, after changes may have been missed."""
        for table_id in self._watchers:
            self.wake(table_id)

    def close(self) -> None:
        """End every stream."""
        self.is_closed = True
        self.wake_all()


async def relay(database: Database, hub: Hub, closing: asyncio.Event) -> None:
    """Pass on what other processes announce through PostgreSQL, until the server closes."""
    while not closing.is_set():
        try:
            await _listen(database, hub, closing)
        except (SQLAlchemyError, Outage) as error:
            log.warning("the database's announcements stopped (%s)", type(error).__name__)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(closing.wait(), RETRY_SECONDS)


async def _listen(database: Database, hub: Hub, closing: asyncio.Event) -> None:
    lost = asyncio.Event()

    def announced(_connection: Any, _pid: int, _channel: str, table_id: str) -> None:
        hub.wake(table_id)

    async with database.driver() as connection:
        connection.add_termination_listener(lambda _connection: lost.set())
        await connection.add_listener(CHANNEL, announced)
        hub.wake_all()
        await either(lost, closing)
        if not connection.is_closed():
            await connection.remove_listener(CHANNEL, announced)


async def whole(work: Coroutine[Any, Any, R]) -> R:
    """The result of work that is brought to its end although its listener may leave meanwhile.

    Half a conversation costs the database's connection, and a traceback in the log.
    """
    return await asyncio.shield(asyncio.create_task(work))


async def either(*events: asyncio.Event) -> None:
    """Wait until one of some events has happened."""
    waits = [asyncio.create_task(event.wait()) for event in events]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
