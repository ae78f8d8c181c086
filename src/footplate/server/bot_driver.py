"""Moves the bots: due work lives in the database, so that it survives this process."""

import asyncio
import contextlib
import logging
from typing import Final

from sqlalchemy import true

from footplate.bots import bot as bot_called
from footplate.bots import bots
from footplate.server import bot_claims, worker_tasks
from footplate.server.agenda import Due, all_due
from footplate.server.app_state import AppState, Position
from footplate.server.clock import now
from footplate.server.database import Outage
from footplate.server.errors import ApiError
from footplate.server.metrics import BOT_FAILURES, BOT_SECONDS, spent
from footplate.server.moves import append, finish
from footplate.server.schema import tables as rows
from footplate.server.tables import Table
from footplate.server.worker_tasks import RANDOM_BOT, Played

log = logging.getLogger("footplate.server.bots")

LOOK_SECONDS: Final = 2.0
"""How often to look for work that another process left behind."""

RENEW_SECONDS: Final = 1.0
AWAY_SECONDS: Final = 1.0
"""How long to wait for a database that is away before it is asked again."""

HELD_SECONDS: Final = 0.2
"""So long do tables of bots alone stand back while people are served, and no longer."""

HELD_LOOK_SECONDS: Final = 0.01
DUE_SECONDS: Final = 0.05

FIRST_WAIT: Final = 1_000
LONGEST_WAIT: Final = 300_000
"""In milliseconds: how long to wait when even the simplest bot failed, and at the most."""


