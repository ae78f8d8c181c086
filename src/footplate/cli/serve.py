"""`footplate serve`: the club site on this machine."""

import argparse
from functools import partial
from typing import Any, Final

from rich.console import Console

from footplate.bots.loading import LoadedBot, install, load
from footplate.cli.arguments import whole
from footplate.cli.errors import UserError, user_errors
from footplate.engine.quoting import quoted

HIGHEST_PORT = 65535
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


HELP = "run the web server"
ABOUT = "Run the web server: everyone who can reach it may play in a browser."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen")
    parser.add_argument("--port", type=whole, metavar="N", help="which port to listen on")
    parser.add_argument("--database", metavar="URL", help="an SQLite file or a PostgreSQL address")
    parser.add_argument(
        "--bots", metavar="LIST", help="bots of your own, as file.py:Class; on this machine only"
    )
    parser.add_argument("--static", metavar="FOLDER", help="the built web client to serve")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Hand over to the server; what is not given is the server's own default."""
    if arguments.port is not None and not 0 < arguments.port <= HIGHEST_PORT:
        raise UserError(f"--port must be from 1 to {HIGHEST_PORT}, not {arguments.port}")
    try:
        from footplate.server.run import StartError, serve
    except ModuleNotFoundError as error:
        raise UserError(
            f"the server needs {error.name!r}, which is not installed; "
            "install it with: pip install 'footplate[server]'"
        ) from error
    given: dict[str, Any] = {
        name: value
        for name in ("host", "port", "database", "static")
        if (value := getattr(arguments, name)) is not None
    }
    if arguments.bots is not None:
        given["prepare"] = partial(install, _own_bots(arguments))
    try:
        serve(**given)
    except StartError as error:
        raise UserError(str(error)) from error
    return 0


def _own_bots(arguments: argparse.Namespace) -> list[LoadedBot]:
    """The bots in somebody's files: they are programs, so nobody else is let in with them."""
    host = arguments.host
    if host is not None and host not in LOOPBACK:
        raise UserError(
            f"--bots runs files of yours and --host {quoted(host)} lets others in; "
            "leave one of them out"
        )
    with user_errors():
        return [load(word.strip()) for word in arguments.bots.split(",")]
