"""`footplate balance`: how a game plays out among bots, as one page."""

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from footplate.arena import Plan, available_jobs, entered, provenance, whole_deals
from footplate.arena.balance import Study, balance_page, compared, study
from footplate.arena.balance.study import Effect
from footplate.arena.export import check_target
from footplate.arena.run import Progress
from footplate.cli.arguments import chosen_options, option_word, positive
from footplate.cli.errors import UserError, user_errors
from footplate.cli.planning import INTERRUPTED, Wish, add_table, games_bar, repeating, wish
from footplate.engine.contract import OptionValue
from footplate.engine.quoting import quoted

HELP = "how a game plays out, as a page with plots"
ABOUT = (
    "Play many games among bots and write one HTML file: win share by seat, lengths, scores by "
    "source, what is done how often and what it is worth, a heat map of the board, and what "
    "options change, by the same deals with and without. The file loads nothing."
)
EXAMPLE = "footplate balance mini-rails --games 2000 --players 4 --compare rules=published"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    add_table(parser, 1000, "apprentice")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="the page (default: balance-GAME.html)"
    )
    parser.add_argument(
        "--compare",
        action="append",
        metavar="NAME=VALUE",
        help="an option to try on the same deals (may be repeated; default: the first other "
        "choice of every option)",
    )
    parser.add_argument(
        "--compare-games", type=positive, metavar="N", help="games for each (default: a quarter)"
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Play, compare, write."""
    asked = wish(arguments)
    slug = asked.game.info.slug
    path = arguments.out or Path(f"balance-{slug}.html")
    with user_errors():
        check_target(path)
        bots = entered(asked.bots, asked.players)
        deals = whole_deals(arguments.games, asked.players)
        plan = Plan(slug, bots, deals, asked.seed, asked.options, seats=asked.players)
    changes = _changes(arguments, asked)
    jobs = arguments.jobs or available_jobs()
    tried = whole_deals(arguments.compare_games or arguments.games // 4 or 1, plan.players)
    tried = min(tried, plan.deals)
    with games_bar(plan.games + len(changes) * tried * plan.players) as progress, user_errors():
        found = study(plan, jobs, progress)
        if not found.deals:
            raise UserError("interrupted before the first deal was finished: nothing is written")
        effects = [
            _effect(found, replace(plan, deals=tried, options=options), name, jobs, progress)
            for name, options in changes
        ]
    told = [word for each in arguments.compare or [] for word in ("--compare", each)]
    page = balance_page(found, effects, provenance(repeating("balance", arguments, asked, told)))
    part = Path(f"{path}.part")
    with user_errors():
        part.write_text(page.html(), encoding="utf-8")
        os.replace(part, path)
    console.print(f"{len(found.games):,} games are on the page {path}", soft_wrap=True)
    return INTERRUPTED if len(found.deals) < plan.deals else 0


def _effect(
    found: Study, plan: Plan, name: str, jobs: int, progress: Progress
) -> tuple[str, list[Effect]]:
    changed = study(plan, jobs, progress)
    if not changed.deals:
        raise UserError(f"interrupted while {name} was tried: nothing is written")
    return name, compared(found, changed)


def _changes(
    arguments: argparse.Namespace, asked: Wish
) -> list[tuple[str, dict[str, OptionValue]]]:
    """The options to try, each as its words and all options with it."""
    if arguments.compare is None:
        words = [
            f"{option.name}={option_word(value)}"
            for option in asked.game.info.options
            if option.shelf is None
            for value, _ in option.choices
            if value != asked.options[option.name]
        ]
        # One choice of each option: the page is about the game first.
        words = list({word.partition("=")[0]: word for word in reversed(words)}.values())[::-1]
    else:
        words = arguments.compare
    found = []
    for word in words:
        name = word.partition("=")[0]
        changed = chosen_options(asked.game, [*_without(arguments.options, name), word])
        if changed == asked.options:
            raise UserError(f"--compare {quoted(word)}: the games are played with it already")
        found.append((word, changed))
    return found


def _without(given: Sequence[str], name: str) -> list[str]:
    return [word for word in given if word.partition("=")[0] != name]
