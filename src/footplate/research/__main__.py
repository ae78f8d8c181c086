"""`python -m footplate.research`: self-play data, and the tables of the documentation."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from footplate.cli.planning import games_bar
from footplate.games.registry import game as found_game
from footplate.research.openspiel import read_options
from footplate.research.reference import pages, version_lines
from footplate.research.selfplay import GAMES_PER_FILE, Work, generated
from footplate.research.setting import usual_players

BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked; bad input is one line and exit code 2."""
    wanted = _parser().parse_args(arguments)
    try:
        wanted.do(wanted)
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m footplate.research", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    selfplay = commands.add_parser("selfplay", help="play games between bots into Parquet files")
    selfplay.set_defaults(do=_selfplay)
    selfplay.add_argument("game", help="mini-rails and so on")
    selfplay.add_argument("folder", type=Path, help="where the files go")
    selfplay.add_argument("--players", type=int, help="the fewest the game takes if not given")
    selfplay.add_argument("--options", default="", help="name:value;name:value")
    selfplay.add_argument("--bots", default="random", help="names with commas; they change seats")
    selfplay.add_argument("--games", type=int, default=100, help="how many (100)")
    selfplay.add_argument("--seed", type=int, default=0)
    selfplay.add_argument("--rewards", default="win", help="win, place or score")
    selfplay.add_argument("--games-per-file", type=int, default=GAMES_PER_FILE)
    selfplay.add_argument("--processes", type=int, default=1)
    selfplay.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster, or local")
    tables = commands.add_parser("tables", help="write the pages of docs/research")
    tables.add_argument("folder", type=Path, nargs="?", default=Path("docs/research"))
    tables.set_defaults(do=_tables)
    prints = commands.add_parser("fingerprints", help="print what versions.toml has to hold")
    prints.set_defaults(do=lambda wanted: print(version_lines()))
    return parser


def _selfplay(wanted: argparse.Namespace) -> None:
    game = found_game(wanted.game)
    options = read_options(game, wanted.options)
    players = usual_players(game, options) if wanted.players is None else wanted.players
    bots = tuple(filter(None, wanted.bots.split(",")))
    work = Work(
        wanted.game, players, options, bots, wanted.seed, count=wanted.games, rewards=wanted.rewards
    )
    cluster = None
    if wanted.ray is not None:
        from footplate.research.ray_cluster import on_ray

        cluster = on_ray(None if wanted.ray == "local" else wanted.ray)
    parts = generated(
        wanted.folder,
        work,
        games_per_file=wanted.games_per_file,
        processes=wanted.processes,
        cluster=cluster,
    )
    files = 0
    with games_bar(wanted.games) as told:
        for games, written in parts:
            told(games)
            files += len(written)
    print(f"{wanted.games} games in {files} files in {wanted.folder}")


def _tables(wanted: argparse.Namespace) -> None:
    wanted.folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (wanted.folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
