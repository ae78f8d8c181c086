"""Starts the server: `footplate serve`."""

import asyncio
import contextlib
import errno
import os
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypedDict, Unpack

import uvicorn
from fastapi import FastAPI

from footplate.engine.maps import FOLDER as MAPS_VARIABLE
from footplate.engine.positions.json_text import shown_path
from footplate.engine.quoting import quoted
from footplate.server import logs
from footplate.server.admin.access import AdminError
from footplate.server.admin.forward import forward_at_start
from footplate.server.app import create_app
from footplate.server.app_state import AppState
from footplate.server.database import Database, DatabaseError
from footplate.server.door import Door
from footplate.server.settings import Settings, SettingsError
from footplate.server.settings_file import Loaded, load
from footplate.server.static import INDEX
from footplate.server.worker_process import rarely_collected

GRACE_SECONDS: Final = 10
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
BACKLOG: Final = 512
KEEP_ALIVE_SECONDS: Final = 20
UNLIMITED: Final = 1 << 20


class StartError(ValueError):
    """The server cannot start; the message says why and what to do."""


class Server(uvicorn.Server):
    """An ASGI server that ends open streams before it waits for connections to close."""

    def __init__(self, config: uvicorn.Config, app_state: AppState) -> None:
        super().__init__(config)
        self._app_state = app_state

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say where."""
        await super().startup(sockets)
        if self.started and sockets:
            print(f"Footplate runs at {address_of(sockets[0])} (stop it with Ctrl-C)", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop to answer."""
        self._app_state.hub.close()
        await super().shutdown(sockets)


class Given(TypedDict, total=False):
    """What the command line may say instead of file and environment."""

    host: str
    port: int
    database: str
    static: str | Path
    log_format: str


Prepare = Callable[[], None]
"""Run here and in every worker process, for bots that are not in this package."""


def serve(
    file: str | Path | None = None, prepare: Prepare | None = None, **given: Unpack[Given]
) -> None:
    """Serve until interrupted; a StartError, before anything runs, says why that cannot be."""
    try:
        settings = replace(chosen(file, given).settings, prepare=prepare)
        if prepare is not None:
            keep_to_this_machine(settings.host)
            prepare()
        with contextlib.closing(bound(settings.host, settings.port)) as listener:
            _bring_forward(settings)
            asyncio.run(_check(settings))
            logs.start(settings.log_level, settings.log_format)
            run(settings, listener)
    except (SettingsError, DatabaseError, AdminError) as error:
        raise StartError(str(error)) from error


def keep_to_this_machine(host: str) -> None:
    """Files of somebody's own are programs: a SettingsError if others are let in with them."""
    if host not in LOOPBACK:
        raise SettingsError(
            f"--bots runs files of yours and the host {quoted(host)} lets others in; "
            "leave one of them out"
        )


def chosen(file: str | Path | None, given: Given) -> Loaded:
    """The settings of file and environment, with what the command line says instead."""
    values: dict[str, Any] = {**given}
    if "database" in values:
        values["database_url"] = values.pop("database")
    if "static" in values:
        values["static"] = _client_in(values["static"])
    return load(file, os.environ, values)


def _client_in(folder: str | Path) -> Path:
    if not os.path.isfile(Path(folder) / INDEX):  # also for what can be no path at all
        raise SettingsError(
            f"{shown_path(folder)} holds no built client: there is no {INDEX} in it"
        )
    return Path(folder)


def run(settings: Settings, listener: socket.socket) -> None:
    """Serve on a bound socket until interrupted."""
    if settings.maps is not None:  # the games look there, in this process and in the workers
        os.environ[MAPS_VARIABLE] = str(settings.maps)
    app = create_app(settings)
    rarely_collected()
    with contextlib.suppress(KeyboardInterrupt):
        Server(configured(app, settings), app.state.parts).run([listener])


def configured(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How the application is served."""
    most = min(settings.allowances.connections_per_address, open_files() // 2)
    # Behind a proxy all connections come from its address.
    door = Door(None if settings.trusted_proxies else most)
    return uvicorn.Config(
        app,
        http=door.protocol(),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
    )


def open_files() -> int:
    """How many files and connections this process may hold, after asking for all it can get."""
    if sys.platform == "win32":
        return UNLIMITED
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    return soft if soft >= 0 else UNLIMITED


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address; a StartError if it is taken or not ours."""
    if not 0 <= port <= 65535:
        raise StartError(f"port {port} does not exist; choose one from 1 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named outright, for asyncio sends small answers at once on such sockets alone (TCP_NODELAY).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        reason = error.strerror or error
        raise StartError(f"{host}:{port} cannot be used: {reason}; {_advice(error)}") from error
    return listener


def _advice(error: OSError) -> str:
    """What helps against an address that cannot be used."""
    if error.errno == errno.EADDRINUSE:
        return (
            "is another server running? choose another port with --port 8080 or make play PORT=8080"
        )
    if error.errno == errno.EACCES:
        return "choose a port above 1023 with --port"
    return "choose an address of this machine with --host"


def address_of(listener: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def _bring_forward(settings: Settings) -> None:
    """Let an SQLite file of an older Footplate be today's; PostgreSQL is for the host to say."""
    kept = forward_at_start(settings.database_url)
    if kept is not None:
        print(f"The database was brought forward; as it was, it is in {kept}", flush=True)


async def _check(settings: Settings) -> None:
    """Open the database once, so that a wrong one is reported before anything starts."""
    database = Database(settings.database_url)
    try:
        await database.open()
    finally:
        await database.close()
