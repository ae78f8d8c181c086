"""`footplate position`: check a position and look at it."""

import argparse
from typing import Any

from rich.console import Console

from footplate.cli.arguments import chosen_game, whole
from footplate.cli.as_json import add_json, print_json, state_json
from footplate.cli.errors import UserError, file_name, read_json, user_errors
from footplate.cli.screen import Screen
from footplate.engine.contract import CHANCE, OVER, Game
from footplate.engine.quoting import quoted

HELP = "check a position and show it"
ABOUT = "Check a position written as JSON and show its board and who is to act."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    parser.add_argument("file", metavar="FILE", help="a JSON file; - reads the standard input")
    parser.add_argument("--game", metavar="GAME", help="the game, if the file does not name it")
    parser.add_argument("--seat", type=whole, metavar="N", help="look from this seat (0 is first)")
    parser.add_argument("--actions", action="store_true", help="list the legal actions too")
    add_json(parser, "the position, who is to act and the legal actions")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Decode, draw, and say whose turn it is."""
    game, state = read_position(arguments.file, arguments.game)
    if arguments.json:
        if arguments.seat is not None:
            raise UserError("--seat does not go with --json, which tells the whole position")
        print_json(state_json(game, state))
        return 0
    names = [f"Seat {seat}" for seat in range(state.players)]
    if arguments.seat is not None and arguments.seat >= state.players:
        raise UserError(f"--seat must be from 0 to {state.players - 1}, not {arguments.seat}")
    screen = Screen(console, game, names)
    view = screen.view(state, arguments.seat)
    screen.show(view, set())
    screen.show_result(view)
    legal = game.legal(state)
    console.print(f"{_to_act(game, state)}; {len(legal)} legal actions", style="bold")
    if arguments.actions:
        for action in legal:
            console.print(f"  {game.text(state, action)}", soft_wrap=True)
    return 0


def read_position(path: str, slug: str | None) -> tuple[Game[Any], Any]:
    """The game and state in a file; a UserError says what is wrong with it."""
    data = read_json(path)
    named = data.get("game") if isinstance(data, dict) else None
    if slug is None and not isinstance(named, str):
        raise UserError(
            f'{file_name(path)} names no game: give it a field "game" or use --game GAME'
        )
    game = chosen_game(slug or str(named))
    if named is not None and named != game.info.slug:
        raise UserError(
            f"{file_name(path)} is a position of {quoted(named)}, not of {game.info.slug!r}"
        )
    with user_errors():
        return game, game.decode(data)


def _to_act(game: Game[Any], state: Any) -> str:
    actor = game.actor(state)
    if actor == OVER:
        return "The game is over"
    return "Chance is to act" if actor == CHANCE else f"Seat {actor} is to act"
