"""One worker process, spoken to over a line of its own.

A pool of the standard library keeps the other end of its workers' line open, so that it never
learns of one that dies in the middle of an answer, and needs a thread for each that is asked.
Here a line ends with its process, and the event loop reads it.
"""

import asyncio
import contextlib
import gc
import multiprocessing
import os
import pickle
import signal
import socket
import struct
import threading
from collections.abc import Callable
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Answer = tuple[Any, Exception | None]
"""What came of a call: its result, or the error that it raised."""

START_SECONDS: Final = 60.0
READY: Final = b"ready"
LENGTH: Final = struct.Struct("!I")
BUFFER: Final = 1 << 20

COLLECTED_AFTER: Final = 20_000
"""So many new objects are looked through for rings of them that nobody needs; 700 by default."""


class WorkerDied(Exception):
    """The process ended without an answer."""


def politely(prepare: Callable[[], None] | None, steps: int) -> None:
    """Prepare a process that gives way to those less polite."""
    if hasattr(os, "nice"):
        os.nice(steps)
    if prepare is not None:
        prepare()


class WorkerProcess:
    """A process that does one call at a time, and its replacement, should it hang or die."""

    def __init__(self, prepare: Callable[[], None] | None) -> None:
        self._prepare = prepare
        self._process: BaseProcess | None = None
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._is_ended = False

    @property
    def pid(self) -> int:
        """The process's number, 0 if there is none."""
        return (self._process.pid or 0) if self._process is not None else 0

    async def start(self) -> None:
        """Start a process, after the end of the one before; WorkerDied if it ends at once."""
        await self._clear()
        ours, theirs = socket.socketpair()
        with theirs:
            self._reader, self._writer = await _opened(ours)
            process = _context().Process(target=_work, args=(theirs, self._prepare), daemon=True)
            try:
                await asyncio.to_thread(process.start)
            except EOFError as error:  # what starts processes died in the middle of it
                raise WorkerDied from error
        self._process = process
        try:
            async with asyncio.timeout(START_SECONDS):
                await self._told(self._reader)
        except TimeoutError:
            raise WorkerDied from None
        if self._is_ended:
            await self._clear()
            raise WorkerDied

    async def call(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Answer:
        """What came of the work; WorkerDied if the process ends before it can tell."""
        if self._writer is None or self._reader is None:
            raise WorkerDied
        asked = pickle.dumps((work, args, kwargs))
        try:
            self._writer.write(LENGTH.pack(len(asked)) + asked)
            await self._writer.drain()
        except OSError as error:
            raise WorkerDied from error
        answer: Answer = pickle.loads(await self._told(self._reader))
        return answer

    async def end(self) -> None:
        """End the process for good, whatever it does."""
        self._is_ended = True
        await self._clear()

    async def _told(self, reader: asyncio.StreamReader) -> bytes:
        try:
            (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
            return await reader.readexactly(length)
        except (EOFError, OSError) as error:
            raise WorkerDied from error

    async def _clear(self) -> None:
        """End the process and forget it."""
        process, writer = self._process, self._writer
        self._process = self._reader = self._writer = None
        if writer is not None:
            writer.transport.abort()  # nothing that waits to be sent is waited for
        if process is not None:
            await asyncio.to_thread(_killed, process)
        if writer is not None:
            with contextlib.suppress(OSError):
                await writer.wait_closed()


async def _opened(line: socket.socket) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    try:
        return await asyncio.open_connection(sock=line, limit=BUFFER)
    except BaseException:  # who gives up waiting leaves no open end
        line.close()
        raise


def _killed(process: BaseProcess) -> None:
    # One that is known to have ended is left alone: its number may be another's by now.
    if process.is_alive():
        process.kill()
    process.join()
    process.close()


def _context() -> ForkServerContext | SpawnContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["footplate.server.worker_tasks"])
    return context


def _work(line: socket.socket, prepare: Callable[[], None] | None) -> None:
    """What a worker process does: one call after the other."""
    # Ctrl-C is for the server, which then ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare()
    rarely_collected()
    with contextlib.suppress(EOFError, OSError), line:  # the server is gone
        send(line, READY)
        while True:
            answer = _answer(_received(line))
            send(line, answer)


def rarely_collected() -> None:
    """Let Python look for rings of objects less often, and never among those that stay.

    A scene is thousands of small objects without a ring: to look through them at every few
    hundred costs a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER, 20, 20)


def send(line: socket.socket, content: bytes) -> None:
    """Send a message."""
    line.sendall(LENGTH.pack(len(content)) + content)


def _received(line: socket.socket) -> bytes:
    (length,) = LENGTH.unpack(_exactly(line, LENGTH.size))
    return _exactly(line, length)


def _exactly(line: socket.socket, count: int) -> bytes:
    content = bytearray()
    while len(content) < count:
        part = line.recv(count - len(content))
        if not part:
            raise EOFError
        content += part
    return bytes(content)


def _answer(asked: bytes) -> bytes:
    try:
        work, args, kwargs = pickle.loads(asked)
        return pickle.dumps((work(*args, **kwargs), None))
    except Exception as error:
        return _complaint(error)


def _complaint(error: Exception) -> bytes:
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
