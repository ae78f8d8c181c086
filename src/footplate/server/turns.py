"""Waiting one's turn for one of a few things, first come, first served.

A queue of the standard library lets whoever asks at the right moment overtake the one who was
just woken, and sends that one back to the end: under load some wait three times as long as others.
"""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Things that are free, or those who wait for one."""

    def __init__(self) -> None:
        self._free: deque[T] = deque()
        self._waiting: deque[asyncio.Future[T]] = deque()

    def free(self) -> int:
        """How many things nobody has."""
        return len(self._free)

    def put(self, thing: T) -> None:
        """Hand a thing to the one who waits longest; it is free if nobody does."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():  # else that one has gone away
                first.set_result(thing)
                return
        self._free.append(thing)

    async def get(self) -> T:
        """A thing of one's own, until it is put back."""
        if self._free:
            return self._free.popleft()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result())  # it came at the moment of leaving
            raise
