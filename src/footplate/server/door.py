"""Connections: how many an address may hold, and how long a slow one is waited for."""

import asyncio
import logging
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from footplate.server.limits import address_key

log = logging.getLogger("footplate.server")

HEAD_SECONDS: Final = 10.0
"""How long the head of a request may take, and a new connection until its first one."""

BODY_SECONDS: Final = 20.0
READ_SECONDS: Final = 30.0
"""How long a client may leave an answer lying that does not fit on the line."""

LARGEST_HEAD: Final = 64 * 1024
FULL_TEXT: Final = b"Your address holds too many connections. Close some, or wait a little."
FULL: Final = b"\r\n".join(
    [
        b"HTTP/1.1 429 Too Many Requests",
        b"retry-after: 10",
        b"connection: close",
        b"content-type: text/plain",
        b"content-length: %d" % len(FULL_TEXT),
        b"",
        FULL_TEXT,
    ]
)


class Door:
    """Counts the open connections of each address."""

    def __init__(self, most: int | None) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection; whether it may stay."""
        if self._most is not None and self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a connection that has ended."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def protocol(self) -> type[HttpToolsProtocol]:
        """The protocol of connections through this door."""
        return type("GuardedProtocol", (PatientProtocol,), {"door": self})


class PatientProtocol(HttpToolsProtocol):
    """HTTP with an end to patience: whoever dawdles is cut off and costs nobody else a place."""

    door: Door

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._has_head = False
        self._head = 0
        self._address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless enough of the same address are there."""
        super().connection_made(transport)
        address = address_key(self.client[0] if self.client else None)
        if not self.door.enter(address):
            transport.write(FULL)
            transport.close()
            return
        self._address = address
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._wait(None)
        self._read_all()
        if self._address is not None:
            self.door.leave(self._address)
            self._address = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        if self._address is None:
            return  # turned away
        if not self._has_head:
            if self._head == 0:
                self._wait(HEAD_SECONDS)
            self._head += len(data)
            if self._head > LARGEST_HEAD + len(data):
                self.send_400_response("The head of the request is too long.")
                return
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head is there: the body may take its own time."""
        self._has_head = True
        self._head = 0
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there: now it is our turn."""
        self._has_head = False
        self._wait(None)
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The line is full: the other side has to read."""
        if self._unread is None:
            self._unread = self.loop.call_later(READ_SECONDS, self._cut)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The other side reads."""
        self._read_all()
        super().resume_writing()

    def _read_all(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _wait(self, seconds: float | None) -> None:
        """Begin to wait, or stop waiting."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if seconds is not None:
            self._deadline = self.loop.call_later(seconds, self._cut)

    def _cut(self) -> None:
        log.info("a connection that was too slow was cut off")
        self.transport.abort()
