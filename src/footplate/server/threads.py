"""Threads that wait for the database, so that the event loop need not."""

import threading
import time
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from footplate.server.transaction import Transaction

R = TypeVar("R")
Job = tuple[Transaction[Any], "Future[Any]"]


class Threads:
    """A few threads that take work from one queue, first come, first served.

    Those of the standard library are waited for when the program ends, for ever if they hang.
    """

    def __init__(self, name: str, count: int) -> None:
        self.name = name
        self._queue: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._work, name=f"footplate-{name}-{number}", daemon=True)
            for number in range(count)
        ]
        self._is_started = False

    def submit(self, transaction: Transaction[R]) -> "Future[R]":
        """What will come of a transaction."""
        if not self._is_started:
            self._is_started = True
            for thread in self._threads:
                thread.start()
        future: Future[R] = Future()
        self._queue.put((transaction, future))
        return future

    def waiting(self) -> int:
        """How much work nobody has begun yet."""
        return self._queue.qsize()

    def close(self, seconds: float) -> bool:
        """End every thread when its work is done; whether all did so in time."""
        if not self._is_started:
            return True
        for _ in self._threads:
            self._queue.put(None)
        deadline = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        return not any(thread.is_alive() for thread in self._threads)

    def _work(self) -> None:
        while (job := self._queue.get()) is not None:
            if job[1].set_running_or_notify_cancel():
                do(*job)
            del job  # what it made must not live on until the next one comes


def do(transaction: Transaction[Any], future: "Future[Any]") -> None:
    """Carry a transaction out and tell what came of it."""
    try:
        result = transaction.run()
    except BaseException as error:
        future.set_exception(error)
    else:
        future.set_result(result)
