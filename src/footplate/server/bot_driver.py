"""Moves the bots: due work lives in the database, so that it survives this process."""

import asyncio
import contextlib
import logging
from dataclasses import replace
from typing import Final

from sqlalchemy import ColumnElement, select, true, update
from sqlalchemy.exc import SQLAlchemyError

from footplate.server import tables, worker_tasks
from footplate.server.app_state import AppState
from footplate.server.clock import now
from footplate.server.database import Outage
from footplate.server.errors import ApiError
from footplate.server.moves import append, finish, newest_snapshot
from footplate.server.schema import tables as rows
from footplate.server.tables import Table
from footplate.server.worker_tasks import Json, Played

log = logging.getLogger("footplate.server.bots")

LOOK_SECONDS: Final = 5.0
"""How often to look for work that another process left behind."""

PATIENCE: Final = 3
"""After so many failures at one decision a bot's seat plays at random."""

FIRST_WAIT: Final = 1_000
LONGEST_WAIT: Final = 300_000
"""In milliseconds: how long after a failure to try again, and at the most."""

SPARE_MILLISECONDS: Final = 5_000

FAILURES: Final = (SQLAlchemyError, Outage)
"""What the database may do to us; bots wait until it is over."""


class BotDriver:
    """One task per process that looks for bots to move and moves them."""

    def __init__(self, app: AppState) -> None:
        self._app = app
        self._pause = int(app.settings.bot_pause * 1000)
        # While a bot thinks, no other process should begin on the same decision.
        self._lease = int(app.settings.bot_seconds * 1000) + SPARE_MILLISECONDS
        self._moving: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Move bots until the server closes."""
        # A process that was killed left its claims behind; on PostgreSQL others may be alive.
        if not self._app.database.is_postgres:
            await self._release(true())
        while not self._app.closing.is_set():
            self._app.bot_work.clear()
            wait = await self._look()
            if not self._app.closing.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._app.bot_work.wait(), wait)
        claimed = list(self._moving)
        await asyncio.gather(*self._moving.values(), return_exceptions=True)
        await self._release(rows.c.id.in_(claimed))

    async def _release(self, which: ColumnElement[bool]) -> None:
        """Let whoever comes next begin at once on what was claimed."""
        claimed = update(rows).where(which, rows.c.bot_due > now()).values(bot_due=now())
        try:
            async with self._app.database.writing() as connection:
                await connection.execute(claimed)
        except FAILURES as error:
            log.warning("claims of bots stay until they run out (%s)", type(error).__name__)

    async def _look(self) -> float:
        """Begin what is due; how many seconds until there is more."""
        moment = now()
        query = select(rows.c.id, rows.c.bot_due).where(rows.c.bot_due.is_not(None))
        query = query.order_by(rows.c.bot_due)
        try:
            async with self._app.database.reading() as connection:
                found = (await connection.execute(query)).all()
        except FAILURES as error:
            log.warning("bots wait for the database (%s)", type(error).__name__)
            return LOOK_SECONDS
        waits = [LOOK_SECONDS]
        for row in found:
            wait = row.bot_due + self._pause_at(row.id) - moment
            is_free = len(self._moving) < self._app.settings.bot_workers
            if wait > 0:
                waits.append(wait / 1000)
            elif row.id not in self._moving and is_free:
                self._begin(row.id, row.bot_due)
        return min(waits)

    def _pause_at(self, table_id: str) -> int:
        """How long a bot lets people look at the last move."""
        return 0 if table_id in self._app.hurried else self._pause

    def _begin(self, table_id: str, due: int) -> None:
        task = asyncio.create_task(self._move(table_id, due))
        self._moving[table_id] = task

        def ended(_task: asyncio.Task[None]) -> None:
            self._moving.pop(table_id, None)
            self._app.bot_work.set()

        task.add_done_callback(ended)

    async def _move(self, table_id: str, due: int) -> None:
        try:
            table = await self._claimed(table_id, due)
            if table is not None:
                await self._step(table)
        except FAILURES as error:
            log.warning(
                "table %s: a bot's move was not stored (%s)", table_id, type(error).__name__
            )
            await asyncio.sleep(LOOK_SECONDS)

    async def _claimed(self, table_id: str, due: int) -> Table | None:
        """The table, if no other process has begun on its bot's decision."""
        async with self._app.database.writing() as connection:
            same = (rows.c.id == table_id) & (rows.c.bot_due == due)
            claim = update(rows).where(same).values(bot_due=now() + self._lease)
            if (await connection.execute(claim)).rowcount != 1:
                return None
            return await tables.load(connection, table_id)

    async def _step(self, table: Table) -> None:
        async with self._app.database.reading() as connection:
            snapshot = await newest_snapshot(connection, table)
        try:
            played = await self._decision(table, snapshot)
        except Exception as error:
            if not self._app.closing.is_set():
                await self._put_off(table, error)
            return
        with contextlib.suppress(ApiError):  # stale: another process was faster
            await self._commit(table, played)

    async def _decision(self, table: Table, snapshot: Json) -> Played:
        stored, place = self._app.stored(table, snapshot), (table, table.seq)
        bot = table.bot_to_move()
        if bot is None or table.bot_failures >= PATIENCE:
            return await self._app.snapshots.run(place, worker_tasks.act_at_random, stored)
        return await self._app.bot_snapshots.run(place, worker_tasks.act_by_bot, stored, bot)

    async def _commit(self, table: Table, played: Played) -> None:
        async with self._app.database.writing() as connection:
            current = await tables.load(connection, table.id, lock=True)
            after = await append(self._app, connection, current, table, played)
        finish(self._app, after, played)

    async def _put_off(self, table: Table, error: Exception) -> None:
        failures = table.bot_failures + 1
        kind = type(error).__name__
        log.error("table %s: a bot failed %d times (%s)", table.id, failures, kind)
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures, 10))
        async with self._app.database.writing() as connection:
            current = await tables.load(connection, table.id, lock=True)
            if current.seq == table.seq:
                later = replace(current, bot_due=now() + wait, bot_failures=failures)
                await tables.save(connection, later)
