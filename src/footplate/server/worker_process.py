"""One worker process, spoken to over a pipe of its own.

A pool of the standard library keeps the other end of its workers' pipe open, so that it never
learns of one that dies in the middle of an answer. Here a pipe ends with its process.
"""

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any, Final, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Line: TypeAlias = "Connection[Any, Any]"
Answer = tuple[Any, Exception | None]
"""What came of a call: its result, or the error that it raised."""

START_SECONDS: Final = 60.0
READY: Final = b"ready"


class WorkerDied(Exception):
    """The process ended without an answer."""


class WorkerProcess:
    """A process that does one call at a time, and its replacement, should it hang or die."""

    def __init__(self, prepare: Callable[[], None] | None) -> None:
        self._prepare = prepare
        # Its own: waiting for many processes must not use up the threads that all others share.
        self._thread = ThreadPoolExecutor(1, "footplate-worker")
        self._process: BaseProcess | None = None
        self._line: Line | None = None
        self._is_ended = False

    @property
    def pid(self) -> int:
        """The process's number, 0 if there is none."""
        return (self._process.pid or 0) if self._process is not None else 0

    async def start(self) -> None:
        """Start a process, after the end of the one before; WorkerDied if it ends at once."""
        self._kill()
        await self._in_thread(self._start)

    async def call(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Answer:
        """What came of the work; WorkerDied if the process ends before it can tell."""
        return await self._in_thread(self._ask, (work, args, kwargs))

    async def end(self) -> None:
        """End the process for good, whatever it does."""
        self._is_ended = True
        self._kill()
        await self._in_thread(self._clear)
        self._thread.shutdown()

    async def _in_thread(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        future = self._thread.submit(work, *args, **kwargs)
        return await asyncio.wrap_future(future)

    def _kill(self) -> None:
        """End the process; the thread that waits for its answer sees the pipe's end."""
        process = self._process
        # One that is known to have ended is left alone: its number may be another's by now.
        with contextlib.suppress(ValueError):  # forgotten meanwhile
            if process is not None and process.is_alive():
                process.kill()

    def _start(self) -> None:
        self._clear()
        context = _context()
        self._line, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._prepare), daemon=True)
        try:
            process.start()
        finally:
            theirs.close()
        self._process = process
        if self._is_ended or not self._line.poll(START_SECONDS):
            process.kill()
        try:
            self._line.recv_bytes()
        except (EOFError, OSError) as error:
            raise WorkerDied from error

    def _ask(self, call: tuple[Any, ...]) -> Answer:
        if self._line is None:
            raise WorkerDied
        asked = pickle.dumps(call)
        try:
            self._line.send_bytes(asked)
            told = self._line.recv_bytes()
        except (EOFError, OSError) as error:
            raise WorkerDied from error
        answer: Answer = pickle.loads(told)
        return answer

    def _clear(self) -> None:
        """Forget a process that was ended."""
        process, line = self._process, self._line
        self._process = self._line = None
        if line is not None:
            line.close()
        if process is not None:
            process.join()
            process.close()


def _context() -> ForkServerContext | SpawnContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["footplate.server.worker_tasks"])
    return context


def _work(line: Line, prepare: Callable[[], None] | None) -> None:
    """What a worker process does: one call after the other."""
    # Ctrl-C is for the server, which then ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare()
    with contextlib.suppress(EOFError, OSError):  # the server is gone
        line.send_bytes(READY)
        while True:
            line.send_bytes(_answer(line.recv_bytes()))


def _answer(asked: bytes) -> bytes:
    try:
        work, args, kwargs = pickle.loads(asked)
        return pickle.dumps((work(*args, **kwargs), None))
    except Exception as error:
        return _told(error)


def _told(error: Exception) -> bytes:
    """The error for the other process, or its name alone if it cannot travel."""
    try:
        told = pickle.dumps((None, error))
        pickle.loads(told)
    except Exception:
        return pickle.dumps((None, RuntimeError(type(error).__name__)))
    return told


def _end_with_parent() -> None:
    """No worker outlives its server, not even one that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
