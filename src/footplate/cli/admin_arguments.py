"""What can be said to `footplate admin`."""

import argparse
from typing import Final

from footplate.cli.arguments import positive, whole

COMMANDS: Final = {
    "settings": ("print a sample settings file", "Print a settings file with every setting."),
    "backup": (
        "write everything into a file, beside a running server",
        "Write everything into one SQLite file that any Footplate can restore, whatever database "
        "it came from. Servers may run meanwhile.",
    ),
    "restore": (
        "put everything back as a backup has it",
        "Replace everything in the database by what a backup holds, in one transaction. Servers "
        "may run meanwhile. What was there is backed up first, beside FILE.",
    ),
    "move": (
        "carry everything to another, empty database",
        "Carry everything from one database to another, SQLite or PostgreSQL, in one transaction, "
        "and compare counts and checksums. Stop the servers first.",
    ),
    "migrate": (
        "bring an older database forward",
        "Bring the database of an older Footplate to this one's schema. A copy of an SQLite file "
        "is kept. Stop the servers first.",
    ),
    "check": (
        "play every table again and compare",
        "Play every table's steps again and compare them with what is stored. Damaged ones are "
        "named, and the exit code is 1.",
    ),
    "tables": ("list the tables", "List the tables, those that were touched last first."),
    "close": (
        "end the game at a table",
        "End the game at a table for everyone; a table at which none has begun is removed.",
    ),
    "guests": ("list the guests", "List the guests, the newest first."),
    "reset": (
        "make a link for somebody who lost the cookie",
        "Make a link that gives a guest's name and seats to whoever opens it first. The browser "
        "that had them loses them at once.",
    ),
    "report": (
        "print the figures of the site",
        "Print counts, sizes, ages and what is in trouble.",
    ),
    "openapi": (
        "print the description of the HTTP interface",
        "Print the description of the HTTP interface, as the server gives it.",
    ),
}
"""Each with its line in the list and its own description."""

EPILOG: Final = "'footplate admin WHAT --help' explains each."
WITHOUT_DATABASE: Final = ("settings", "openapi", "move")
LISTS: Final = ("tables", "guests", "report", "check")
ASKS: Final = ("restore", "close", "reset")


def add_command(parser: argparse.ArgumentParser, name: str) -> None:
    """Declare what one of the commands takes."""
    if name in OWN:
        OWN[name](parser)
    if name not in WITHOUT_DATABASE:
        parser.add_argument("--database", metavar="URL", help="the database, else the settings'")
        parser.add_argument("--settings", metavar="FILE", help="a settings file")
    if name in LISTS:
        parser.add_argument("--json", action="store_true", help="print JSON for programs")
    if name in ASKS:
        parser.add_argument("--yes", action="store_true", help="do it without asking")


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the file to write")
    parser.add_argument("--replace", action="store_true", help="replace FILE if it exists")


def _restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file that 'footplate admin backup' wrote")


def _move(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--from", metavar="URL", dest="source", required=True, help="from where")
    parser.add_argument("--to", metavar="URL", dest="target", required=True, help="to where")


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("tables", metavar="TABLE", nargs="*", help="only these (default: all)")


def _tables(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--status", choices=("waiting", "playing", "over"), help="only such")
    parser.add_argument("--game", metavar="GAME", help="only of this game")
    parser.add_argument("--idle", type=whole, metavar="DAYS", help="only untouched for so long")
    _add_most(parser)


def _guests(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--name", metavar="TEXT", help="only those with this in their name")
    _add_most(parser)


def _add_most(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--most", type=positive, default=100, metavar="N", help="at most so many (default: 100)"
    )


def _close(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="the table's id, as its link has it")


def _reset(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("guest", type=positive, metavar="GUEST", help="the guest's number")
    parser.add_argument("--site", metavar="URL", help="the address of the site, for the link")
    parser.add_argument(
        "--days", type=positive, default=7, metavar="N", help="how long the link works (default: 7)"
    )


OWN: Final = {
    "backup": _backup,
    "restore": _restore,
    "move": _move,
    "check": _check,
    "tables": _tables,
    "guests": _guests,
    "close": _close,
    "reset": _reset,
}
