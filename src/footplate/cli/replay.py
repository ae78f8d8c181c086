"""`footplate replay`: verify a record and look through it."""

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.text import Text

from footplate.cli.arguments import whole
from footplate.cli.as_json import add_json, print_json, record_json, state_json
from footplate.cli.draw.styled import styled
from footplate.cli.errors import UserError, user_errors
from footplate.cli.reader import Reader
from footplate.cli.screen import Screen
from footplate.engine.view.frame import lines_of
from footplate.record import Record, summary
from footplate.replay import action_json, replayed

HELP = "verify a record and show its game"
ABOUT = (
    "Verify a record action by action, then show what happened and how it ended. --events "
    "writes JSON instead, one object a line for each action: its number, its actor (a seat or "
    '"chance"), its text, and its events, each with a name, fields and the number of the '
    "rule. In a game with secrets, what the viewer may not know is left out."
)
EXAMPLE = "footplate replay game.txt --events --as 0"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record file")
    parser.add_argument("--at", type=whole, metavar="N", help="show the board after N actions")
    parser.add_argument("--step", action="store_true", help="walk through it, Enter by Enter")
    parser.add_argument("--quiet", action="store_true", help="only verify and say the result")
    parser.add_argument(
        "--events", action="store_true", help="every action with its events as JSON lines"
    )
    parser.add_argument(
        "--as",
        type=whole,
        metavar="SEAT",
        dest="viewer",
        help="with --events: what this seat may know (default: what everyone may)",
    )
    add_json(parser, "the record and its outcome (with --at, the position then too)")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Verify first, so that nothing of a wrong record is shown as true."""
    with user_errors():
        record = Record.read(arguments.record)
        outcome = record.verify()
    _check(arguments, record)
    if arguments.events:
        write_events(record, arguments.viewer)
        return 0
    if arguments.json:
        told = record_json(record, outcome)
        if arguments.at is not None:
            told["at"] = state_json(record.game, record.replay(arguments.at))
        print_json(told)
        return 0
    length = len(record.actions)
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


def _check(arguments: argparse.Namespace, record: Record) -> None:
    length, viewer = len(record.actions), arguments.viewer
    if arguments.at is not None and arguments.at > length:
        raise UserError(f"--at {arguments.at}: the record has only {length} actions")
    if viewer is not None and not arguments.events:
        raise UserError("--as goes with --events")
    if viewer is not None and viewer >= record.players:
        raise UserError(f"--as must be from 0 to {record.players - 1}, not {viewer}")
    if arguments.events and (arguments.at is not None or arguments.step or arguments.quiet):
        raise UserError("--events goes with neither --at, --step nor --quiet")
    if arguments.json and (arguments.events or arguments.step or arguments.quiet):
        raise UserError("--json goes with neither --events, --step nor --quiet")


def write_events(record: Record, viewer: int | None) -> None:
    """One line of JSON for each action, with what a seat or a spectator may know."""
    for number, action in enumerate(replayed(record), start=1):
        data = {"number": number, **action_json(record.game, action, viewer)}
        print(json.dumps(data, ensure_ascii=False))


class Showing:
    """A record replayed once, any moment of it shown when asked for."""

    def __init__(self, console: Console, record: Record) -> None:
        self.console = console
        self.record = record
        self.screen = Screen(console, record.game, record.seats)
        self.states = [state.copy() for state in record.states()]
        self.events = [action.taken.events for action in replayed(record)]

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
        for line in lines_of(self.record.game, self.events[number - 1], None):
            self.console.print(styled(f"{number:4} ", "dim") + self.screen.log_line(line))

    def _action(self, number: int) -> Text:
        return styled(f"{number:4} ", "dim") + Text(self.record.actions[number - 1])


def _next(text: str, number: int, last: int) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= len(str(last)):
        return min(int(text), last)
    return max(0, number - 1) if text == "-" else min(last, number + 1)
