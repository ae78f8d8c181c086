"""Turns per second behind each research interface, beside others' games in the same run.

A turn is one player's decision, taken from all legal ones at random; chance is played, not counted.
Each round times every candidate once by process CPU time (across processes: by the clock), one
after the other, so that a noisy machine shifts all alike; printed are medians over the rounds.
"""

import argparse
import sys
import warnings
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np

from footplate.purity import is_compiled
from footplate.research import VectorGames, gymnasium_env, pettingzoo_env, setting, vector_env

SECONDS = 1.0
AT_ONCE = 128
SEED = 20260101
OTHERS = ("tic_tac_toe", "kuhn_poker", "liars_poker", "block_dominoes")

Turns = Callable[[], int]
"""Plays a while and says how many turns that was."""


def one_by_one(env: Any) -> Turns:
    """A game through PettingZoo's AEC interface."""
    luck = Random(SEED).random

    def play() -> int:
        env.reset()
        turns = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                legal = seen["action_mask"].nonzero()[0]
                env.step(legal[int(luck() * len(legal))])
                turns += 1
        return turns

    env.reset(seed=SEED)
    return play


def spiel(name: str) -> Turns:
    """A game through OpenSpiel's interface, chance included."""
    import pyspiel

    game, luck = pyspiel.load_game(name), Random(SEED).random

    def play() -> int:
        state, turns = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(luck() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(luck() * len(legal))])
                turns += 1
        return turns

    return play


def single_seat(env: Any) -> Turns:
    """A game through Gymnasium's interface; only the one seat's turns count."""
    luck = Random(SEED).random

    def play() -> int:
        _, info = env.reset()
        ended, turns = False, 0
        while not ended:
            legal = info["action_mask"].nonzero()[0]
            _, _, ended, _, info = env.step(legal[int(luck() * len(legal))])
            turns += 1
        return turns

    env.reset(seed=SEED)
    return play


def together(games: VectorGames) -> Turns:
    """A step of many games in this process."""
    rng = np.random.default_rng(SEED)
    games.reset(SEED)

    def play() -> int:
        games.step(games.choices().random(rng))
        return games.num_games

    return play


def across(games: Any) -> Turns:
    """A step of many games across processes; actions are drawn from the masks."""
    rng = np.random.default_rng(SEED)
    batch = games.reset(SEED)

    def play() -> int:
        nonlocal batch
        lots = rng.random(batch.masks.shape, np.float32)
        batch = games.step((batch.masks * lots).argmax(1))
        return int(games.num_games)

    return play


def per_second(play: Turns, clock: Callable[[], float]) -> float:
    """How many turns a second gives."""
    turns, start = 0, clock()
    while clock() - start < SECONDS:
        turns += play()
    return turns / (clock() - start)


def main() -> None:
    """Measure, and print one row per candidate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="mini-rails")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    what = setting(wanted.game, wanted.players)
    build = "compiled" if is_compiled() else "interpreted"
    print(f"{wanted.game}, {what.players} players, {build}, Python {sys.version.split()[0]},")
    print(f"medians of {wanted.rounds} rounds; {AT_ONCE} games at once")
    elsewhere = vector_env(wanted.game, what.players, num_games=AT_ONCE, processes=2)
    try:
        report(measured(candidates(wanted.game, what.players, elsewhere), wanted.rounds))
    finally:
        elsewhere.close()


def candidates(slug: str, players: int, elsewhere: Any) -> dict[str, tuple[Turns, Any]]:
    """What is measured, by name, with its clock."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo deprecates its own way to its own games
        from open_spiel.python import games  # noqa: F401 - registers OpenSpiel's Python games
        from pettingzoo.classic import connect_four_v3
    found: dict[str, tuple[Turns, Any]] = {
        "PettingZoo's connect_four": (one_by_one(connect_four_v3.env()), process_time),
        "PettingZoo": (one_by_one(pettingzoo_env(slug, players)), process_time),
        "Gymnasium, others random": (single_seat(gymnasium_env(slug, players)), process_time),
        "vectorised": (together(VectorGames(setting(slug, players), AT_ONCE)), process_time),
        "vectorised, 2 processes": (across(elsewhere), perf_counter),
        "OpenSpiel": (spiel(f"footplate_{slug.replace('-', '_')}"), process_time),
    }
    for name in OTHERS:
        found[f"OpenSpiel's {name}"] = (spiel(f"python_{name}"), process_time)
    return found


def measured(asked: dict[str, tuple[Turns, Any]], rounds: int) -> dict[str, list[float]]:
    """Turns per second of each candidate in each round."""
    found: dict[str, list[float]] = {name: [] for name in asked}
    for _ in range(rounds):
        for name, (play, clock) in asked.items():
            found[name].append(per_second(play, clock))
    return found


def report(found: dict[str, list[float]]) -> None:
    """One row per candidate, with ratios that are medians over the rounds too."""
    reference = found["PettingZoo's connect_four"]
    rounds = range(len(reference))
    theirs = [median(found[f"OpenSpiel's {name}"][n] for name in OTHERS) for n in rounds]
    print(f"{'':28}{'turns/s':>10}{'of connect_four':>17}{'of the median of theirs':>25}")
    for name, rates in found.items():
        first = median(rates[n] / reference[n] for n in rounds)
        second = median(rates[n] / theirs[n] for n in rounds)
        shown = f"{second:25.2f}" if name.startswith("OpenSpiel") else ""
        print(f"{name:28}{median(rates):10,.0f}{first:17.2f}{shown}", flush=True)


if __name__ == "__main__":
    main()
