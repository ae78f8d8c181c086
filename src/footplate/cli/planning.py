"""What `simulate`, `arena` and `balance` share: who plays what, how often, and the bar."""

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import SystemRandom
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from footplate.arena.run import Progress as Told
from footplate.bots import Bot, bots
from footplate.bots.loading import chosen_bots
from footplate.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_game,
    chosen_options,
    option_word,
    positive,
)
from footplate.cli.errors import user_errors
from footplate.engine.contract import Game, OptionValue

SEEDS: Final = 2**31
INTERRUPTED: Final = 130


def add_table(parser: argparse.ArgumentParser, games: int, bots_named: str) -> None:
    """The game, how often, how many players, and which bots."""
    names = ", ".join(each.name for each in bots())
    add_game(parser)
    parser.add_argument(
        "--games",
        type=positive,
        default=games,
        metavar="N",
        help=f"how many, rounded up to whole deals (default {games})",
    )
    parser.add_argument("--players", type=positive, metavar="P", help="how many sit at the table")
    parser.add_argument(
        "--bots",
        default=bots_named,
        metavar="LIST",
        help=f"of {names}, or file.py:Class; the last named fills the seats left "
        f"(default {bots_named})",
    )
    add_options(parser)
    add_seed(parser)
    parser.add_argument("--jobs", type=positive, metavar="J", help="processes (default: all cores)")


class Wish(NamedTuple):
    """What the user asks for, checked, with a seed."""

    game: Game[Any]
    options: dict[str, OptionValue]
    bots: list[Bot]
    players: int
    seed: int


def wish(arguments: argparse.Namespace) -> Wish:
    """The table that the arguments ask for."""
    game = chosen_game(arguments.game)
    options = chosen_options(game, arguments.options)
    with user_errors():
        named = chosen_bots(arguments.bots)
        players = _players(game.players(options), arguments.players, len(named))
    seed = arguments.seed if arguments.seed is not None else SystemRandom().randrange(SEEDS)
    return Wish(game, options, named, players, seed)


def _players(counts: tuple[int, ...], wanted: int | None, named: int) -> int:
    """As many as are named where that makes a table, else as many as the game can take."""
    if wanted is not None:
        return wanted
    return named if named in counts else counts[-1]


def repeating(command: str, arguments: argparse.Namespace, asked: Wish, more: Sequence[str]) -> str:
    """The command that plays the same games again, its seed included."""
    words = ["footplate", command, asked.game.info.slug, "--bots", arguments.bots]
    words += ["--games", str(arguments.games), "--players", str(asked.players)]
    words += ["--seed", str(asked.seed), *more]
    usual = {option.name: option.default for option in asked.game.info.options}
    for name, value in asked.options.items():
        if value != usual[name]:
            words += ["--option", f"{name}={option_word(value)}"]
    return shlex.join(words)


@contextmanager
def games_bar(total: int, finished: int = 0) -> Iterator[Told]:
    """A progress bar on the error stream, so that output can be piped."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=total, completed=finished)
        yield lambda games: bar.advance(task, games)
