"""Speed as a ratio: random playouts of our games against pyspiel's connect_four in one run.

A ply is one player's decision with all legal actions listed; chance is played, not counted.
Each round times the reference and then the game by process CPU time; the ratio is the median
over the rounds, so that a noisy machine shifts both sides alike.
"""

import argparse
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

import footplate
from footplate.engine.flow import random_game, settle
from footplate.purity import is_compiled

SECONDS = 0.6
COPIES = 20_000


def plies_per_second(play_one: Callable[[], int]) -> float:
    """How many decisions a second of CPU time gives."""
    plies, start = 0, process_time()
    while process_time() - start < SECONDS:
        plies += play_one()
    return plies / (process_time() - start)


def reference(rng: Random) -> Callable[[], int]:
    """One random game of connect_four through pyspiel's Python interface."""
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


def copy_microseconds(game: footplate.Game[Any], players: int, rng: Random) -> float:
    """The price of one copy in the middle of a game."""
    state = game.new(players)
    for _ in range(game.info.bounds.decisions // 4):
        settle(game, state, rng)
        if game.legal(state):
            game.play(state, rng.choice(game.legal(state)))
    copy = state.copy
    start = process_time()
    for _ in range(COPIES):
        copy()
    return (process_time() - start) / COPIES * 1e6


def main() -> None:
    """Measure the games asked for and print one row each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="slugs; all games if none is named")
    parser.add_argument("--rounds", type=int, default=5, help="pairs of measurements (5)")
    wanted = parser.parse_args()
    games = [footplate.game(slug) for slug in wanted.games] or footplate.games()
    build = "compiled" if is_compiled() else "interpreted"
    print(f"{build}, Python {sys.version.split()[0]}, median of {wanted.rounds} pairs")
    print(f"{'game':22}{'players':>8}{'plies/s':>12}{'connect_four':>14}{'ratio':>8}{'copy µs':>9}")
    for game in games:
        measure(game, game.info.players[-1], wanted.rounds)


def measure(game: footplate.Game[Any], players: int, rounds: int) -> None:
    """Print one row."""
    rng = Random(20260101)
    their, own = reference(rng), ours(game, players, rng)
    pairs = [(plies_per_second(their), plies_per_second(own)) for _ in range(rounds)]
    ratio = median(mine / theirs for theirs, mine in pairs)
    theirs = median(pair[0] for pair in pairs)
    mine = median(pair[1] for pair in pairs)
    copying = min(copy_microseconds(game, players, rng) for _ in range(rounds))
    slug = game.info.slug
    print(f"{slug:22}{players:8}{mine:12,.0f}{theirs:14,.0f}{ratio:8.3f}{copying:9.2f}")


if __name__ == "__main__":
    main()
