"""`footplate serve`: the club site on this machine."""

import argparse

from rich.console import Console

from footplate.cli.arguments import whole
from footplate.cli.errors import UserError

HIGHEST_PORT = 65535


HELP = "run the web server"
ABOUT = "Run the web server: everyone who can reach it may play in a browser."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    parser.add_argument("--host", metavar="ADDRESS", help="where to listen")
    parser.add_argument("--port", type=whole, metavar="N", help="which port to listen on")
    parser.add_argument("--database", metavar="URL", help="an SQLite file or a PostgreSQL address")
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
    given = {
        name: value
        for name in ("host", "port", "database", "static")
        if (value := getattr(arguments, name)) is not None
    }
    try:
        serve(**given)
    except StartError as error:
        raise UserError(str(error)) from error
    return 0
