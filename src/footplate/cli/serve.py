"""`footplate serve`: the club site on this machine."""

import argparse
from functools import partial
from importlib import import_module
from typing import Any

from rich.console import Console

from footplate.bots.loading import LoadedBot, install, load
from footplate.cli.arguments import whole
from footplate.cli.errors import UserError, user_errors

HIGHEST_PORT = 65535


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
    parser.add_argument(
        "--log-format", choices=("text", "json"), help="how the log is written, one line an event"
    )
    parser.add_argument(
        "--settings",
        metavar="FILE",
        help="a settings file; 'footplate admin settings' prints a sample",
    )
    parser.add_argument(
        "--show-settings",
        action="store_true",
        help="print what is in force and where it came from, and serve nothing",
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Hand over to the server; what is not given is the server's own default."""
    if arguments.port is not None and not 0 < arguments.port <= HIGHEST_PORT:
        raise UserError(f"--port must be from 1 to {HIGHEST_PORT}, not {arguments.port}")
    run_server = server_module("run")
    given = {
        name: value
        for name in ("host", "port", "database", "static", "log_format")
        if (value := getattr(arguments, name)) is not None
    }
    try:
        if arguments.show_settings:
            shown = server_module("settings_file").shown
            print(shown(run_server.chosen(arguments.settings, given)), end="")
        else:
            prepare = None
            if arguments.bots is not None:
                host = run_server.chosen(arguments.settings, given).settings.host
                run_server.keep_to_this_machine(host)  # before anything of theirs is run
                prepare = partial(install, _own_bots(arguments.bots))
            run_server.serve(arguments.settings, prepare, **given)
    except ValueError as error:
        raise UserError(str(error)) from error
    return 0


def server_module(name: str) -> Any:
    """A part of the server; a UserError if what it needs is not installed."""
    try:
        return import_module(f"footplate.server.{name}")
    except ModuleNotFoundError as error:
        raise UserError(
            f"the server needs {error.name!r}, which is not installed; "
            "install it with: pip install 'footplate[server]'"
        ) from error


def _own_bots(words: str) -> list[LoadedBot]:
    """The bots in somebody's files."""
    with user_errors():
        return [load(word.strip()) for word in words.split(",")]
