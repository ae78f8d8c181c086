"""`footplate admin`: what a host does besides serving."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from rich.console import Console

from footplate.cli import admin_shown
from footplate.cli.admin_arguments import COMMANDS, EPILOG, add_command
from footplate.cli.arguments import Parser
from footplate.cli.errors import UserError
from footplate.cli.reader import Reader
from footplate.cli.serve import server_module

HELP = "look after a server: backups, moves, reports, settings"
ABOUT = (
    "Look after a server's database, also while it runs: back it up, restore it, move it between "
    "SQLite and PostgreSQL, bring it forward, check it, list and close tables, help guests back."
)
EXAMPLE = "footplate admin backup club-monday.sqlite3 --settings footplate.toml"
DAMAGED = 1

Run = Callable[[argparse.Namespace, Console], int]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    parser.epilog = EPILOG
    commands = parser.add_subparsers(metavar="WHAT", parser_class=Parser, dest="what")
    for name, words in COMMANDS.items():
        add_command(commands.add_parser(name, help=words[0], description=words[1]), name)
    parser.set_defaults(usage_of=parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Do one thing; what cannot be done is told in one line."""
    if arguments.what is None:
        arguments.usage_of.print_help()
        return 0
    try:
        return RUNS[arguments.what](arguments, console)
    except ValueError as error:
        raise UserError(str(error)) from error


def _url(arguments: argparse.Namespace) -> str:
    return str(_settings(arguments).database_url)


def _settings(arguments: argparse.Namespace) -> Any:
    given = {} if arguments.database is None else {"database_url": arguments.database}
    return server_module("settings_file").load(arguments.settings, os.environ, given).settings


def _agree(arguments: argparse.Namespace, console: Console, question: str) -> None:
    """Go on only if somebody wants it."""
    if arguments.yes:
        return
    if not sys.stdin.isatty():
        raise UserError(f"{question} Nobody can be asked here: add --yes to do it")
    if not Reader(console).agreed(question):
        raise UserError("nothing was changed")


def _sample(arguments: argparse.Namespace, _console: Console) -> int:
    print(server_module("settings_file").sample(), end="")
    return 0


def _openapi(arguments: argparse.Namespace, _console: Console) -> int:
    settings = server_module("settings").Settings(database_url="sqlite:///unused.sqlite3")
    app = server_module("app").create_app(settings)
    print(server_module("openapi").file_text(app), end="")
    return 0


def _backup(arguments: argparse.Namespace, console: Console) -> int:
    backup = server_module("admin.backup").backup
    with admin_shown.progress() as told:
        carried = backup(_url(arguments), arguments.file, told, arguments.replace)
    console.print(f"Backed up {admin_shown.rows(carried.rows)} into {arguments.file}.")
    return 0


def _restore(arguments: argparse.Namespace, console: Console) -> int:
    where = server_module("admin.access").shown_url(_url(arguments))
    question = f"Everything in {where} will be replaced by what {arguments.file} holds."
    _agree(arguments, console, question)
    with admin_shown.progress() as told:
        carried = server_module("admin.backup").restore(_url(arguments), arguments.file, told)
    console.print(f"Restored {admin_shown.rows(carried.rows)} from {arguments.file}.")
    if carried.kept is not None:
        console.print(f"What was there before is in {carried.kept}.")
    console.print("Players who have a table open should load its page again.")
    return 0


def _move(arguments: argparse.Namespace, console: Console) -> int:
    with admin_shown.progress() as told:
        carried = server_module("admin.backup").move(arguments.source, arguments.target, told)
    console.print(f"Moved {admin_shown.rows(carried.rows)}; counts and checksums agree.")
    console.print("Nothing was taken away from where they were. Start the server on the new one.")
    return 0


def _migrate(arguments: argparse.Namespace, console: Console) -> int:
    newest = server_module("migrations").HEAD
    with admin_shown.progress() as told:
        before, kept = server_module("admin.forward").migrate(_url(arguments), told)
    if before == newest:
        console.print(f"The database is up to date (revision {newest}).")
    else:
        console.print(f"The database was brought from revision {before} to {newest}.")
    if kept is not None:
        console.print(f"As it was, it is in {kept}.")
    return 0


def _check(arguments: argparse.Namespace, console: Console) -> int:
    checking = server_module("admin.checking")
    with (
        admin_shown.progress() as told,
        server_module("admin.access").current(_url(arguments)) as connection,
    ):
        damage = checking.database_damage(connection)
        found = list(checking.findings(connection, arguments.tables, told))
    damaged = damage is not None or any(one.verdict == "damaged" for one in found)
    if arguments.json:
        print(json.dumps({"database": damage, "tables": [one._asdict() for one in found]}))
    else:
        admin_shown.check(console, damage, found)
    return DAMAGED if damaged else 0


def _tables(arguments: argparse.Namespace, console: Console) -> int:
    inventory = server_module("admin.inventory")
    wanted = inventory.Wanted(
        status=arguments.status,
        game=arguments.game,
        idle_days=arguments.idle,
        most=arguments.most,
    )
    with server_module("admin.access").current(_url(arguments)) as connection:
        found = inventory.table_list(connection, wanted)
    admin_shown.listed(console, found, admin_shown.TABLE_COLUMNS, arguments.json)
    return 0


def _guests(arguments: argparse.Namespace, console: Console) -> int:
    inventory = server_module("admin.inventory")
    wanted = inventory.Wanted(name=arguments.name, most=arguments.most)
    with server_module("admin.access").current(_url(arguments)) as connection:
        found = inventory.guest_list(connection, wanted)
    admin_shown.listed(console, found, admin_shown.GUEST_COLUMNS, arguments.json)
    return 0


def _close(arguments: argparse.Namespace, console: Console) -> int:
    question = f"The game at table {arguments.table} ends for everyone."
    _agree(arguments, console, question)
    with server_module("admin.access").current(_url(arguments), writes=True) as connection:
        done = server_module("admin.changes").close(connection, arguments.table)
    console.print(f"Table {arguments.table} was {done}.")
    return 0


def _reset(arguments: argparse.Namespace, console: Console) -> int:
    question = f"The browser that guest {arguments.guest} has used so far loses its seats."
    _agree(arguments, console, question)
    settings = _settings(arguments)
    reset = server_module("admin.changes").reset
    with server_module("admin.access").current(settings.database_url, writes=True) as connection:
        path = reset(connection, arguments.guest, arguments.days)
    site = (arguments.site or f"http://{settings.host}:{settings.port}").rstrip("/")
    print(f"{site}{path}")
    if sys.stdout.isatty():
        console.print(
            f"Give this link to nobody else. It works once, within {arguments.days} days."
        )
    return 0


def _report(arguments: argparse.Namespace, console: Console) -> int:
    url = _url(arguments)
    with server_module("admin.access").current(url) as connection:
        found = server_module("admin.inventory").report(connection, url)
    admin_shown.report(console, found, arguments.json)
    return 0


RUNS: dict[str, Run] = {
    "settings": _sample,
    "backup": _backup,
    "restore": _restore,
    "move": _move,
    "migrate": _migrate,
    "check": _check,
    "tables": _tables,
    "close": _close,
    "guests": _guests,
    "reset": _reset,
    "report": _report,
    "openapi": _openapi,
}
