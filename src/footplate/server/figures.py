"""What is so now, for whoever may read the server's figures."""

import os
import time
from typing import Any, Final

from fastapi import APIRouter, Request
from sqlalchemy import Connection, func, select
from sqlalchemy.engine import make_url
from starlette.responses import Response

from footplate.purity import is_compiled
from footplate.server import metrics
from footplate.server.app_state import AppState
from footplate.server.database import Outage
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.metrics import Moment
from footplate.server.schema import guests, tables

COUNT_SECONDS: Final = 10.0
"""So long counts of rows are kept: whoever asks often shall not keep the database busy."""

Counts = dict[str, dict[str, float]]

router = APIRouter()


class Figures:
    """Puts the figures of a moment together."""

    def __init__(self, app: AppState) -> None:
        self._app = app
        self._counts: Counts = {}
        self._until = 0.0

    async def moment(self) -> Moment:
        """The figures of now."""
        app, found = self._app, Moment()
        found.add("streams_open", "Live streams that are open.", one(app.hub.open_streams()))
        pools = {"rules": app.workers, "bots": app.bot_workers}
        running = {name: float(len(pool.pids())) for name, pool in pools.items()}
        waiting = {name: float(pool.waiting()) for name, pool in pools.items()}
        found.add("worker_processes", "Worker processes that run.", by("pool", running))
        found.add("worker_queue", "Calls that wait for a worker process.", by("pool", waiting))
        queues = by("kind", app.database.waiting())
        found.add("database_queue", "Transactions that wait for their turn.", queues)
        await self._add_counts(found)
        return found

    async def _add_counts(self, found: Moment) -> None:
        is_up = True
        if time.monotonic() >= self._until:
            try:
                self._counts = await self._app.database.read(counts)
                self._until = time.monotonic() + COUNT_SECONDS
            except Outage:
                is_up = False
        found.add("database_up", "Whether the database answered.", one(is_up))
        if not self._counts or not is_up:
            return
        found.add("tables", "Tables that are stored.", by("status", self._counts["tables"]))
        found.add("guests", "Guests that are stored.", by("", self._counts["guests"]))
        found.add("bots_due", "Tables at which a bot is to move.", by("", self._counts["bots_due"]))
        if not self._app.database.is_postgres:
            size = file_size(self._app.settings.database_url)
            found.add("database_bytes", "Size of the database's files.", one(size))


def one(value: float) -> dict[tuple[tuple[str, str], ...], float]:
    """A figure without labels."""
    return {(): float(value)}


def by(label: str, values: dict[str, float]) -> dict[tuple[tuple[str, str], ...], float]:
    """A figure for each value of a label."""
    return {(((label, name),) if label else ()): value for name, value in values.items()}


def counts(connection: Connection) -> Counts:
    """How much is stored."""
    query = select(tables.c.status, func.count()).group_by(tables.c.status)
    found = dict.fromkeys(("waiting", "playing", "over"), 0.0)
    found |= {str(status): float(number) for status, number in connection.execute(query)}
    due = select(func.count()).where(tables.c.bot_due.is_not(None))
    return {
        "tables": found,
        "guests": {"": _number(connection, select(func.count()).select_from(guests))},
        "bots_due": {"": _number(connection, due)},
    }


def _number(connection: Connection, query: Any) -> float:
    return float(connection.execute(query).scalar_one())


def file_size(database_url: str) -> float:
    """The size of an SQLite database with its log, in bytes."""
    path = make_url(database_url).database or ""
    files = [file for file in (path, f"{path}-wal") if os.path.exists(file)]
    return float(sum(os.path.getsize(file) for file in files))


def describe(version: str) -> None:
    """Say which Footplate runs."""
    build = "compiled" if is_compiled() else "plain"
    metrics.VERSION.info({"version": version, "build": build})


@router.get("/metrics", include_in_schema=False)
async def read_metrics(request: Request) -> Response:
    """All figures, for those whom the settings name; for others there is nothing here."""
    app: AppState = request.app.state.parts
    host = request.client.host if request.client else None
    if not metrics.may_ask(app.settings, host, request.headers.get("authorization")):
        raise ApiError(NOT_FOUND, "There is nothing under this address.")
    figures: Figures = request.app.state.figures
    text = metrics.text(await figures.moment())
    return Response(text, media_type=metrics.CONTENT_TYPE, headers={"Cache-Control": "no-store"})
