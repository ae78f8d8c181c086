"""`footplate play`: a game at the terminal, against bots or with others in one place."""

import argparse
from pathlib import Path
from random import SystemRandom
from typing import Any

from rich.console import Console

from footplate.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_game,
    chosen_options,
    positive,
)
from footplate.cli.decision_prompt import DecisionPrompt, Ended
from footplate.cli.draw.styled import styled
from footplate.cli.errors import UserError, user_errors
from footplate.cli.menu import targets_of
from footplate.cli.position import read_position
from footplate.cli.reader import Reader
from footplate.cli.screen import Screen
from footplate.cli.seats import Seat, chosen_seats
from footplate.cli.table import Table
from footplate.engine.contract import OVER, Game
from footplate.engine.positions.json_text import shown_path
from footplate.record import Record

SEEDS = 2**31


HELP = "play in the terminal"
ABOUT = (
    "Play a game in the terminal against bots, or several people in turn at one terminal. At "
    "the prompt, ? lists what can be typed."
)
EXAMPLE = "footplate play mini-rails --seats you=Ada,you=Ben,driver"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    add_game(parser)
    parser.add_argument("--players", type=positive, metavar="N", help="how many play")
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who sits where, as in you,apprentice,driver; you=Ada gives a name "
        "(default: you, then apprentices)",
    )
    add_options(parser)
    add_seed(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game's record here")
    parser.add_argument("--position", metavar="FILE", help="begin from this position (JSON)")
    parser.add_argument(
        "--no-board", action="store_true", help="show the board only when asked for"
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Set the table and play to the end, to `quit`, or to the end of the input."""
    game = chosen_game(arguments.game)
    table = _table(arguments, game)
    screen = Screen(console, game, [seat.name for seat in table.seats])
    try:
        GameLoop(table, screen, Reader(console), arguments.no_board).play()
    finally:
        _write_record(table, arguments.record, console)
    return 0


def _table(arguments: argparse.Namespace, game: Game[Any]) -> Table:
    seed = arguments.seed if arguments.seed is not None else SystemRandom().randrange(SEEDS)
    if arguments.position is not None:
        return _table_from_position(arguments, game, seed)
    options = chosen_options(game, arguments.options)
    seats = chosen_seats(game, options, arguments.seats, arguments.players)
    people = any(seat.is_person for seat in seats)
    options = chosen_options(game, arguments.options, people)
    if arguments.record is not None:
        with user_errors():
            _check_writable(arguments.record)
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
    return Table(game, state, seats, seed)


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
        with user_errors():
            record.write(path)
        console.print(f"The record is in {path}.")


class GameLoop:
    """The loop from the first prompt to the result."""

    def __init__(self, table: Table, screen: Screen, reader: Reader, no_board: bool) -> None:
        self.table = table
        self.screen = screen
        self.reader = reader
        self.no_board = no_board
        self.shown: int | None = None

    def play(self) -> None:
        """Play until the game is over or someone leaves."""
        while True:
            self.table.run_to_person()
            if self.table.actor == OVER:
                self._show_end()
                return
            if not self._hand_over():
                break
            ended = self._ask()
            if ended == Ended.QUIT:
                self.screen.console.print("You leave the game; it is not finished.")
                return
            if ended == Ended.NO_INPUT:
                break
        self.screen.console.print("There is no more input; the game is not finished.")

    def _ask(self) -> Ended:
        table, seat = self.table, self.table.actor
        view = self.screen.view(table.state, seat)
        self._tell(seat)
        if not self.no_board:
            self.screen.show(view, targets_of(view.scene["choices"]))
        prompt = view.scene["prompt"]
        self.screen.console.print(
            styled(f"{self.screen.names[seat]}: {prompt['text']}", "bold green")
        )
        if prompt.get("hint"):
            self.screen.console.print(styled(prompt["hint"], "dim"))
        ended = DecisionPrompt(table, self.screen, self.reader, view).decide()
        if ended == Ended.UNDONE:
            self.screen.console.print("Your last action is taken back.")
        return ended

    def _hand_over(self) -> bool:
        """Where there are secrets and several people: wait until the right one looks."""
        seat, before = self.table.actor, self.shown
        self.shown = seat
        if not self.table.game.info.hidden or len(self.table.people) < 2 or before == seat:
            return True
        self.screen.console.clear()
        name = self.screen.names[seat]
        return self.reader.line(f"Hand over to {name}; {name} presses Enter. ") is not None

    def _tell(self, viewer: int | None) -> None:
        for line in self.table.news(viewer):
            self.screen.console.print(self.screen.log_line(line))

    def _show_end(self) -> None:
        people = self.table.people
        viewer = people[0] if len(people) == 1 else None
        self._tell(viewer)
        view = self.screen.view(self.table.state, viewer)
        self.screen.show(view, set())
        self.screen.show_result(view)
