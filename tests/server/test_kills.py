"""Killed in the middle of load: no acknowledged action is lost, none is there twice.

People play without a pause while the server, a worker process or PostgreSQL is killed again and
again. FOOTPLATE_KILLS says how often on each database; the few of the default keep the suite short.
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from server.faults.load import Tally, load, some_moves
from server.faults.processes import ServerProcess
from server.postgres import Postgres

pytestmark = pytest.mark.anyio

KILLS: Final = int(os.environ.get("FOOTPLATE_KILLS", "5"))
MOST_MOVES: Final = 8
MOST_DELAY: Final = 0.06
LONGEST_START: Final = 3.0
WRITTEN: Final = "on"
"""Killing the processes leaves what they wrote to the system: only its own death needs fsync."""

Kill = Callable[[], None]


@pytest.fixture
def durable_postgres(postgres: Postgres) -> Iterator[Postgres]:
    """A PostgreSQL server of our own that has written down what it says it has."""
    server = type(postgres)(synchronous_commit=WRITTEN)
    try:
        server.start()
        yield server
    finally:
        server.stop()


async def kill_again_and_again(address: str, kills: list[Kill]) -> Tally:
    """Kill one after the other, in the middle of load, and once more at the end."""
    rng = Random(len(kills))
    async with load(address) as tally:
        for number in range(KILLS):
            await some_moves(tally, rng.randint(1, MOST_MOVES))
            await asyncio.sleep(rng.uniform(0, MOST_DELAY))
            await asyncio.to_thread(kills[number % len(kills)])
        await some_moves(tally, MOST_MOVES)
    return tally


def killed(server: ServerProcess) -> Kill:
    """The server is killed and comes back."""

    def kill() -> None:
        server.kill()
        server.start()

    return kill


def rare_kills(server: ServerProcess, rng: Random) -> list[Kill]:
    """What happens to the process that starts workers, and to a server that just comes back."""

    def killed_twice() -> None:
        server.kill_while_starting(rng.uniform(0, LONGEST_START))
        server.start()

    return [server.kill_starter, killed_twice]


async def test_sqlite(tmp_path: Path) -> None:
    rng = Random(1)
    with ServerProcess(f"sqlite:///{tmp_path}/footplate.sqlite3", tmp_path / "log") as server:
        kills: list[Kill] = [
            killed(server),
            partial(server.kill_worker, rng),
            *rare_kills(server, rng),
        ]
        tally = await kill_again_and_again(server.address, kills)
        print(f"{KILLS} kills on SQLite: {tally}")
        assert server.tracebacks() == 0, server.log()


async def test_postgresql(tmp_path: Path, durable_postgres: Postgres) -> None:
    rng = Random(2)

    def database() -> None:
        durable_postgres.kill()
        durable_postgres.resume()

    with ServerProcess(durable_postgres.new_database(), tmp_path / "log") as server:
        kills: list[Kill] = [database, killed(server), partial(server.kill_worker, rng), database]
        kills += rare_kills(server, rng)
        tally = await kill_again_and_again(server.address, kills)
        print(f"{KILLS} kills on PostgreSQL: {tally}")
        assert server.tracebacks() == 0, server.log()
