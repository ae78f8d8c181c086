"""`footplate arena`: tournaments between bots, with ratings, that can be stopped and resumed."""

import argparse
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console

from footplate.arena import (
    Plan,
    Provenance,
    Report,
    Run,
    RunFolder,
    available_jobs,
    entered,
    provenance,
    ratings,
    report,
    simulate,
    whole_deals,
)
from footplate.arena.cluster import on_cluster
from footplate.arena.export import check_parquet, check_target, write_csv, write_parquet
from footplate.arena.folder import kept_seed
from footplate.cli.draw.styled import styled
from footplate.cli.errors import UserError, user_errors
from footplate.cli.planning import INTERRUPTED, add_table, games_bar, repeating, wish
from footplate.cli.simulated import show_interrupt, show_notes, show_origin, standings

HELP = "tournaments and ratings of bots"
ABOUT = (
    "Play a tournament. Every deal is played with its bots shifted through all seats; where more "
    "bots are named than can sit down, all sets of them sit down in turn. Every finished game is "
    "kept in the folder --out, once, whatever happens: --resume goes on from there."
)
EXAMPLE = "footplate arena mini-rails --bots driver,apprentice,my_bot.py:MyBot --out run"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    add_table(parser, 200, "apprentice,random")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep every finished game here")
    parser.add_argument(
        "--resume", action="store_true", help="go on with the run in --out, or with more games"
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="a row per game and seat")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="the same as Parquet")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Ray cluster, as 10.0.0.1:6379 or auto"
    )
    parser.add_argument(
        "--json", action="store_true", help="a list with bot, games, share, low and high of each"
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Play what is missing, then print and write what came of it."""
    _check(arguments)
    if arguments.resume and arguments.seed is None:
        with user_errors():
            arguments.seed = kept_seed(arguments.out)
    asked = wish(arguments)
    with user_errors():
        bots = entered(asked.bots, asked.players)
        deals = whole_deals(arguments.games, asked.players)
        slug, seats = asked.game.info.slug, asked.players
        plan = Plan(slug, bots, deals, asked.seed, asked.options, seats=seats)
    origin = provenance(repeating("arena", arguments, asked, []))
    began = perf_counter()
    played = _played(plan, arguments, origin)
    seconds = perf_counter() - began
    _write(played, arguments, origin)
    if len(played.results) < plan.players:
        raise UserError("interrupted before the first deal was finished: nothing to report")
    with user_errors():
        figures = report(played)
    if arguments.json:
        print(json.dumps(_data(figures), indent=2))
    else:
        _show(console, played, figures, origin, seconds)
    return INTERRUPTED if played.interrupted else 0


def _check(arguments: argparse.Namespace) -> None:
    if arguments.resume and arguments.out is None:
        raise UserError("--resume needs --out: the folder of the run to go on with")
    if arguments.cluster is not None and arguments.jobs is not None:
        raise UserError("--jobs is for this machine; with --cluster the cluster decides")
    with user_errors():
        for path in (arguments.csv, arguments.parquet):
            if path is not None:
                check_target(path)
        if arguments.parquet is not None:
            check_parquet()


def _played(plan: Plan, arguments: argparse.Namespace, origin: Provenance) -> Run:
    with user_errors():
        if arguments.out is None:
            return _finished(plan, arguments, None)
        folder = RunFolder(arguments.out, plan, origin, arguments.resume)
        try:
            return _finished(plan, arguments, folder)
        finally:
            folder.close()


def _finished(plan: Plan, arguments: argparse.Namespace, folder: RunFolder | None) -> Run:
    had = 0 if folder is None else len(folder.finished())
    if arguments.cluster is None:
        with games_bar(plan.games, had) as progress:
            return simulate(plan, arguments.jobs or available_jobs(), progress, folder)
    # What a cluster has to say of its nodes it prints; our output holds results alone.
    with redirect_stdout(sys.stderr), games_bar(plan.games, had) as progress:
        return simulate(plan, 1, progress, folder, on_cluster(arguments.cluster))


def _write(played: Run, arguments: argparse.Namespace, origin: Provenance) -> None:
    with user_errors():
        if arguments.csv is not None:
            write_csv(played, arguments.csv)
        if arguments.parquet is not None:
            write_parquet(played, arguments.parquet, origin)


def _data(figures: Report) -> list[dict[str, Any]]:
    return [
        {
            "bot": line.name,
            "games": line.games,
            "share": line.share.mean,
            "low": line.share.low,
            "high": line.share.high,
        }
        for line in figures.bots
    ]


def _show(
    console: Console, played: Run, figures: Report, origin: Provenance, seconds: float
) -> None:
    show_interrupt(console, played, figures)
    rated = ratings(played.plan, played.results)
    console.print(standings(figures, rated))
    show_notes(console, figures)
    if rated is not None:
        note = "Rating: Plackett-Luce over finishing orders (openskill), 25 is average, ± 2 sigma."
        console.print(styled(note, "dim"))
    elif len(figures.bots) > 1:
        note = "No ratings: they need openskill; install it with: pip install 'footplate[bots]'"
        console.print(styled(note, "yellow"), soft_wrap=True)
    plan = played.plan
    console.print(
        f"{plan.rules.info.title}, {plan.players} players, {figures.games} games in "
        f"{figures.deals} deals, seed {plan.seed}, {seconds:.1f} s"
    )
    show_origin(console, origin)
