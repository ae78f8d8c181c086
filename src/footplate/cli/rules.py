"""`footplate rules`: a game's rules, to read in the terminal."""

import argparse
import os
import sys
from importlib.resources import files
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from footplate.cli.arguments import add_game, chosen_game
from footplate.cli.errors import UserError
from footplate.engine.contract import Game

RULES = "rules.md"


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "rules",
        help="read a game's rules",
        description="Read a game's rules; in a terminal page by page.",
    )
    add_game(parser)
    parser.add_argument("--plain", action="store_true", help="the Markdown source as it is")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the rules, paged where someone reads along."""
    text = rules_text(chosen_game(arguments.game))
    if arguments.plain:
        console.out(text, end="")
    elif console.is_terminal and sys.stdin.isatty():
        os.environ.setdefault("LESS", "-R")  # the usual pager shows colours only if told to
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))
    return 0


def rules_text(game: Game[Any]) -> str:
    """The rules as Markdown; they lie in the game's own folder."""
    package = f"footplate.games.{game_folder(game)}"
    try:
        return files(package).joinpath(RULES).read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"the rules of {game.info.title} are not installed") from error


def game_folder(game: Game[Any]) -> str:
    """The name of the package a game lives in."""
    return game.info.slug.replace("-", "_")
