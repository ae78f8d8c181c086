"""`footplate play`: a game at the terminal, against bots or with others in one place."""

import argparse
from pathlib import Path
from random import SystemRandom
from typing import Any

from rich.console import Console

from footplate.bots.loading import BotError
from footplate.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_game,
    chosen_options,
    positive,
)
from footplate.cli.errors import UserError, user_errors
from footplate.cli.game_loop import GameLoop
from footplate.cli.hints import ADVISER, chosen_adviser
from footplate.cli.keeping import Keeper
from footplate.cli.position import read_position
from footplate.cli.reader import Reader
from footplate.cli.resuming import resumed
from footplate.cli.screen import Screen
from footplate.cli.seats import YOU, Seat, chosen_seats
from footplate.cli.table import Table
from footplate.engine.contract import Game
from footplate.engine.positions.json_text import shown_path
from footplate.record import Record
from footplate.session import IllegalChoice

SEEDS = 2**31


HELP = "play in the terminal"
ABOUT = (
    "Play a game in the terminal against bots, or several people in turn at one terminal. At "
    "the prompt, ? lists what can be typed. A game that is left is kept: --resume goes on with it."
)
EXAMPLE = "footplate play mini-rails --seats you=Ada,you=Ben,driver"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    add_game(parser, needed=False)
    parser.add_argument("--players", type=positive, metavar="N", help="how many play")
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who sits where, as in you,apprentice,driver; you=Ada gives a name "
        "(default: you, then apprentices)",
    )
    parser.add_argument(
        "--bots", metavar="LIST", help="you against these, as in driver,my_bot.py:MyBot"
    )
    add_options(parser)
    add_seed(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game's record here")
    parser.add_argument("--position", metavar="FILE", help="begin from this position (JSON)")
    parser.add_argument(
        "--resume", action="store_true", help="go on with a game that was left before its end"
    )
    parser.add_argument(
        "--hint-bot",
        metavar="BOT",
        help=f"the bot that answers 'hint' (default: {ADVISER})",
    )
    parser.add_argument(
        "--no-board", action="store_true", help="show the board only when asked for"
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Set the table and play to the end, to `quit`, or to the end of the input."""
    adviser, reader = chosen_adviser(arguments.hint_bot), Reader(console)
    if arguments.bots is not None:
        if arguments.seats is not None:
            raise UserError("--bots is short for --seats you,...: give one of them")
        arguments.seats = f"{YOU},{arguments.bots}"
    if arguments.record is not None:
        with user_errors():
            _check_writable(arguments.record)
    if arguments.resume:
        table, keeper, record = resumed(arguments, reader)
    else:
        table, record = _table(arguments), arguments.record
        keeper = Keeper(table, record)
    screen = Screen(console, table.game, [seat.name for seat in table.seats])
    try:
        GameLoop(keeper, screen, reader, arguments.no_board, adviser).play()
    except (BotError, IllegalChoice) as error:
        raise UserError(str(error)) from error
    finally:
        _write_record(table, record, console)
    return 0


def _table(arguments: argparse.Namespace) -> Table:
    if arguments.game is None:
        raise UserError("say which GAME to play, or --resume to go on with one that was left")
    game = chosen_game(arguments.game)
    seed = arguments.seed if arguments.seed is not None else SystemRandom().randrange(SEEDS)
    if arguments.position is not None:
        return _table_from_position(arguments, game, seed)
    options = chosen_options(game, arguments.options)
    seats = chosen_seats(game, options, arguments.seats, arguments.players)
    people = any(seat.is_person for seat in seats)
    options = chosen_options(game, arguments.options, people)
    record = Record(game, len(seats), options, [seat.name for seat in seats])
    return Table(game, game.new(len(seats), options), seats, seed, record)


def _table_from_position(arguments: argparse.Namespace, game: Game[Any], seed: int) -> Table:
    if arguments.record is not None:
        raise UserError("--record needs a game from its beginning; it cannot go with --position")
    if arguments.options:
        raise UserError("--option cannot go with --position, which has options of its own")
    _, state = read_position(arguments.position, game.info.slug)
    players = state.players
    if arguments.players not in (None, players):
        raise UserError(f"the position is for {players} players, not {arguments.players}")
    seats: list[Seat] = chosen_seats(game, state.options, arguments.seats, players)
    table = Table(game, state, seats, seed)
    table.start = game.encode(state)
    return table


def _check_writable(path: Path) -> None:
    if path.is_dir():
        raise UserError(f"--record {shown_path(path)} is a folder; name a file")
    if not path.parent.is_dir():
        raise UserError(
            f"--record {shown_path(path)}: there is no folder {shown_path(path.parent)}"
        )
    if path.exists():
        raise UserError(f"--record {shown_path(path)} exists already; name a new file")


def _write_record(table: Table, path: Path | None, console: Console) -> None:
    record = table.finished_record()
    if path is not None and record is not None:
        # A game that is gone on with writes its record again, with more in it.
        with user_errors():
            record.write(path)
        console.print(f"The record is in {path}.")
