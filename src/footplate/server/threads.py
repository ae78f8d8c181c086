"""Threads that wait for the database, so that the event loop need not."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final, TypeVar

R = TypeVar("R")
Job = tuple[Callable[[], Any], "Future[Any]"]


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

    def submit(self, work: Callable[[], R]) -> "Future[R]":
        """What will come of the work."""
        if not self._is_started:
            self._is_started = True
            for thread in self._threads:
                thread.start()
        future: Future[R] = Future()
        self._queue.put((work, future))
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
            work, future = job
            if future.set_running_or_notify_cancel():
                _do(work, future)
            # What it made must not live on until the next job comes.
            del job, work, future


def _do(work: Callable[[], Any], future: "Future[Any]") -> None:
    try:
        result = work()
    except BaseException as error:
        future.set_exception(error)
    else:
        future.set_result(result)
