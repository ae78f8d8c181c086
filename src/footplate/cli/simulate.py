"""`footplate simulate`: a quick look at bots and seats, by the same library as `arena`."""

import argparse
import json
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console

from footplate.arena import (
    Plan,
    Run,
    as_data,
    available_jobs,
    prepare_folder,
    provenance,
    report,
    seated,
    simulate,
    whole_deals,
)
from footplate.cli.errors import UserError, user_errors
from footplate.cli.planning import INTERRUPTED, Wish, add_table, games_bar, repeating, wish
from footplate.cli.simulated import show_run
from footplate.purity import is_compiled

HELP = "play many games between bots and count"
ABOUT = (
    "Play many games between bots. Every deal is played with the bots shifted through all "
    "seats; 95 % intervals allow for games of one deal being alike. Ctrl-C ends early with what "
    "is finished. For ratings, runs that can be resumed, tables and clusters see 'footplate arena'."
)
EXAMPLE = "footplate simulate mini-rails --games 500 --bots apprentice,random"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    add_table(parser, 100, "apprentice,random")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write one record per game")
    parser.add_argument(
        "--overwrite", action="store_true", help="allow --records a folder that is not empty"
    )
    parser.add_argument("--json", action="store_true", help="the figures as JSON")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Play the plan with a progress bar, then print its figures."""
    asked = wish(arguments)
    plan = _plan(arguments, asked)
    began = perf_counter()
    with games_bar(plan.games) as progress, user_errors():
        played = simulate(plan, arguments.jobs or available_jobs(), progress)
    seconds = perf_counter() - began
    if len(played.results) < plan.players:
        raise UserError("interrupted before the first deal was finished: nothing to report")
    if arguments.json:
        print(json.dumps(_data(played, seconds), indent=2))
    else:
        origin = provenance(repeating("simulate", arguments, asked, []))
        with user_errors():
            show_run(console, played, report(played), seconds, origin)
    return INTERRUPTED if played.interrupted else 0


def _plan(arguments: argparse.Namespace, asked: Wish) -> Plan:
    with user_errors():
        bots = seated(asked.bots, asked.players)
        deals = whole_deals(arguments.games, asked.players)
        slug = asked.game.info.slug
        plan = Plan(slug, bots, deals, asked.seed, asked.options, arguments.records)
        if arguments.records is not None:
            _prepare(arguments.records, arguments.overwrite)
    return plan


def _prepare(folder: Path, overwrite: bool) -> None:
    try:
        prepare_folder(folder, overwrite)
    except ValueError as error:
        hint = " with --overwrite" if "not empty" in str(error) else ""
        raise UserError(f"--records: {error}{hint}") from error


def _data(played: Run, seconds: float) -> dict[str, Any]:
    plan = played.plan
    with user_errors():
        figures = report(played)
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
