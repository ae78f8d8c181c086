"""Moves the bots: due work lives in the database, so that it survives this process."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    Update,
    select,
    true,
    update,
)

from footplate.server import steps, tables, worker_tasks
from footplate.server.app_state import AppState, Position
from footplate.server.clock import now
from footplate.server.database import Outage
from footplate.server.metrics import BOT_FAILURES, BOT_SECONDS, spent
from footplate.server.moves import append, finish
from footplate.server.schema import tables as rows
from footplate.server.tables import Table
from footplate.server.worker_tasks import RANDOM_BOT, Played

log = logging.getLogger("footplate.server.bots")

LOOK_SECONDS: Final = 5.0
"""How often to look for work that another process left behind."""

PATIENCE: Final = 3
"""After so many failures at one decision a bot's seat plays at random."""

FIRST_WAIT: Final = 1_000
LONGEST_WAIT: Final = 300_000
"""In milliseconds: how long after a failure to try again, and at the most."""

SPARE_MILLISECONDS: Final = 5_000


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
            await self._app.database.write(_execute, claimed)
        except Outage as error:
            log.warning("claims of bots stay until they run out (%s)", type(error).__name__)

    async def _look(self) -> float:
        """Begin what is due; how many seconds until there is more."""
        limit = now() - self._pause
        query = select(rows.c.id, rows.c.bot_due).where(rows.c.bot_due.is_not(None))
        query = query.order_by(rows.c.bot_due)
        try:
            found = await self._app.database.read(_rows, query)
        except Outage as error:
            log.warning("bots wait for the database (%s)", type(error).__name__)
            return LOOK_SECONDS
        for row in found:
            is_free = len(self._moving) < self._app.settings.bot_workers
            if row.bot_due <= limit and row.id not in self._moving and is_free:
                self._begin(row.id, row.bot_due)
        waits: list[float] = [(row.bot_due - limit) / 1000 for row in found if row.bot_due > limit]
        return min([LOOK_SECONDS, *waits])

    def _begin(self, table_id: str, due: int) -> None:
        task = asyncio.create_task(self._move(table_id, due))
        self._moving[table_id] = task

        def ended(_task: asyncio.Task[None]) -> None:
            self._moving.pop(table_id, None)
            self._app.bot_work.set()

        task.add_done_callback(ended)

    async def _move(self, table_id: str, due: int) -> None:
        try:
            position = await self._app.database.write(_claimed, table_id, due, self._lease)
            if position is not None:
                await self._step(position)
        except Outage as error:
            log.warning(
                "table %s: a bot's move was not stored (%s)", table_id, type(error).__name__
            )
            await asyncio.sleep(LOOK_SECONDS)

    async def _step(self, position: Position) -> None:
        table = position.table
        try:
            played = await self._decision(position)
        except Exception as error:
            if not self._app.closing.is_set():
                await self._put_off(table, error)
            return
        after = await self._app.database.write(append, self._app, table, played)
        if after is not None:  # else another process was faster
            finish(self._app, after, played, table.actor)

    async def _decision(self, position: Position) -> Played:
        table = position.table
        stored, place = self._app.stored(table, position.snapshot), (table, table.seq)
        bot = table.bot_to_move()
        if bot is None or table.bot_failures >= PATIENCE:
            return await self._app.snapshots.run(place, worker_tasks.act_at_random, stored)
        with spent(BOT_SECONDS.labels(table.game, bot)):
            return await self._app.bot_snapshots.run(place, worker_tasks.act_by_bot, stored, bot)

    async def _put_off(self, table: Table, error: Exception) -> None:
        failures = table.bot_failures + 1
        kind = type(error).__name__
        BOT_FAILURES.labels(table.game, table.bot_to_move() or RANDOM_BOT).inc()
        log.error("table %s: a bot failed %d times (%s)", table.id, failures, kind)
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures, 10))
        await self._app.database.write(_later, table, now() + wait, failures)


def _execute(connection: Connection, statement: Update) -> None:
    connection.execute(statement)


def _rows(connection: Connection, query: Select[Any]) -> Sequence[Row[Any]]:
    return connection.execute(query).all()


def _claimed(connection: Connection, table_id: str, due: int, lease: int) -> Position | None:
    """The position, if no other process has begun on its bot's decision."""
    same = (rows.c.id == table_id) & (rows.c.bot_due == due)
    claim = update(rows).where(same).values(bot_due=now() + lease)
    if connection.execute(claim).rowcount != 1:
        return None
    table = tables.load(connection, table_id)
    return Position(table, steps.snapshot(connection, table))


def _later(connection: Connection, seen: Table, due: int, failures: int) -> None:
    current = tables.load(connection, seen.id, lock=True)
    if current.seq == seen.seq:
        tables.save(connection, replace(current, bot_due=due, bot_failures=failures))
