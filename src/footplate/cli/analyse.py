"""`footplate analyse`: the chances to win after every move of a record, and what was better."""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from footplate.analysis import Analysis, Cache, Watch, analyse, as_data, judge, moment_at
from footplate.arena.export import check_target
from footplate.arena.provenance import provenance
from footplate.bots import Budget
from footplate.cli.analysed import show_analysis, show_moment
from footplate.cli.analysis_page import analysis_page
from footplate.cli.arguments import positive, whole
from footplate.cli.errors import UserError, user_errors
from footplate.engine.quoting import quoted
from footplate.record import Record

HELP = "chances to win after every move of a record"
ABOUT = (
    "Judge a record move by move: the chance of each player to win, the moves that changed it "
    "most, and what would have been better. Without --budget by the game's own values, at once; "
    "with it by a search on every position. A game with secrets that is not over is judged by "
    "what one seat, or everybody, may know."
)
EXAMPLE = "footplate analyse game.txt --budget 200 --html analysis.html"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record file")
    parser.add_argument(
        "--budget",
        type=budget,
        metavar="B",
        help="think about every position: iterations, as 200, or seconds, as 0.5s",
    )
    parser.add_argument(
        "--at", type=positive, metavar="N", help="only action N: the best alternatives to it"
    )
    parser.add_argument(
        "--as",
        type=whole,
        metavar="SEAT",
        dest="viewer",
        help="in an unfinished game with secrets: what this seat may know (default: everybody)",
    )
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="a page with the chart")


def budget(text: str) -> Budget:
    """A budget in words, for argparse."""
    if re.fullmatch(r"[0-9]{1,9}", text) and int(text):
        return Budget(iterations=int(text))
    if re.fullmatch(r"[0-9]{0,6}(\.[0-9]{1,6})?s", text) and text != "s" and float(text[:-1]) > 0:
        return Budget(seconds=float(text[:-1]))
    raise argparse.ArgumentTypeError(
        f"{quoted(text)} is no budget: write iterations, as 200, or seconds, as 0.5s"
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Verify the record, judge it, show it."""
    with user_errors():
        record = Record.read(arguments.record)
        record.verify()
        if arguments.html is not None:
            check_target(arguments.html)
    _check(arguments, record)
    by = judge(arguments.budget)
    if arguments.at is not None:
        with user_errors(), Console(stderr=True).status("Thinking"):  # seen at a terminal only
            moment = moment_at(record, arguments.at, by, arguments.viewer)
        show_moment(console, record, moment)
        return 0
    with _bar() as progress:
        found = analyse(record, by, arguments.viewer, Cache(), Watch(progress))
    if arguments.html is not None:
        _write(found, arguments)
    if arguments.json:
        print(json.dumps(as_data(found), indent=2, ensure_ascii=False))
    else:
        show_analysis(console, found)
    return 0


def _check(arguments: argparse.Namespace, record: Record) -> None:
    viewer = arguments.viewer
    if viewer is not None and viewer >= record.players:
        raise UserError(f"--as must be from 0 to {record.players - 1}, not {viewer}")
    if not record.actions:
        raise UserError("the record holds no action, so there is nothing to analyse")
    if arguments.at is not None and (arguments.json or arguments.html is not None):
        raise UserError("--at goes with neither --json nor --html")


def _write(found: Analysis, arguments: argparse.Namespace) -> None:
    origin = provenance(f"footplate analyse {arguments.record.name}")
    part = Path(f"{arguments.html}.part")
    with user_errors():
        part.write_text(analysis_page(found, origin.line()).html(), encoding="utf-8")
        os.replace(part, arguments.html)


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None]]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("actions", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
