"""Connections that dawdle are cut off, over real sockets."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

import pytest

from footplate.server import door
from footplate.server.settings import Settings
from server.postgres import Postgres
from server.running import FREE, listening, serving, until, with_limits
from server.test_stream import browsers, stream, take

pytestmark = pytest.mark.anyio

HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.fixture
def hasty(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A server with little patience."""
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "READ_SECONDS"):
        monkeypatch.setattr(door, name, 0.5)
    path = tmp_path_factory.mktemp("database")
    return Settings(f"sqlite:///{path}/footplate.sqlite3", workers=1, allowances=FREE)


@contextlib.asynccontextmanager
async def line(address: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the other side hangs up."""
    async with asyncio.timeout(60):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


@pytest.mark.parametrize(
    "sent",
    [b"", HEAD, HEAD + b"X-Long: " + b"x" * 1000, POST + b"Content-Length: 50\r\n\r\n{"],
    ids=["silent", "half a head", "half a header", "half a body"],
)
async def test_a_request_that_does_not_come_is_not_waited_for(hasty: Settings, sent: bytes) -> None:
    async with listening(hasty) as address, line(address) as (reader, writer):
        writer.write(sent)
        assert b"200 OK" not in await ended(reader)


async def test_a_kept_connection_gets_no_more_time_for_its_next_request(hasty: Settings) -> None:
    async with listening(hasty) as address, line(address) as (reader, writer):
        for _ in range(2):
            writer.write(HEAD + b"\r\n")
            assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
            await reader.readuntil(b"}")
        writer.write(HEAD)
        assert await ended(reader) == b""


async def test_a_head_without_end_is_refused(hasty: Settings) -> None:
    async with listening(hasty) as address, line(address) as (reader, writer):
        writer.write(HEAD)
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                writer.write(b"X-Long: " + b"x" * 10_000 + b"\r\n")
                await writer.drain()
        answer = await ended(reader)
        assert b"200 OK" not in answer


async def test_a_listener_that_does_not_read_is_cut_off_and_others_are_not(
    hasty: Settings,
) -> None:
    async with (
        serving(hasty) as (server, address),
        browsers(address, 1) as (anna,),
        contextlib.AsyncExitStack() as stack,
    ):
        table = (await anna.open("you", "you", game="stephensons-rocket"))["id"]
        deaf = stack.enter_context(socket.socket())
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, _, port = address.removeprefix("http://").partition(":")
        deaf.connect((host, int(port)))
        path = f"/api/tables/{table}/events".encode()
        deaf.sendall(b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n" % path)
        found = await stack.enter_async_context(stream(anna.client, table))
        await take(found)
        hub = server._app_state.hub
        async with asyncio.timeout(60):
            while hub.open_streams() == 2:  # to and fro: no game lasts as long as full buffers may
                scene = await anna.act(table)
                assert (await take(found)).data["seq"] == scene["seq"]
                assert (await anna.try_to_undo(table, scene["seq"])).status_code == 200
                await take(found)
        assert hub.looks(table) == {(0, 1)}


async def test_an_address_holds_only_so_many_connections(hasty: Settings) -> None:
    limited = with_limits(hasty, connections_per_address=3)
    async with listening(limited) as address, contextlib.AsyncExitStack() as stack:
        held = [await stack.enter_async_context(line(address)) for _ in range(3)]
        for reader, writer in held:
            writer.write(HEAD + b"\r\n")
            assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
        async with line(address) as (reader, _writer):
            assert b"429 Too Many Requests" in await ended(reader)
        held[0][1].close()
        await until(lambda: is_answered(address))


async def is_answered(address: str) -> bool:
    """Whether a new connection is let in."""
    async with line(address) as (reader, writer):
        writer.write(HEAD + b"\r\n")
        try:
            return b"200 OK" in await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return False


async def test_many_silent_connections_do_not_shut_out_the_rest(postgres: Postgres) -> None:
    settings = Settings(postgres.new_database(), workers=1, allowances=FREE)
    async with listening(settings) as address, contextlib.AsyncExitStack() as stack:
        for _ in range(200):
            await stack.enter_async_context(line(address))
        async with browsers(address, 1) as (anna,):
            table = (await anna.open("you", "you", "you"))["id"]
            assert (await anna.act(table))["seq"] == 1
