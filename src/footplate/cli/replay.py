"""`footplate replay`: verify a record and look through it."""

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from footplate.cli.arguments import whole
from footplate.cli.draw.styled import styled
from footplate.cli.errors import UserError, told_to_user
from footplate.cli.reader import Reader
from footplate.cli.screen import Screen
from footplate.record import Record, summary


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "replay",
        help="verify a record and show its game",
        description="Verify a record action by action, then show what happened and how it ended.",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record file")
    parser.add_argument("--at", type=whole, metavar="N", help="show the board after N actions")
    parser.add_argument("--step", action="store_true", help="walk through it, Enter by Enter")
    parser.add_argument("--quiet", action="store_true", help="only verify and say the result")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Verify first, so that nothing of a wrong record is shown as true."""
    with told_to_user():
        record = Record.read(arguments.record)
        outcome = record.verify()
    length = len(record.actions)
    if arguments.at is not None and arguments.at > length:
        raise UserError(f"--at {arguments.at}: the record has only {length} actions")
    if not arguments.quiet:
        showing = Showing(console, record)
        if arguments.step:
            showing.step(Reader(console), arguments.at or 0)
        elif arguments.at is not None:
            showing.show(arguments.at)
        else:
            showing.tell()
            showing.show(length)
    result = summary(outcome) or "the game is not finished"
    console.print(f"{record.game.info.title}, {length} actions, verified: {result}")
    return 0


class Showing:
    """A record replayed once, any moment of it shown when asked for."""

    def __init__(self, console: Console, record: Record) -> None:
        self.console = console
        self.record = record
        self.screen = Screen(console, record.game, record.seats)
        self.states = [state.copy() for state in record.states()]

    def tell(self) -> None:
        """Every log line with the number of its action."""
        for number in range(1, len(self.states)):
            self._tell_one(number)

    def show(self, number: int) -> None:
        """The board after so many actions, and what the last one did."""
        if number:
            self.console.print(self._action(number))
        view = self.screen.view(self.states[number], None)
        self.screen.show(view, set())
        self.console.print(styled(str(view.scene["prompt"]["text"]), "bold green"))
        self.screen.show_result(view)

    def step(self, reader: Reader, number: int) -> None:
        """Walk from one moment to the next; a number jumps, - goes back, q ends."""
        last = len(self.states) - 1
        while True:
            self.show(number)
            line = reader.line(f"{number} of {last} (Enter next, - back, number, q) ")
            if line is None or line.strip().lower() in ("q", "quit"):
                return
            number = _next(line.strip(), number, last)

    def _tell_one(self, number: int) -> None:
        game, before, after = self.record.game, self.states[number - 1], self.states[number]
        text = self.record.actions[number - 1].partition(":")[2].strip()
        for line in game.log(before, game.parse(before, text), after, None):
            self.console.print(styled(f"{number:4} ", "dim") + self.screen.log_line(line))

    def _action(self, number: int) -> Text:
        return styled(f"{number:4} ", "dim") + Text(self.record.actions[number - 1])


def _next(text: str, number: int, last: int) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= len(str(last)):
        return min(int(text), last)
    return max(0, number - 1) if text == "-" else min(last, number + 1)
