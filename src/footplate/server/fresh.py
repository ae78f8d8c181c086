"""A thing that is worth a question only now and then."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

V = TypeVar("V")


class Fresh(Generic[V]):
    """Something that is asked for once, for all who want it, and kept for a moment."""

    def __init__(self, seconds: float, ask: Callable[[], Awaitable[V]]) -> None:
        self._seconds = seconds
        self._ask = ask
        self._kept: tuple[float, V] | None = None
        self._pending: asyncio.Task[V] | None = None

    async def value(self) -> V:
        """The thing as it was a moment ago at most."""
        if self._kept is not None and self._kept[0] > time.monotonic():
            return self._kept[1]
        if self._pending is None:
            self._pending = asyncio.create_task(self._answer())
            self._pending.add_done_callback(_told)
        return await asyncio.shield(self._pending)

    def doubt(self) -> None:
        """Ask anew for whoever comes from now on: the thing has changed."""
        self._kept = self._pending = None

    async def _answer(self) -> V:
        task = asyncio.current_task()
        try:
            found = await self._ask()
        finally:
            is_doubted = self._pending is not task
            if not is_doubted:
                self._pending = None
        if not is_doubted:
            self._kept = (time.monotonic() + self._seconds, found)
        return found


def _told(task: "asyncio.Task[V]") -> None:
    if not task.cancelled():
        task.exception()  # those who wait for it have been told
