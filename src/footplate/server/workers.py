"""Worker processes for engine and bots: each call has a time limit, a hung process is replaced."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Final, ParamSpec, TypeVar

from footplate.server.errors import UNAVAILABLE, ApiError

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("footplate.server.workers")

METHOD: Final = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
START_SECONDS: Final = 60.0
ATTEMPTS: Final = 2
KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)


class Workers:
    """A few processes, each doing one call at a time."""

    def __init__(
        self, count: int, seconds: float, prepare: Callable[[], None] | None = None
    ) -> None:
        self._seconds = seconds
        self._processes = [WorkerProcess(prepare) for _ in range(count)]
        self._idle: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        self._calls: set[asyncio.Task[object]] = set()
        self._is_closed = False

    async def start(self) -> None:
        """Start every process and wait until it is ready."""
        await asyncio.gather(*(process.start() for process in self._processes))
        for process in self._processes:
            self._idle.put_nowait(process)

    async def close(self) -> None:
        """End every process; calls that still run are cut off."""
        self._is_closed = True
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._processes))

    def pids(self) -> list[int]:
        """The processes that work now."""
        return [process.pid for process in self._processes if process.pid]

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The work's result from another process; an ApiError `unavailable` if it does not come."""
        if self._is_closed:
            raise _unavailable()
        call: asyncio.Task[R] = asyncio.create_task(self._run(work, *args, **kwargs))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)
        # A caller that goes away must not leave its process half used.
        return await asyncio.shield(call)

    async def _run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        process = await self._free_process()
        try:
            for _ in range(ATTEMPTS):
                with contextlib.suppress(BrokenExecutor):
                    return await process.call(self._seconds, work, *args, **kwargs)
                log.warning("a worker process died and is replaced")
                process.pid = 0  # by now another process may have that number
                await process.replace()
            raise _unavailable()
        finally:
            self._idle.put_nowait(process)

    async def _free_process(self) -> "WorkerProcess":
        try:
            return await asyncio.wait_for(self._idle.get(), self._seconds)
        except TimeoutError:
            log.warning("all worker processes have been busy for %.0f s", self._seconds)
            raise _unavailable() from None


class WorkerProcess:
    """One process and its replacement, should it hang or die."""

    def __init__(self, prepare: Callable[[], None] | None) -> None:
        self._prepare = prepare
        self._pool: ProcessPoolExecutor | None = None
        self.pid = 0

    async def start(self) -> None:
        """Start the process; starting blocks, so a thread does it."""
        self.pid = await asyncio.to_thread(self._start)

    def _start(self) -> int:
        context = multiprocessing.get_context(METHOD)
        if METHOD == "forkserver":
            context.set_forkserver_preload(["footplate.server.worker_tasks"])
        self._pool = ProcessPoolExecutor(1, context, _begin_work, (self._prepare,))
        return self._pool.submit(os.getpid).result(START_SECONDS)

    async def call(
        self, seconds: float, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """The work's result; a process that takes too long is ended and replaced."""
        if self._pool is None:
            raise BrokenExecutor("the process was not started")
        future = self._pool.submit(work, *args, **kwargs)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
        except TimeoutError:
            log.warning("%s took more than %.0f s and was ended", work.__name__, seconds)
            await self.replace()
            raise _unavailable() from None

    async def replace(self) -> None:
        """End the process, whatever it does, and start another."""
        await self.end()
        await self.start()

    async def end(self) -> None:
        """End the process for good."""
        pool, pid = self._pool, self.pid
        self._pool, self.pid = None, 0
        if pool is None:
            return
        if pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, KILL)
        await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def _begin_work(prepare: Callable[[], None] | None) -> None:
    # Ctrl-C is for the server, which then ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare()


def _end_with_parent() -> None:
    """No worker outlives its server, not even one that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _unavailable() -> ApiError:
    error = ApiError(
        UNAVAILABLE, "The server is too busy for that just now. Nothing was lost: try again."
    )
    error.headers["Retry-After"] = "1"
    return error
