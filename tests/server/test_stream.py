"""The live stream, over real connections."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, MutableMapping
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from httpx2 import AsyncClient, Response

from footplate.server.settings import Settings
from footplate.server.stream import newer
from server.browser import Browser, browser_of, problem
from server.postgres import Postgres
from server.running import FREE, listening, running, until, with_limits

pytestmark = pytest.mark.anyio


class Event(NamedTuple):
    """One event of a stream."""

    event: str
    id: str | None
    data: Any


async def events(answer: Response) -> AsyncIterator[Event]:
    """The events of a stream; pings count as events without data."""
    fields: dict[str, str] = {}
    async for line in answer.aiter_lines():
        if line:
            name, _, value = line.partition(": ")
            fields[name or "comment"] = value
        elif "data" in fields:
            yield Event(fields["event"], fields.get("id"), json.loads(fields["data"]))
            fields = {}
        else:
            yield Event("ping", None, None)
            fields = {}


@contextlib.asynccontextmanager
async def stream(
    client: AsyncClient, table: str, last: int | str | None = None
) -> AsyncIterator[AsyncIterator[Event]]:
    """An open stream of a table."""
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    async with client.stream("GET", f"/api/tables/{table}/events", headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield events(answer)


@contextlib.asynccontextmanager
async def browsers(address: str, count: int) -> AsyncIterator[list[Browser]]:
    """Several guests' browsers at a real server."""
    async with contextlib.AsyncExitStack() as stack:
        clients = [AsyncClient(base_url=address, timeout=20) for _ in range(count)]
        for client in clients:
            await stack.enter_async_context(client)
        yield [Browser(client) for client in clients]


async def take(found: AsyncIterator[Event], event: str = "scene") -> Event:
    """The next event of a kind."""
    async with asyncio.timeout(60):
        while True:
            came = await anext(found)
            if came.event == event:
                return came


async def test_a_stream_begins_with_the_table_and_the_scene_and_follows_the_game(
    settings: Settings,
) -> None:
    async with listening(settings) as address, browsers(address, 2) as (anna, watcher):
        table = (await anna.open("you", "you", "you"))["id"]
        async with stream(anna.client, table) as own, stream(watcher.client, table) as seen:
            first = await take(own, "table")
            assert (first.id, first.data["you"]) == (None, [0, 1, 2])
            assert (await take(seen, "table")).data["you"] == []
            assert [(await take(found)).id for found in (own, seen)] == ["0", "0"]
            for step in range(1, 8):
                scene = await anna.act(table, step)
                came, watched = await take(own), await take(seen)
                assert came.id == watched.id == str(step)
                assert came.data == scene
                assert watched.data["viewer"] is None
                assert watched.data["choices"] == []
                assert watched.data["pieces"] == scene["pieces"]


async def test_seats_and_the_beginning_are_announced(settings: Settings) -> None:
    async with listening(settings) as address, browsers(address, 2) as (anna, mirek):
        table = (await anna.open("you", "open", "open"))["id"]
        async with stream(anna.client, table) as found:
            assert (await take(found, "table")).data["status"] == "waiting"
            await mirek.sit(table, 1)
            assert (await take(found, "table")).data["seats"][1]["kind"] == "person"
            await mirek.sit(table, 2)
            assert (await take(found, "table")).data["status"] == "playing"
            assert (await take(found)).id == "0"


async def test_a_lost_stream_resumes_without_a_gap(settings: Settings) -> None:
    async with listening(settings) as address, browsers(address, 2) as (anna, watcher):
        table = (await anna.open("you", "you", "you"))["id"]
        async with stream(watcher.client, table) as found:
            await take(found)
            await anna.act(table)
            assert (await take(found)).id == "1"
        scenes = [await anna.act(table, pick) for pick in range(5)]
        async with stream(watcher.client, table, last=1) as found:
            came = [await take(found) for _ in scenes]
        assert [event.id for event in came] == ["2", "3", "4", "5", "6"]
        assert [event.data["pieces"] for event in came] == [scene["pieces"] for scene in scenes]
        async with stream(watcher.client, table, last=6) as found:
            await take(found, "table")
            await anna.act(table)
            assert (await take(found)).id == "7"


async def test_a_senseless_resume_begins_anew(settings: Settings) -> None:
    async with listening(settings) as address, browsers(address, 1) as (anna,):
        table = (await anna.open("you", "you", "you"))["id"]
        await anna.act(table)
        path = f"/api/tables/{table}/events"
        for last in ("99", "-3", "abc", "9" * 50, "٣"):
            headers = [(b"last-event-id", last.encode())]
            async with anna.client.stream("GET", path, headers=headers) as answer:
                assert (await take(events(answer))).id == "1"


