"""How a running server learns that a host changed something behind its back."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from footplate.server.clock import now
from footplate.server.schema import meta

ROW: Final = "changed by the host"
"""The row of `meta` that is written anew with every such change."""

LOOK_SECONDS: Final = 2.0


def leave(connection: Connection) -> None:
    """Note that something changed, in the transaction that changes it."""
    before = read(connection) or "0"
    later = max(now(), int(before) + 1)
    connection.execute(delete(meta).where(meta.c.name == ROW))
    connection.execute(insert(meta).values(name=ROW, value=str(later)))


def read(connection: Connection) -> str | None:
    """The newest notice."""
    return connection.execute(select(meta.c.value).where(meta.c.name == ROW)).scalar_one_or_none()


async def watch(
    ask: Callable[[], Awaitable[str | None]], forget: Callable[[], None], closing: asyncio.Event
) -> None:
    """Let the server forget what it keeps in memory, each time that there is a new notice.

    `ask` reads the notice; it gives None while the database is away.
    """
    seen = await ask()
    while not closing.is_set():
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await closing.wait()
                return
        found = await ask()
        if found is not None and found != seen:
            seen = found
            forget()
