"""Writes that are committed together: each for itself, and none answered before the commit."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select

from footplate.server import database as database_module
from footplate.server import schema
from footplate.server.database import Database, Outage
from server.running import fetched

pytestmark = pytest.mark.anyio


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A file of SQLite."""
    found = Database(f"sqlite:///{tmp_path}/footplate.sqlite3")
    await found.open()
    yield found
    await found.close()


def add(connection: Connection, number: int) -> int:
    """Store a guest; every third fails after it was stored, with its own error."""
    guest = {"token_hash": bytes([number]) * 32, "name": str(number), "created": 0}
    connection.execute(insert(schema.guests).values(guest))
    if number % 3 == 0:
        raise ValueError(f"number {number}")
    return number


async def names(database: Database) -> list[int]:
    """Who is stored, in the order of storing."""
    rows = await database.read(fetched, select(schema.guests).order_by(schema.guests.c.id))
    return [int(row.name) for row in rows]


class Gate:
    """Keeps the writer busy until it is opened."""

    def __init__(self) -> None:
        self._open = threading.Event()

    def wait(self, _connection: Connection) -> None:
        """Hold the writer."""
        self._open.wait(60)

    def open(self) -> None:
        """Let it go on."""
        self._open.set()


async def test_each_of_a_group_fails_for_itself(database: Database) -> None:
    gate = Gate()
    held = asyncio.create_task(database.write(gate.wait))
    await asyncio.sleep(0.05)
    asked = [asyncio.create_task(database.write(add, number)) for number in range(50)]
    await asyncio.sleep(0.05)
    gate.open()
    results = await asyncio.gather(*asked, return_exceptions=True)
    await held
    for number, result in enumerate(results):
        if number % 3:
            assert result == number
        else:
            assert str(result) == f"number {number}"
    assert await names(database) == [number for number in range(50) if number % 3]


async def test_a_group_that_is_dropped_is_answered_as_an_outage(database: Database) -> None:
    def drop(connection: Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")
        raise ValueError("as if the disk were full")

    gate = Gate()
    held = asyncio.create_task(database.write(gate.wait))
    await asyncio.sleep(0.05)
    asked = [
        asyncio.create_task(database.write(add, 1)),
        asyncio.create_task(database.write(drop)),
        asyncio.create_task(database.write(add, 2)),
    ]
    await asyncio.sleep(0.05)
    gate.open()
    results = await asyncio.gather(*asked, return_exceptions=True)
    await held
    assert [type(result) for result in results] == [Outage] * 3
    assert await names(database) == []
    assert await database.write(add, 4) == 4
    assert await names(database) == [4]


async def test_what_is_given_up_before_its_turn_is_never_done(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate()
    held = asyncio.create_task(database.write(gate.wait))
    await asyncio.sleep(0.05)
    with monkeypatch.context() as patch:
        patch.setattr(database_module, "ANSWER_SECONDS", 0.3)
        with pytest.raises(Outage):
            await database.write(add, 1)
    gate.open()
    await asyncio.gather(held, return_exceptions=True)
    assert await database.write(add, 2) == 2
    assert await names(database) == [2]
