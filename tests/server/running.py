"""The application, started and stopped for a test."""

import asyncio
import contextlib
import dataclasses
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from fastapi import FastAPI
from sqlalchemy import Connection, Executable, Row, Select

from footplate.server.app import create_app
from footplate.server.run import Server, bound, configured
from footplate.server.settings import Allowance, Allowances, Settings

PLENTY = Allowance(1e9, 1e9)
MANY = 10_000
_plenty: dict[str, Any] = {
    each.name: MANY if isinstance(each.default, int) else PLENTY
    for each in dataclasses.fields(Allowances)
}
FREE = Allowances(**_plenty)


@contextlib.asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[FastAPI]:
    """The application from its start to its end."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


@contextlib.asynccontextmanager
async def listening(settings: Settings) -> AsyncIterator[str]:
    """The address of the application behind a real socket."""
    async with serving(settings) as (_, address):
        yield address


@contextlib.asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[tuple[Server, str]]:
    """The application behind a real socket: its server, and its address."""
    app = create_app(settings)
    listener = bound("127.0.0.1", 0)
    config = configured(app, settings)
    config.timeout_graceful_shutdown = 5
    server = Server(config, app.state.parts)
    task = asyncio.create_task(server._serve([listener]))
    try:
        while not server.started:
            assert not task.done(), task
            await asyncio.sleep(0.01)
        yield server, f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task
        listener.close()


async def stored(app: FastAPI, query: Select[Any]) -> Sequence[Row[Any]]:
    """What the application's database holds."""
    rows: Sequence[Row[Any]] = await app.state.parts.database.read(fetched, query)
    return rows


async def store(app: FastAPI, statement: Executable) -> None:
    """Change what the application's database holds."""
    await app.state.parts.database.write(executed, statement)


def fetched(connection: Connection, query: Executable) -> Sequence[Row[Any]]:
    """The rows that a query finds."""
    return connection.execute(query).all()


def executed(connection: Connection, statement: Executable) -> None:
    """Carry a statement out."""
    connection.execute(statement)


async def until(found: Callable[[], Awaitable[Any]], seconds: float = 60.0) -> Any:
    """Wait until something is there."""
    deadline = asyncio.get_running_loop().time() + seconds
    while not (thing := await found()):
        assert asyncio.get_running_loop().time() < deadline, "it did not happen in time"
        await asyncio.sleep(0.02)
    return thing


def with_limits(settings: Settings, **limits: Any) -> Settings:
    """The settings with some real limits."""
    return replace(settings, allowances=replace(FREE, **limits))
