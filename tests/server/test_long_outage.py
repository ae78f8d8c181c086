"""PostgreSQL is stopped, or hangs, for 15 seconds in the middle of load: all go on by themselves.

A database that hangs may still carry out what the server gave up on, once it wakes: the guest who
asks again with the same command must be told of that, and nothing may be there twice.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from typing import Final

import pytest
from httpx2 import AsyncClient

from server.browser import problem
from server.faults.load import Tally, load, some_moves
from server.faults.processes import ServerProcess
from server.postgres import Postgres
from server.running import until

pytestmark = pytest.mark.anyio

OUTAGE_SECONDS: Final = float(os.environ.get("FOOTPLATE_OUTAGE_SECONDS", "15"))
MOVES: Final = 12

Outage = Callable[[Postgres], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def stopped(server: Postgres) -> AsyncIterator[None]:
    """There is no database."""
    await asyncio.to_thread(server.halt)
    try:
        yield
    finally:
        await asyncio.to_thread(server.resume)


@asynccontextmanager
async def frozen(server: Postgres) -> AsyncIterator[None]:
    """There is a database that takes every connection and answers nothing."""
    server.signal_all(SIGSTOP)
    try:
        yield
    finally:
        server.signal_all(SIGCONT)


@pytest.fixture
def own_postgres(postgres: Postgres) -> Iterator[Postgres]:
    """A PostgreSQL server of our own that has written down what it says it has."""
    server = type(postgres)(synchronous_commit="on")
    try:
        server.start()
        yield server
    finally:
        server.stop()


async def is_ready(client: AsyncClient) -> bool:
    """Whether the server says that it can play."""
    return (await client.get("/readyz")).status_code == 200


async def is_not_ready(client: AsyncClient) -> bool:
    """Whether the server says that it cannot play."""
    return not await is_ready(client)


async def bots_move(tally: Tally) -> None:
    """Wait until the one who plays against two bots hears of three more steps."""

    def heard() -> int:
        return sum(len(ledger.heard) for ledger in tally.ledgers if len(ledger.people) == 1)

    before = heard()

    async def moved() -> bool:
        return heard() > before + 2

    await until(moved, 60)


@pytest.mark.parametrize("outage", [stopped, frozen])
async def test_a_long_outage_costs_nothing_but_time(
    outage: Outage, own_postgres: Postgres, tmp_path: Path
) -> None:
    with ServerProcess(own_postgres.new_database(), tmp_path / "log") as server:
        async with (
            AsyncClient(base_url=server.address, timeout=60) as client,
            load(server.address) as tally,
        ):
            await some_moves(tally, MOVES)
            async with outage(own_postgres):
                await until(lambda: is_not_ready(client))
                over = asyncio.get_running_loop().time() + OUTAGE_SECONDS
                answer = await client.get("/api/tables")
                assert "database is away" in problem(answer, 503, "unavailable")
                assert (await client.get("/healthz")).status_code == 200
                await asyncio.sleep(over - asyncio.get_running_loop().time())
            await until(lambda: is_ready(client), 60)
            await some_moves(tally, MOVES)
            await bots_move(tally)
        print(f"{OUTAGE_SECONDS:.0f} s {outage.__name__}: {tally}")
        assert server.tracebacks() == 0, server.log()
