"""Speed as a ratio: random playouts of our games against pyspiel's connect_four in one run.

A ply is one player's decision with all legal actions listed; chance is played, not counted.
Each round times the reference and then the game by process CPU time; the ratio is the median
over the rounds, so that a noisy machine shifts both sides alike.

With --against FOLDER the games of another Footplate (its `src`, or a folder of a compiled one) are
the reference instead: each round runs both in processes of their own, one after the other.
With --save the ratios to connect_four go into benchmarks/results/speed.csv, in the place of older
ones of the same build; benchmarks/speed_page.py makes docs/speed.md of them.
"""

import argparse
import csv
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import footplate
from footplate.engine.flow import random_game, settle
from footplate.purity import is_compiled

RESULTS = Path(__file__).parent / "results" / "speed.csv"
COLUMNS = ("game", "players", "build", "plies/s", "ratio", "least", "most")
SECONDS = 0.6
COPIES = 20_000

ELSEWHERE = """
import sys; sys.path.insert(0, {folder!r})
import footplate
from random import Random
from time import process_time
from footplate.engine.flow import random_game
game, rng, plies, start = footplate.game({slug!r}), Random(7), 0, process_time()
while process_time() - start < {seconds}:
    plies += random_game(game, game.new({players}), rng)
print(plies / (process_time() - start))
"""


def plies_per_second(play_one: Callable[[], int]) -> float:
    """How many decisions a second of CPU time gives."""
    plies, start = 0, process_time()
    while process_time() - start < SECONDS:
        plies += play_one()
    return plies / (process_time() - start)


def connect_four(rng: Random) -> Callable[[], int]:
    """One random game of connect_four through pyspiel's Python interface."""
    import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

    game = pyspiel.load_game("connect_four")
    luck = rng.random

    def play_one() -> int:
        state = game.new_initial_state()
        plies = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(luck() * len(legal))])
            plies += 1
        return plies

    return play_one


def ours(game: footplate.Game[Any], players: int, rng: Random) -> Callable[[], int]:
    """One random game of ours."""
    return lambda: random_game(game, game.new(players), rng)


def elsewhere(folder: str, slug: str, players: int) -> float:
    """Decisions a second of a game that lies in another folder."""
    code = ELSEWHERE.format(folder=folder, slug=slug, players=players, seconds=2 * SECONDS)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(run.stdout)


def mid_game(game: footplate.Game[Any], players: int, rng: Random) -> Any:
    """A state in the middle of a random game."""
    state = game.new(players)
    for _ in range(game.info.bounds.decisions // 4):
        settle(game, state, rng)
        if len(game.legal(state)) == 0:
            break
        before = state.copy()
        game.play(state, rng.choice(game.legal(state)))
        if game.actor(state) == footplate.OVER:
            return before
    return state


def microseconds(call: Callable[[], Any]) -> float:
    """The price of one call."""
    start = process_time()
    for _ in range(COPIES):
        call()
    return (process_time() - start) / COPIES * 1e6


def main() -> None:
    """Measure the games asked for and print one row each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="slugs; all games if none is named")
    parser.add_argument("--rounds", type=int, default=5, help="pairs of measurements (5)")
    parser.add_argument("--against", metavar="FOLDER", help="another Footplate to compare with")
    parser.add_argument("--save", action="store_true", help="keep the ratios to connect_four")
    wanted = parser.parse_args()
    if wanted.save and wanted.against:
        parser.error("--save keeps ratios to connect_four; leave --against out")
    games = [footplate.game(slug) for slug in wanted.games] or footplate.games()
    build = "compiled" if is_compiled() else "interpreted"
    other = "the other" if wanted.against else "connect_four"
    print(f"{build}, Python {sys.version.split()[0]}, median of {wanted.rounds} pairs")
    print(
        f"{'game':22}{'players':>8}{'plies/s':>12}{other:>14}{'ratio':>8}{'copy µs':>9}"
        f"{'restore µs':>12}"
    )
    rows = []
    for game in games:
        players = game.info.players[-1]
        figures = measure(game, players, wanted.rounds, wanted.against)
        rows.append((game.info.slug, str(players), build, *figures))
    if wanted.save:
        save(rows)


def save(rows: list[tuple[str, ...]]) -> None:
    """Keep the rows, in the place of older ones of the same game and build."""
    known: dict[tuple[str, str], tuple[str, ...]] = {}
    if RESULTS.exists():
        with RESULTS.open(encoding="utf-8", newline="") as file:
            known = {(row[0], row[2]): tuple(row) for row in list(csv.reader(file))[1:]}
    known.update({(row[0], row[2]): row for row in rows})
    with RESULTS.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerows([COLUMNS, *(known[key] for key in sorted(known))])


def measure(
    game: footplate.Game[Any], players: int, rounds: int, against: str | None
) -> tuple[str, ...]:
    """Print one row; returns decisions a second and the ratio: its median, least and most."""
    rng = Random(20260101)
    slug = game.info.slug
    if against:
        here = str(footplate.__path__[0]).removesuffix("/footplate")
        pairs = [
            (elsewhere(against, slug, players), elsewhere(here, slug, players))
            for _ in range(rounds)
        ]
    else:
        their, own = connect_four(rng), ours(game, players, rng)
        pairs = [(plies_per_second(their), plies_per_second(own)) for _ in range(rounds)]
    ratios = [mine / theirs for theirs, mine in pairs]
    ratio = median(ratios)
    theirs = median(pair[0] for pair in pairs)
    mine = median(pair[1] for pair in pairs)
    state = mid_game(game, players, rng)
    stored = json.dumps(game.snapshot(state))
    copying = min(microseconds(state.copy) for _ in range(rounds))
    restoring = min(microseconds(lambda: game.restore(json.loads(stored))) for _ in range(2))
    print(
        f"{slug:22}{players:8}{mine:12,.0f}{theirs:14,.0f}{ratio:8.3f}{copying:9.2f}"
        f"{restoring:12.1f}",
        flush=True,
    )
    return f"{mine:.0f}", f"{ratio:.2f}", f"{min(ratios):.2f}", f"{max(ratios):.2f}"


if __name__ == "__main__":
    main()
