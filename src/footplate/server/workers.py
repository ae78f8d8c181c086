"""Worker processes for engine and bots: each call has a time limit, a hung process is replaced."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

from footplate.server.errors import UNAVAILABLE, ApiError
from footplate.server.metrics import CALL_SECONDS, REPLACED, WAIT_SECONDS, timed
from footplate.server.turns import Turns
from footplate.server.worker_process import WorkerDied, WorkerProcess

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("footplate.server.workers")

ATTEMPTS: Final = 2
RENEWAL_SECONDS: Final = 3.0
"""How much longer a call waits for its turn while a process is being replaced."""

RETRY_SECONDS: Final = 1.0
"""How long after a replacement that did not start the next one is tried."""


class Workers:
    """A few processes, each doing one call at a time."""

    def __init__(
        self,
        count: int,
        seconds: float,
        prepare: Callable[[], None] | None = None,
        name: str = "rules",
    ) -> None:
        self._name = name
        self._seconds = seconds
        self._processes = [WorkerProcess(prepare) for _ in range(count)]
        self._idle: Turns[WorkerProcess] = Turns()
        self._calls: set[asyncio.Task[Any]] = set()
        self._renewals: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def start(self) -> None:
        """Start every process and wait until it is ready."""
        await asyncio.gather(*(process.start() for process in self._processes))
        for process in self._processes:
            self._idle.put(process)

    async def close(self) -> None:
        """End every process; calls that still run are cut off."""
        self._is_closed = True
        cut_off = [*self._calls, *self._renewals]
        for task in cut_off:
            task.cancel()
        await asyncio.gather(*cut_off, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._processes))

    def pids(self) -> list[int]:
        """The processes that work now."""
        return [process.pid for process in self._processes if process.pid]

    def calls(self) -> int:
        """How many calls are worked on or wait."""
        return len(self._calls)

    def waiting(self) -> int:
        """How many calls wait for a process."""
        busy = len(self._processes) - self._idle.free() - len(self._renewals)
        return max(0, len(self._calls) - busy)

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
        try:
            # Whatever happens to processes meanwhile: nobody waits longer than this.
            async with asyncio.timeout(2 * self._seconds + RENEWAL_SECONDS):
                answer: tuple[R, Exception | None] = await self._answer(work, *args, **kwargs)
        except TimeoutError:
            raise _unavailable() from None
        result, error = answer
        if error is not None:
            raise error
        return result

    async def _answer(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Any:
        for _ in range(ATTEMPTS):
            process = await self._free_process()
            with contextlib.suppress(WorkerDied):
                return await self._call(process, work, *args, **kwargs)
            log.warning("a worker process died and is replaced")
        raise _unavailable()

    async def _free_process(self) -> WorkerProcess:
        patience = self._seconds + (RENEWAL_SECONDS if self._renewals else 0)
        try:
            with timed(WAIT_SECONDS, self._name):
                async with asyncio.timeout(patience):
                    return await self._idle.get()
        except TimeoutError:
            log.warning("all worker processes have been busy for %.0f s", patience)
            raise _unavailable() from None

    async def _call(
        self, process: WorkerProcess, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs
    ) -> Any:
        try:
            with timed(CALL_SECONDS, self._name, work.__name__):
                async with asyncio.timeout(self._seconds):
                    answer = await process.call(work, *args, **kwargs)
        except BaseException as error:
            # Whatever it does now, nobody waits for it, and its next answer is to no question.
            self._renew(process)
            if isinstance(error, TimeoutError):
                log.warning("%s took more than %.0f s and was ended", work.__name__, self._seconds)
            raise
        self._idle.put(process)
        return answer

    def _renew(self, process: WorkerProcess) -> None:
        """Replace a process; the caller gets its answer without waiting for that."""
        if not self._is_closed:
            REPLACED.labels(self._name).inc()
            task = asyncio.create_task(self._replaced(process))
            self._renewals.add(task)
            task.add_done_callback(self._renewals.discard)

    async def _replaced(self, process: WorkerProcess) -> None:
        while True:
            try:
                await process.start()
            except (WorkerDied, OSError) as error:
                log.error("a worker process did not start (%s)", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self._idle.put(process)
                return


def _unavailable() -> ApiError:
    error = ApiError(
        UNAVAILABLE, "The server is too busy for that just now. Nothing was lost: try again."
    )
    error.headers["Retry-After"] = "1"
    return error
