"""A database that goes away for a while: told truthfully, and everything goes on by itself."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from signal import SIGCONT, SIGSTOP

import pytest
from httpx2 import Client
from sqlalchemy import Connection, text

from footplate.server import bot_driver, database, engines
from footplate.server.database import Database
from footplate.server.settings import Settings
from server.browser import Browser, command_id, problem
from server.conftest import free_settings
from server.postgres import Postgres
from server.running import listening, until
from server.test_start import opened, process
from server.test_stream import browsers, stream, take

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def own_postgres(postgres: Postgres) -> Iterator[Postgres]:
    """A PostgreSQL server that only this module uses, for it is stopped now and then."""
    server = type(postgres)()
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def outage_settings(own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A server that looks often whether its database is back, and whose bots take their time."""
    monkeypatch.setattr(bot_driver, "LOOK_SECONDS", 0.3)
    monkeypatch.setattr(database, "ANSWER_SECONDS", 8.0)
    monkeypatch.setattr(engines, "CONNECT_SECONDS", 5)
    return replace(free_settings(own_postgres.new_database()), bot_pause=0.2)


@contextlib.asynccontextmanager
async def outage(server: Postgres) -> AsyncIterator[None]:
    """The time in which there is no database."""
    await asyncio.to_thread(server.halt)
    try:
        yield
    finally:
        await asyncio.to_thread(server.resume)


async def status(browser: Browser, path: str) -> int:
    """How a path is answered."""
    return (await browser.client.get(path)).status_code


async def test_requests_in_an_outage_are_told_and_work_again_after_it(
    outage_settings: Settings, own_postgres: Postgres
) -> None:
    async with listening(outage_settings) as address, browsers(address, 1) as (anna,):
        table = (await anna.open("you", "you", "you"))["id"]
        action = (await anna.scene(table))["choices"][0]["id"]
        assert await status(anna, "/readyz") == 200
        async with outage(own_postgres):
            for path in ("/readyz", "/api/tables", f"/api/tables/{table}/events"):
                answer = await anna.client.get(path)
                assert "database is away" in problem(answer, 503, "unavailable")
                assert answer.headers["retry-after"] == "1"
            problem(await anna.try_to_act(table, action, 0), 503, "unavailable")
            assert await status(anna, "/healthz") == 200

        async def ready() -> bool:
            return await status(anna, "/readyz") == 200

        await until(ready)
        assert (await anna.act(table))["seq"] == 1


async def test_bots_go_on_after_an_outage(
    outage_settings: Settings, own_postgres: Postgres
) -> None:
    async with listening(outage_settings) as address, browsers(address, 1) as (anna,):
        table = (await anna.open("greedy", "random", "greedy"))["id"]
        async with outage(own_postgres):
            await asyncio.sleep(1.5)  # longer than the driver waits before it looks again
        before = (await anna.table(table))["seq"]

        async def moved() -> bool:
            # On a machine that stops its database slowly the game may be over by then.
            return bool((await anna.table(table))["seq"] >= min(before + 4, 36))

        await until(moved)


async def test_a_listener_who_leaves_in_the_middle_of_a_question_leaves_no_trace(
    outage_settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings = replace(outage_settings, ping_seconds=0.1)
    other = Database(settings.database_url)
    locked, ending = threading.Event(), threading.Event()

    def lock(connection: Connection) -> None:
        connection.execute(text("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE"))
        locked.set()
        ending.wait(10)

    async with listening(settings) as address, browsers(address, 1) as (anna,):
        table = (await anna.open("you", "you", "you"))["id"]
        async with stream(anna.client, table) as found:
            await take(found)
            held = asyncio.create_task(other.write(lock))
            await asyncio.to_thread(locked.wait)
            await asyncio.sleep(0.5)  # the stream asks, and waits for the lock
        await asyncio.sleep(0.5)
        ending.set()
        await held
        assert (await anna.act(table))["seq"] == 1
    await other.close()
    assert "Traceback" not in caplog.text


async def test_a_database_that_hangs_does_not_hang_the_shutdown(
    outage_settings: Settings, own_postgres: Postgres
) -> None:
    async with contextlib.AsyncExitStack() as server, contextlib.AsyncExitStack() as clients:
        address = await server.enter_async_context(listening(outage_settings))
        (anna,) = await clients.enter_async_context(browsers(address, 1))
        table = (await anna.open("greedy", "you", "greedy"))["id"]
        own_postgres.signal_all(SIGSTOP)
        try:
            asked = asyncio.create_task(anna.client.get(f"/api/tables/{table}"))
            await asyncio.sleep(0.5)
            async with asyncio.timeout(60):
                await server.aclose()
        finally:
            own_postgres.signal_all(SIGCONT)
        await asyncio.gather(asked, return_exceptions=True)


async def test_a_database_that_hangs_is_told_in_time_and_recovered_from(
    outage_settings: Settings, own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with listening(outage_settings) as address, browsers(address, 1) as (anna,):
        table = (await anna.open("you", "you", "you"))["id"]
        scene = await anna.scene(table)
        action, name = scene["choices"][0]["id"], command_id()
        monkeypatch.setattr(database, "ANSWER_SECONDS", 1.0)
        monkeypatch.setattr(database, "ASK_SECONDS", 1.0)
        own_postgres.signal_all(SIGSTOP)
        try:
            asked = [anna.client.get(f"/api/tables/{table}") for _ in range(8)]
            asked += [anna.client.get("/readyz"), anna.try_to_act(table, action, 0, name)]
            for answer in await asyncio.gather(*asked):
                assert "database is away" in problem(answer, 503, "unavailable")
            assert await status(anna, "/healthz") == 200
        finally:
            own_postgres.signal_all(SIGCONT)
            monkeypatch.undo()

        async def again() -> bool:
            return (await anna.try_to_act(table, action, 0, name)).status_code == 200

        await until(again)
        assert (await anna.table(table))["seq"] == 1


async def test_bots_of_a_killed_process_are_taken_over_soon(own_postgres: Postgres) -> None:
    settings = free_settings(own_postgres.new_database())
    with process(settings.database_url) as (server, address), Client(base_url=address) as client:
        table = opened(client, "greedy", "greedy", "greedy")
        server.kill()
    async with listening(settings) as address, browsers(address, 1) as (anna,):
        before = (await anna.table(table))["seq"]

        async def moved() -> bool:
            return bool((await anna.table(table))["seq"] > before)

        assert before == 36 or await until(moved)
