"""Real receivers on loopback: a mail server, and a web server that takes what is posted."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from aiosmtpd.smtp import SMTP


class Posted(NamedTuple):
    """What came by HTTP."""

    path: str
    headers: dict[str, str]
    body: bytes


class Hooks:
    """A web server's memory, and what it answers."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.status = 204
        self.address = ""


@contextmanager
def hooks() -> Iterator[Hooks]:
    """A web server that takes what is posted."""
    memory = Hooks()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            memory.posted.append(Posted(self.path, headers, body))
            self.send_response(memory.status)
            if 300 <= memory.status < 400:
                self.send_header("Location", f"{memory.address}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_arguments: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    memory.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield memory
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Mails:
    """A mail server's memory."""

    def __init__(self) -> None:
        self.received: list[Message] = []
        self.url = ""
        self.refuses = False

    async def handle_RCPT(  # noqa: N802  # the library's name
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        """Take or refuse an address."""
        if self.refuses:
            return "550 no such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802  # the library's name
        self, _server: Any, _session: Any, envelope: Any
    ) -> str:
        """Keep a mail."""
        self.received.append(message_from_bytes(envelope.content))
        return "250 OK"


@asynccontextmanager
async def mails() -> AsyncIterator[Mails]:
    """A mail server."""
    memory = Mails()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(memory), "127.0.0.1", 0)
    memory.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield memory
    finally:
        server.close()
        await server.wait_closed()