async def test_bots_are_watched_step_by_step(settings: Settings) -> None:
    # Slow enough that a listener never misses so many steps that the newest tells all.
    calm = replace(settings, bot_pause=0.05)
    async with listening(calm) as address, browsers(address, 1) as (anna,):
        table = (await anna.open("greedy", "random", "greedy"))["id"]
        async with stream(anna.client, table, last=0) as found:
            came = [await take(found, "table")]
            while came[-1].id != "36":
                async with asyncio.timeout(60):
                    came.append(await anext(found))
            ids = [event.id for event in came if event.event == "scene"]
            assert ids == [str(seq) for seq in range(1, 37)]
            tables = [event.data for event in came if event.event == "table"]
            assert [table["seq"] for table in tables] == sorted({t["seq"] for t in tables})
            assert [table["status"] for table in tables][-2:] == ["playing", "over"]


async def test_the_server_ends_although_a_stream_is_open(settings: Settings) -> None:
    async with contextlib.AsyncExitStack() as house, contextlib.AsyncExitStack() as guests:
        address = await house.enter_async_context(listening(settings))
        (anna,) = await guests.enter_async_context(browsers(address, 1))
        table = (await anna.open("you", "you", "you"))["id"]
        found = await guests.enter_async_context(stream(anna.client, table))
        await take(found)
        async with asyncio.timeout(60):
            await house.aclose()
        with pytest.raises(StopAsyncIteration):
            await anext(found)


async def test_quiet_streams_are_kept_alive(settings: Settings) -> None:
    quick = replace(settings, ping_seconds=0.05)
    async with listening(quick) as address, browsers(address, 1) as (anna,):
        table = (await anna.open("you", "you", "you"))["id"]
        async with stream(anna.client, table) as found:
            await take(found)
            for _ in range(3):
                await take(found, "ping")


async def test_a_listener_who_does_not_read_is_dropped(settings: Settings) -> None:
    async with running(replace(settings, send_seconds=0.2)) as app, browser_of(app) as client:
        table = (await Browser(client).open("you", "you", "you"))["id"]
        sent = []

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message["type"])
            if len(sent) > 1:
                await asyncio.Event().wait()  # a full line: nothing goes out any more

        async def receive() -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        path = f"/api/tables/{table}/events"
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}
        scope |= {"http_version": "1.1", "scheme": "http", "client": ("192.0.2.1", 1)}
        async with asyncio.timeout(60):
            await app(scope, receive, send)
        assert sent == ["http.response.start", "http.response.body"]
        assert app.state.parts.hub.looks(table) == set()


async def test_one_guest_holds_only_so_many_streams(settings: Settings) -> None:
    limited = with_limits(settings, streams_per_guest=2)
    async with listening(limited) as address, browsers(address, 1) as (anna,):
        table = (await anna.open("you", "you", "you"))["id"]
        async with stream(anna.client, table) as one, stream(anna.client, table) as two:
            await take(one)
            await take(two)
            answer = await anna.client.get(f"/api/tables/{table}/events")
            problem(answer, 429, "too_many_requests")

        async def freed() -> bool:
            async with anna.client.stream("GET", f"/api/tables/{table}/events") as again:
                return again.status_code == 200

        await until(freed)


async def test_two_server_processes_share_a_table(postgres: Postgres) -> None:
    """What one process stores, the streams of the other show: PostgreSQL tells it."""
    settings = Settings(postgres.new_database(), workers=1, allowances=FREE)
    async with (
        listening(settings) as one,
        listening(settings) as two,
        browsers(one, 1) as (anna,),
        browsers(two, 1) as (watcher,),
    ):
        table = (await anna.open("you", "you", "you"))["id"]
        async with stream(watcher.client, table) as found:
            await take(found)
            for step in range(1, 4):
                await anna.act(table, step)
                assert (await take(found)).id == str(step)


@pytest.mark.parametrize(
    ("last", "is_hurried", "sent"),
    [
        (38, False, [39, 40]),
        (5, False, [40]),  # too much was missed
        (41, False, [40]),  # a step was taken back
        (38, True, [40]),  # bots play on without pauses
        (39, True, [40]),
        (40, True, []),
        (40, False, []),
    ],
)
def test_the_steps_that_a_listener_is_sent(last: int, is_hurried: bool, sent: list[int]) -> None:
    assert [*newer(last, 40, is_hurried)] == sent
