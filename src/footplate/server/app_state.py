"""The parts of a running server, put together once."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Coroutine, Iterable
from functools import partial
from typing import Any, Final, NamedTuple

from footplate.server.admin import notice
from footplate.server.agenda import Agenda
from footplate.server.analysis.desk import Desk
from footplate.server.database import Database, Outage
from footplate.server.kept import Kept
from footplate.server.known_guests import KnownGuests
from footplate.server.life.presence import Presence
from footplate.server.limits import Limits
from footplate.server.live import Hub, relay
from footplate.server.lobby import Lobby
from footplate.server.pruning import prune_often
from footplate.server.scenes import Scenes
from footplate.server.settings import Settings
from footplate.server.snapshots import Snapshots
from footplate.server.standing import Standing
from footplate.server.tables import Table
from footplate.server.worker_process import politely
from footplate.server.worker_tasks import Look, Stored
from footplate.server.workers import Workers

CLOSE_SECONDS: Final = 10.0
GIVE_UP_SECONDS: Final = 3.0
SEED_BITS: Final = 256
"""Fresh for every step, from the operating system: nobody can foresee a draw."""

KEPT_POSITIONS: Final = 2000
BOTS_POLITENESS: Final = 5
"""Bots think behind what people do: by so much more is the rules' work preferred."""


log = logging.getLogger("footplate.server")


def _noted(task: asyncio.Task[None]) -> None:
    """Nothing that runs by itself ends in silence."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s ended", task.get_name(), exc_info=error)


class Position(NamedTuple):
    """A table and the snapshot of the position that lies on it."""

    table: Table
    snapshot: str


class AppState:
    """What every request needs: database, worker processes, streams, limits."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url)
        self.hub = Hub()
        self.limits = Limits(settings.allowances)
        prepare = settings.prepare
        self.workers = Workers(settings.workers, settings.engine_seconds, prepare)
        giving_way = partial(politely, prepare, BOTS_POLITENESS)
        self.bot_workers = Workers(settings.bot_workers, settings.bot_seconds, giving_way, "bots")
        self.snapshots = Snapshots(self.database, self.workers)
        self.bot_snapshots = Snapshots(self.database, self.bot_workers)
        self.scenes = Scenes(self.database, self.snapshots)
        self.desk = Desk(self.database, prepare)
        self.lobby = Lobby(self.database)
        self.guests = KnownGuests(self.database)
        # Only ever a guess at what is stored: whatever is made of it is stored if it is right.
        self.presence = Presence(self.database, self.hub.stir)
        self.positions: Kept[str, Position] = Kept(KEPT_POSITIONS)
        self.previews: dict[str, str] = {}
        self.agenda = Agenda()
        self.bot_work = asyncio.Event()
        self.order_work = asyncio.Event()
        self.news = asyncio.Event()
        """Set when there is something to tell people that should not wait."""
        self.finished = asyncio.Event()
        """Set when a game has ended and its result is to be written down."""
        self.closing = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the database, start the workers and everything that runs by itself."""
        try:
            await self.database.open()
            await asyncio.gather(self.workers.start(), self.bot_workers.start())
        except BaseException:
            await self.close()
            raise
        self.run(self.presence.run(self.closing))
        self.run(prune_often(self.database, self.closing))
        if self.database.is_postgres:
            self.run(relay(self.database, self.hub, self.closing))
        self.run(notice.watch(self._notice, self.forget, self.closing))

    async def _notice(self) -> str | None:
        with contextlib.suppress(Outage):
            return await self.database.read(notice.read)
        return None

    def forget(self) -> None:
        """Forget what is kept in memory, as a restart would: the host changed what is stored."""
        self.positions.clear()
        self.scenes.forget()
        self.guests.forget()
        self.hub.wake_all()
        self.bot_work.set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something that ends by itself when the server closes."""
        task = asyncio.create_task(work)
        task.add_done_callback(_noted)
        self._tasks.append(task)

    async def close(self) -> None:
        """End streams, workers and tasks, in this order, and close the database.

        Tasks are asked to end, not cut off: half a conversation with the database helps nobody.
        """
        self.hub.close()
        self.database.hurry()
        self.closing.set()
        self.bot_work.set()
        self.order_work.set()
        await asyncio.gather(self.workers.close(), self.bot_workers.close(), self.desk.close())
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=CLOSE_SECONDS)
            for task in late:
                task.cancel()
            if late:
                # A database that hangs may hold even those who give up.
                await asyncio.wait(late, timeout=GIVE_UP_SECONDS)
        await self.database.close()

    def stored(self, table: Table, snapshot: str, looks: Iterable[Look] = ()) -> Stored:
        """What a worker needs to go on from a position; scenes for all who watch come with it."""
        wanted = sorted(self.hub.looks(table.id).union(looks))
        seed = secrets.randbits(SEED_BITS)
        return Stored(table.game, snapshot, table.names, wanted, seed, table.seq, table.bots)

    def changed(self, standing: Standing, snapshot: str | None = None) -> None:
        """Show everyone here how a table stands now; the database tells other processes."""
        table = standing.table
        is_over = table.status != "playing"
        if snapshot is None or is_over:
            self.positions.pop(table.id, None)
        else:
            self.positions.keep(table.id, Position(table, snapshot))
        self.hub.show(standing)
        self.lobby.doubt(table, for_all=snapshot is None or table.seq == 0 or is_over)
        self.agenda.put(table)
        if table.status == "over":
            self.finished.set()
        if table.order_due is not None:
            self.order_work.set()
        if table.bot_due is not None:
            self.bot_work.set()
