"""`PYTHONPATH=scripts python -m fit_values GAME`: fits a game's `data/values.toml`.

Four fifths of the games are fitted; the last fifth is only judged, and its Brier scores go into
benchmarks/results/calibration.csv.
"""

import argparse
import csv
import time
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

import footplate
from fit_values.fit import brier, chances, fitted, fitted_by_points, table
from fit_values.sample import STRAYS, Games, positions
from footplate.bots import Budget, Searcher, bot

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "benchmarks" / "results" / "calibration.csv"
COLUMNS = ("game", "players", "bot", "games", "moment", "positions", "brier", "blind")
HEAD = """\
# The chance to win as games showed it: per number of players and feature its weight, from the
# beginning of the game to its end. Written by scripts/fit_values; do not edit by hand.
"""
QUARTERS = (0.25, 0.5, 0.75)
NEAR = 0.125
"""A position belongs to a quarter of the game if it is so near."""


def main() -> None:
    """Fit the games asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="slugs; all games if none is named")
    parser.add_argument("--players", type=int, action="append", help="only so many (all)")
    parser.add_argument("--count", type=int, default=1000, help="games per number of players")
    parser.add_argument("--bot", default="apprentice", help="who plays (apprentice)")
    parser.add_argument("--iterations", type=int, help="let it search so many iterations a turn")
    parser.add_argument(
        "--by-points", action="store_true", help="learn from points, where games are few"
    )
    parser.add_argument(
        "--strays", type=float, default=STRAYS, help=f"how often players stray ({STRAYS})"
    )
    parser.add_argument("--seed", default="fit")
    wanted = parser.parse_args()
    for game in [footplate.game(slug) for slug in wanted.games] or footplate.games():
        for players in wanted.players or game.info.players:
            fit(game, players, wanted)


def fit(game: Any, players: int, wanted: Any) -> None:
    """Fit one number of players, and write what came of it."""
    begun = time.process_time()
    player = bot(wanted.bot)
    name = wanted.bot
    if wanted.iterations:
        player = Searcher(wanted.bot, player.about, Budget(iterations=wanted.iterations))
        name = f"search-{wanted.iterations}"
    seed = f"{wanted.seed}/{game.info.slug}/{players}"
    found = positions(game, players, Games(player, wanted.count, seed, wanted.strays))
    held_out = [position for position in found if position.game % 5 == 4]
    explained = fitted_by_points if wanted.by_points else fitted
    weights = explained(table([position for position in found if position.game % 5 != 4]))
    judged = table(held_out)
    rows: list[tuple[Any, ...]] = []
    for moment in QUARTERS:
        near = np.abs(judged.progress - moment) <= NEAR
        said = chances(judged, weights)[near]
        blind = brier(np.full_like(said, 1.0 / players), judged.shares[near])
        score = brier(said, judged.shares[near])
        rows.append((game.info.slug, players, name, wanted.count, moment, int(near.sum())))
        rows[-1] += (f"{score:.3f}", f"{blind:.3f}")
        print(*rows[-1], flush=True)
    write_weights(game, players, weights)
    write_results(rows)
    print(f"{game.info.slug}, {players} players: {time.process_time() - begun:.0f} s", flush=True)


def write_weights(game: Any, players: int, weights: Any) -> None:
    """Put the weights of one number of players into the game's file; the others stay."""
    path = ROOT / "src/footplate/games" / game.info.slug.replace("-", "_") / "data/values.toml"
    known = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known[str(players)] = {
        feature: [float(f"{weight:.4g}") for weight in row]
        for feature, row in zip(game.advice.FEATURES, weights, strict=True)
    }
    text = HEAD
    for count in sorted(known, key=int):
        text += f"\n[{count}]\n"
        for feature, row in known[count].items():
            text += f'"{feature}" = [{", ".join(map(str, row))}]\n'
    path.write_text(text, encoding="utf-8")


def write_results(rows: list[Any]) -> None:
    """Put the Brier scores into the table of results, in the place of older ones."""
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    kept = {}
    if RESULTS.exists():
        with RESULTS.open(encoding="utf-8", newline="") as file:
            kept = {(row[0], row[1], row[4]): row for row in list(csv.reader(file))[1:]}
    for row in rows:
        texts = [str(cell) for cell in row]
        kept[texts[0], texts[1], texts[4]] = texts
    with RESULTS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(kept[key] for key in sorted(kept))


if __name__ == "__main__":
    main()
