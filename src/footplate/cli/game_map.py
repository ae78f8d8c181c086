"""`footplate map`: check a map and look at it."""

import argparse
import tomllib
from typing import Any

from rich.console import Console

from footplate.cli.arguments import chosen_game
from footplate.cli.errors import UserError, read_json, read_text, user_errors
from footplate.engine.contract import Game
from footplate.engine.positions.json_text import shown_path
from footplate.games.registry import games


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "map",
        help="check a map and draw it",
        description="Check a map written as JSON or TOML, say what is wrong with it, and draw it.",
    )
    parser.add_argument("file", metavar="FILE", help="a map file; - reads the standard input")
    parser.add_argument(
        "--game", metavar="GAME", help="the game it is for, where several have maps"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Read, check and draw."""
    game = _game(arguments.game)
    data = _data(arguments.file)
    assert game.maps is not None
    with user_errors():
        drawn = game.maps.drawing(game.maps.load_map(data))
    console.print(drawn, markup=False, highlight=False, soft_wrap=True)
    console.print(f"A sound map for {game.info.title}.", style="bold")
    return 0


def _game(slug: str | None) -> Game[Any]:
    drawable = [game for game in games() if game.maps is not None]
    if slug is None and len(drawable) == 1:
        return drawable[0]
    listed = ", ".join(game.info.slug for game in drawable)
    if slug is None:
        raise UserError(f"say which game the map is for: --game {listed}")
    game = chosen_game(slug)
    if game.maps is None:
        raise UserError(f"{game.info.title} has no maps to exchange; these have: {listed}")
    return game


def _data(path: str) -> Any:
    if not path.endswith(".toml"):
        return read_json(path)
    text = read_text(path)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also for a number of thousands of digits
        raise UserError(f"{shown_path(path)} is not TOML: {error}") from error
    except RecursionError as error:
        raise UserError(f"{shown_path(path)} is nested too deeply") from error
