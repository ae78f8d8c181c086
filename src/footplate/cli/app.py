"""The command line: one program, one module per subcommand."""

import argparse
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from footplate.cli import (
    admin,
    analyse,
    arena,
    balance,
    game_map,
    games,
    new_bot,
    new_game,
    play,
    position,
    replay,
    rules,
    serve,
    simulate,
)
from footplate.cli.arguments import Parser
from footplate.purity import is_compiled

COMMANDS = {
    "games": games,
    "rules": rules,
    "play": play,
    "simulate": simulate,
    "arena": arena,
    "balance": balance,
    "replay": replay,
    "analyse": analyse,
    "position": position,
    "map": game_map,
    "serve": serve,
    "admin": admin,
    "new-bot": new_bot,
    "new-game": new_game,
}
"""Each a module with HELP, ABOUT, maybe an EXAMPLE, its arguments and how to run it."""

ABOUT = "Train games with exact rules: play them, watch bots, measure, replay, serve."


def parsed(argv: Sequence[str] | None) -> argparse.Namespace:
    """The arguments, with the function that runs them as `run`."""
    parser = Parser(
        prog="footplate",
        description=ABOUT,
        epilog="'footplate COMMAND --help' explains a command. NO_COLOR=1 turns colour off.",
    )
    parser.add_argument("--version", action="version", version=version_line())
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name, command in COMMANDS.items():
        example = getattr(command, "EXAMPLE", None)
        own = commands.add_parser(
            name,
            help=command.HELP,
            description=command.ABOUT,
            epilog=f"example: {example}" if example else None,
        )
        command.add_arguments(own)
        own.set_defaults(run=command.run)
    arguments = parser.parse_args(argv)
    if not hasattr(arguments, "run"):
        parser.print_help()
        parser.exit()
    return arguments


def version_line() -> str:
    """The version and which build of the engine runs."""
    try:
        number = version("footplate")
    except PackageNotFoundError:
        number = "(not installed)"
    build = "compiled engine" if is_compiled() else "plain Python engine"
    return f"footplate {number} ({build})"
