"""Who works analyses out, one piece after the other, and keeps what was found."""

import asyncio
import math
from collections.abc import Callable
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from sqlalchemy import Connection

from footplate.record import RecordError
from footplate.server import steps
from footplate.server.analysis import tasks
from footplate.server.analysis.tasks import Past
from footplate.server.analysis.views import AnalysisView, MarkedView
from footplate.server.database import Database
from footplate.server.errors import UNAVAILABLE, ApiError
from footplate.server.kept import Kept
from footplate.server.snapshots import OTHER_RULES
from footplate.server.tables import Table
from footplate.server.worker_process import politely
from footplate.server.workers import Workers

P = ParamSpec("P")
R = TypeVar("R")

PROCESSES: Final = 1
POLITENESS: Final = 15
"""It gives way to everybody who plays, and to bots."""

SECONDS: Final = 30.0
PIECE: Final = 40
"""So many steps are judged at a time: then it is the turn of whoever else waits."""

MOST_AT_ONCE: Final = 20
KEPT_GAMES: Final = 300
PATIENCE: Final = 1.0
"""How long a request waits for the rest before it says how far it is."""

MARKED: Final = 5
LEAST_CHANGE: Final = 0.03
BUSY: Final = "Many games are being analysed just now. Nothing was lost: try again in a minute."


class Desk:
    """Analyses of finished games, with a process that is started when it is first needed."""

    def __init__(self, database: Database, prepare: Callable[[], None] | None) -> None:
        self._database = database
        self._workers = Workers(
            PROCESSES, SECONDS, partial(politely, prepare, POLITENESS), "analysis"
        )
        self._starting: asyncio.Task[None] | None = None
        self._done: Kept[str, AnalysisView] = Kept(KEPT_GAMES)
        self._far: dict[str, AnalysisView] = {}
        self._jobs: dict[str, asyncio.Task[AnalysisView]] = {}

    async def close(self) -> None:
        """Cut off what is being worked out."""
        for job in self._jobs.values():
            job.cancel()
        await self._workers.close()

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The work's result from the process."""
        if self._starting is None or (self._starting.done() and self._starting.exception()):
            self._starting = asyncio.create_task(self._workers.start())
        await asyncio.shield(self._starting)
        try:
            return await self._workers.run(work, *args, **kwargs)
        except RecordError as error:
            raise ApiError(UNAVAILABLE, OTHER_RULES) from error

    async def analysis(self, table: Table) -> AnalysisView:
        """What a finished game was worth, or how far that is known."""
        found = self._done.get(table.id)
        if found is not None:
            return found
        job = self._jobs.get(table.id)
        if job is None:
            if len(self._jobs) >= MOST_AT_ONCE:
                raise ApiError(UNAVAILABLE, BUSY)
            job = asyncio.create_task(self._analysed(table))
            self._jobs[table.id] = job
        await asyncio.wait({job}, timeout=PATIENCE)
        if not job.done():
            return self._far.get(table.id, AnalysisView(done=0, total=table.seq + 1))
        self._jobs.pop(table.id, None)
        self._far.pop(table.id, None)
        return job.result()

    async def past(self, table: Table, seq: int) -> Past:
        """What led to the position after a step."""
        history = await self._database.read(steps.history, table.id, seq)
        if not history or history[-1].seq != seq:
            raise steps.missing(seq)
        return Past(table.game, table.players, table.options, history)

    async def _analysed(self, table: Table) -> AnalysisView:
        total = table.seq + 1
        rows: list[list[float]] = []
        while len(rows) < total:
            past = await self.past(table, min(len(rows) + PIECE, total) - 1)
            rows += await self.run(tasks.chances, past, len(rows))
            # Done is what can be read: the last piece counts when its turning points are found.
            self._far[table.id] = AnalysisView(done=min(len(rows), total - 1), total=total)
        marked = await self._database.read(_marked, table, rows)
        numbers = list(range(total))
        view = AnalysisView(done=total, total=total, steps=numbers, chances=rows, marked=marked)
        self._done.keep(table.id, view)
        return view


def _marked(connection: Connection, table: Table, rows: list[list[float]]) -> list[MarkedView]:
    """The moves of the game, as it was played in the end, that changed most."""
    before = {step.seq: step.before for step in steps.history(connection, table.id, table.seq)}
    doers = steps.doers(connection, table.id, range(table.seq + 1))
    found: list[tuple[float, MarkedView]] = []
    at: int | None = table.seq
    while at is not None and (last := before[at]) is not None:
        seat = doers[at].seat
        change = math.fsum(abs(a - b) for a, b in zip(rows[at], rows[last], strict=True)) / 2
        if doers[at].kind == "action" and seat is not None and change >= LEAST_CHANGE:
            swing = round(rows[at][seat] - rows[last][seat], 4)
            text = _told(connection, table, at)
            found.append((change, MarkedView(seq=at, seat=seat, text=text, swing=swing)))
        at = last
    found.sort(key=lambda each: -each[0])
    return sorted((view for _, view in found[:MARKED]), key=lambda view: view.seq)


def _told(connection: Connection, table: Table, seq: int) -> str:
    lines: list[dict[str, Any]] = [
        line
        for told in steps.lines_between(connection, table.id, seq, seq)
        for line in told.log["public"]
    ]
    return str(lines[0]["text"]) if lines else ""
