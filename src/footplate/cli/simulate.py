"""`footplate simulate`: many games between bots, counted honestly."""

import argparse
import json
import sys
from pathlib import Path
from random import SystemRandom
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from footplate.arena import (
    Plan,
    Run,
    as_data,
    available_jobs,
    prepare_folder,
    report,
    seated,
    simulate,
    whole_blocks,
)
from footplate.bots import bot, bots
from footplate.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_game,
    chosen_options,
    positive,
)
from footplate.cli.errors import UserError, user_errors
from footplate.cli.simulated import show_report
from footplate.purity import is_compiled

SEEDS = 2**31
INTERRUPTED = 130


def add(commands: Any) -> None:
    """Declare the command."""
    names = ", ".join(each.name for each in bots())
    parser = commands.add_parser(
        "simulate",
        help="play many games between bots and count",
        description="Play many games between bots. Every deal is played with the bots shifted "
        "through all seats; these games are one block, and the block is the unit of the 95 % "
        "interval. Ctrl-C ends early with what is finished.",
        epilog="example: footplate simulate mini-rails --games 500 --bots greedy,random",
    )
    add_game(parser)
    parser.add_argument(
        "--games",
        type=positive,
        default=100,
        metavar="N",
        help="how many, rounded up to whole blocks (default 100)",
    )
    parser.add_argument("--players", type=positive, metavar="P", help="how many sit at the table")
    parser.add_argument(
        "--bots",
        default="greedy,random",
        metavar="LIST",
        help=f"of {names}; the last named fills the seats left (default greedy,random)",
    )
    add_options(parser)
    add_seed(parser)
    _add_running(parser)
    parser.set_defaults(run=run)


def _add_running(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=positive, metavar="J", help="processes (default: all cores)")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write one record per game")
    parser.add_argument(
        "--overwrite", action="store_true", help="allow --records a folder that is not empty"
    )
    parser.add_argument("--json", action="store_true", help="the figures as JSON")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Play the plan with a progress bar, then print its figures."""
    plan = _plan(arguments)
    began = perf_counter()
    played = _played(plan, arguments.jobs or available_jobs())
    seconds = perf_counter() - began
    if not played.blocks:
        raise UserError("interrupted before the first block was finished: nothing to report")
    if arguments.json:
        print(json.dumps(_data(played, seconds), indent=2))
    else:
        show_report(console, played, seconds)
    return INTERRUPTED if played.interrupted else 0


def _plan(arguments: argparse.Namespace) -> Plan:
    game = chosen_game(arguments.game)
    options = chosen_options(game, arguments.options)
    with user_errors():
        named = [bot(name.strip()) for name in arguments.bots.split(",")]
        players = _players(game.players(options), arguments.players, len(named))
        seed = arguments.seed if arguments.seed is not None else SystemRandom().randrange(SEEDS)
        bots_seated = seated(named, players)
        blocks = whole_blocks(arguments.games, players)
        plan = Plan(game.info.slug, bots_seated, blocks, seed, options, arguments.records)
        if arguments.records is not None:
            _prepare(arguments.records, arguments.overwrite)
    return plan


def _prepare(folder: Path, overwrite: bool) -> None:
    try:
        prepare_folder(folder, overwrite)
    except ValueError as error:
        hint = " with --overwrite" if "not empty" in str(error) else ""
        raise UserError(f"--records: {error}{hint}") from error


def _players(counts: tuple[int, ...], wanted: int | None, named: int) -> int:
    """As many as are named where that makes a table, else as many as the game can take."""
    if wanted is not None:
        return wanted
    return named if named in counts else counts[-1]


def _played(plan: Plan, jobs: int) -> Run:
    """The finished run; the bar goes to the error stream so that output can be piped."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=plan.games)
        with user_errors():
            return simulate(plan, jobs, lambda block: bar.advance(task, plan.players))


def _data(played: Run, seconds: float) -> dict[str, Any]:
    plan, figures = played.plan, report(played)
    return {
        "game": plan.game,
        "rules": plan.rules.info.rules_version,
        "players": plan.players,
        "options": dict(plan.options),
        "bots": [each.name for each in plan.bots],
        "seed": plan.seed,
        "interrupted": played.interrupted,
        "figures": as_data(figures),
        "timing": {
            "seconds": seconds,
            "plies_per_second": figures.plies / seconds,
            "compiled": is_compiled(),
            "thinking": {name: work._asdict() for name, work in figures.work.items()},
        },
    }