class BotDriver:
    """One task per process that looks for bots to move and moves them."""

    def __init__(self, app: AppState) -> None:
        self._app = app
        self._pause = int(app.settings.bot_pause * 1000)
        self._moving: dict[str, asyncio.Task[None]] = {}
        self._claims: dict[str, int] = {}
        self._given_up: set[str] = set()
        self._held: float | None = None
        """Since when tables of bots alone stand back."""
        # SQLite has one server; with PostgreSQL others may be alive, so bots are claimed there.
        self._is_shared = app.database.is_postgres

    async def run(self) -> None:
        """Move bots until the server closes."""
        renewing = asyncio.create_task(self._renew()) if self._is_shared else None
        if not self._is_shared:
            await self._release(list[str]())  # a process that was killed put bots off
        looked = 0.0
        clock = asyncio.get_running_loop().time
        while not self._app.closing.is_set():
            self._app.bot_work.clear()
            if clock() - looked >= LOOK_SECONDS:
                await self._look()
                looked = clock()
            self._begin_all()
            if not self._app.closing.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._wait()):
                        await self._app.bot_work.wait()
        claimed = list(self._claims)
        await asyncio.gather(*self._moving.values(), return_exceptions=True)
        if renewing is not None:
            renewing.cancel()
            await self._release(claimed)

    async def _release(self, claimed: list[str]) -> None:
        which = rows.c.id.in_(claimed) if self._is_shared else true()
        try:
            await self._app.database.write(bot_claims.release, which)
        except Outage:
            log.warning("claims of bots stay until they run out: the database is away")

    async def _look(self) -> None:
        """Read what is due; this process knows of its own tables without it."""
        known = self._app.agenda.known()
        try:
            due = await self._app.database.read(all_due)
        except Outage:
            log.warning("bots wait: the database is away")
            return
        left = self._given_up.union(self._moving)
        self._app.agenda.replace((each for each in due if each.table_id not in left), known)

    def _begin_all(self) -> None:
        """Begin what is due, as far as there are processes for it."""
        workers = self._app.settings.bot_workers
        while len(self._moving) < workers:
            # The last free process is kept for people, where there is more than one.
            for_people = len(self._moving) == workers - 1 > 0 or self._stands_back()
            moment = now()
            due = self._app.agenda.take(moment - self._pause, for_people, moment)
            if due is None:
                return
            self._begin(due)

    def _stands_back(self) -> bool:
        """Whether tables of bots alone wait a moment for what people are doing."""
        moment = asyncio.get_running_loop().time()
        if self._app.workers.calls() == 0 or moment - (self._held or moment) > HELD_SECONDS:
            self._held = None
        elif self._held is None:
            self._held = moment
        return self._held is not None

    def _wait(self) -> float:
        """How many seconds until there may be more to do."""
        soonest = self._app.agenda.soonest()
        if soonest is None or len(self._moving) >= self._app.settings.bot_workers:
            return LOOK_SECONDS
        if self._held is not None:
            return HELD_LOOK_SECONDS
        wait = (soonest + self._pause - now()) / 1000
        # Due, yet not begun: it became so just now, or waits for the process kept for people.
        return DUE_SECONDS if wait <= 0 else min(LOOK_SECONDS, wait)

    def _begin(self, due: Due) -> None:
        task = asyncio.create_task(self._move(due))
        self._moving[due.table_id] = task

        def ended(_task: asyncio.Task[None]) -> None:
            self._moving.pop(due.table_id, None)
            self._claims.pop(due.table_id, None)
            self._app.bot_work.set()

        task.add_done_callback(ended)

    async def _move(self, due: Due) -> None:
        try:
            position = await self._position(due)
            if position is not None:
                await self._step(position)
        except Outage:
            log.warning("table %s: a bot's move waits: the database is away", due.table_id)
            await asyncio.sleep(AWAY_SECONDS)
        except ApiError as error:
            # Gone, or damaged: nothing that trying again would mend.
            log.error("table %s: its bots are left alone (%s)", due.table_id, error.message)
            self._given_up.add(due.table_id)

    async def _position(self, due: Due) -> Position | None:
        """The position to move in; None if another process has begun on it."""
        database, table_id = self._app.database, due.table_id
        if not self._is_shared:
            kept = self._app.positions.get(table_id)
            if kept is not None and kept.table.bot_due == due.since:
                return kept
            found = await database.read(bot_claims.position, table_id)
        else:
            claim = await database.write(bot_claims.claimed, table_id, due.since)
            if claim is None:
                return None
            found = claim
            self._claims[table_id] = found.table.bot_due or 0
        return found if found.table.bot_to_move() is not None else None

    async def _renew(self) -> None:
        """Renew the claims of bots that think."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with contextlib.suppress(Outage):
                if self._claims:
                    asked = dict(self._claims)
                    kept = await self._app.database.write(bot_claims.renewed, asked)
                    self._claims.update({each: kept[each] for each in kept if each in self._claims})

    async def _step(self, position: Position) -> None:
        table = position.table
        try:
            played = await self._decision(position)
        except Exception as error:
            if not self._app.closing.is_set():
                await self._put_off(table, error)
            return
        after = await self._app.database.write_once(append, self._app, table, played)
        if after is not None:
            finish(self._app, after, played, table.actor)
        else:  # another process was faster, or the line broke after it was stored
            self._app.hub.wake(table.id)

    async def _decision(self, position: Position) -> Played:
        table = position.table
        stored, place = self._app.stored(table, position.snapshot), (table, table.seq)
        bot = stand_in(table.bot_to_move(), table.bot_failures)
        if bot is None:
            return await self._app.snapshots.run(place, worker_tasks.act_at_random, stored)
        with spent(BOT_SECONDS.labels(table.game, bot)):
            return await self._app.bot_snapshots.run(place, worker_tasks.act_by_bot, stored, bot)

    async def _put_off(self, table: Table, error: Exception) -> None:
        """Let a simpler bot decide, at once; when there is none, after a while."""
        failures, kind = table.bot_failures, type(error).__name__
        failed = stand_in(table.bot_to_move(), failures)
        BOT_FAILURES.labels(table.game, failed or RANDOM_BOT).inc()
        log.error("table %s: the bot %s failed (%s)", table.id, failed or "of last resort", kind)
        wait = 0 if failed else min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures, 10))
        later = await self._app.database.write(bot_claims.put_off, table, now() + wait)
        if later is not None:
            self._app.positions.pop(table.id, None)
            self._app.agenda.put(later)


def stand_in(name: str | None, failures: int) -> str | None:
    """The bot that decides after some failures: each time the next weaker; None when all failed."""
    names = [each.name for each in bots()]
    # Below an old name, which no list shows, stands the weakest.
    weaker = names[: names.index(name)] if name in names else names[:1]
    ladder = [*weaker, name] if _is_known(name) else weaker
    return ladder[-1 - failures] if failures < len(ladder) else None


def _is_known(name: str | None) -> bool:
    try:
        return name is not None and bot_called(name) is not None
    except ValueError:
        return False
