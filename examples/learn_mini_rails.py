"""A small agent learns Mini Rails from its own games alone and beats the bot `apprentice`.

It learns what a position after an action is worth to whoever took it: what its seat got in the
end, its points less the mean of the others'. In each round it plays against itself, taking the
action that leads to the best position and now and then any action; then scikit-learn's Ridge is
fitted to all positions of the last rounds. The first round is played at random. No bot teaches
it: `apprentice` is only met in the tests. Two cores, a few minutes:

    pip install "footplate[research]" scikit-learn matplotlib
    python examples/learn_mini_rails.py --plot learning.png

The same seed gives the same agent, on the same versions of everything.
"""

import argparse
from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from sklearn.linear_model import Ridge
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from footplate.bots import bot
from footplate.games.mini_rails.rules.board import LAYOUTS
from footplate.research import VectorGames, setting

SEED = 20260101
PLAYERS = 3
COLOURS = 6
ROUNDS = 6
RIVAL = "apprentice"
ADRIFT = 0.15
"""How often the agent tries any action while it learns."""
REMEMBERED = 3
"""Rounds from which it learns: older games were played too badly."""
PENALTY = 30.0

Array = np.ndarray[Any, np.dtype[Any]]
WHAT = setting("mini-rails", PLAYERS, rewards="score")
LAYOUT = WHAT.layout

NEIGHBOURS = np.zeros((49, 49), np.float32)
for _hex, _around in enumerate(LAYOUTS[0].board.neighbours):
    NEIGHBOURS[_hex, list(_around)] = 1.0


def features(seen: Array) -> Array:
    """What the learner is told of observations.

    Figures of each company, multiplied with each other and added up over the companies: so it
    need not learn the same thing for each of them. All of it again by how much is left to play.
    """
    companies = np.stack([*_stocks(seen), *_sites(seen)], 2).astype(np.float32)
    pairs = np.triu_indices(companies.shape[2])
    products = np.einsum("nci,ncj->nij", companies, companies)[:, pairs[0], pairs[1]]
    left = (ROUNDS - LAYOUT.part(seen, "round")[:, None]) / ROUNDS
    return np.concatenate([products, products * left, _turn(seen, left)], 1)


def _stocks(seen: Array) -> list[Array]:
    """Per company: the observer's stocks and the others', how many and how good; is it taxed?"""
    owners, values = LAYOUT.part(seen, "stock_owners"), LAYOUT.part(seen, "stock_values")
    mine = owners == seen[:, :1, None]
    others = (owners >= 0) & ~mine
    rows: list[Array] = [np.ones(mine.shape[:2])]
    for whose, seats in ((mine, 1), (others, PLAYERS - 1)):
        rows.append(whose.sum(2) / seats)
        rows.append((np.maximum(values, 0) * whose).sum(2) / seats / 5)
        rows.append((np.minimum(values, 0) * whose).sum(2) / seats / 5)
    for name in ("taxed", "market"):
        places = LAYOUT.part(seen, name)[:, None, :]
        rows.append((places == np.arange(COLOURS)[:, None]).sum(2) / 3)
    return rows


def _sites(seen: Array) -> list[Array]:
    """Per company: the best and the worst hex it may build on, and how many good ones."""
    discs, values = LAYOUT.part(seen, "discs"), LAYOUT.part(seen, "values")
    near = [(discs == colour).astype(np.float32) @ NEIGHBOURS > 0 for colour in range(COLOURS)]
    open_now = np.stack(near, 1) & (discs == -1)[:, None, :]
    best = np.where(open_now, values[:, None, :], -3).max(2)
    worst = np.where(open_now, values[:, None, :], 5).min(2)
    return [best / 3, worst / 3, (open_now & (values >= 2)[:, None, :]).sum(2) / 4]


def _turn(seen: Array, left: Array) -> Array:
    """What the observer has still to do in this round, and how soon it comes in the next."""
    me = seen[:, :1]
    used = np.take_along_axis(LAYOUT.part(seen, "used"), me, 1)
    markers = LAYOUT.part(seen, "markers") == me
    places = (markers * np.arange(markers.shape[1])).sum(1, keepdims=True) / 6
    count = markers.sum(1, keepdims=True)
    return np.concatenate([left, used & 1, used >> 1, places, places * left, count], 1)


class Agent:
    """Knows what positions are worth; at first it knows nothing."""

    def __init__(self) -> None:
        self.model = make_pipeline(StandardScaler(), Ridge(PENALTY))
        self.lessons: list[tuple[Array, Array]] = []

    def worth(self, told: Array, rng: np.random.Generator) -> Array:
        """What positions are worth to who chose them; without a lesson any number."""
        found: Array = self.model.predict(told) if self.lessons else rng.random(len(told))
        return found

    def learn(self, told: Array, got: Array) -> None:
        """Fit the model to the last rounds and this one."""
        self.lessons = [*self.lessons, (told, got)][-REMEMBERED:]
        told, got = (np.concatenate(part) for part in zip(*self.lessons, strict=True))
        self.model.fit(told, got)


def best_of_each(worth: Array, starts: Array) -> Array:
    """For each game the place of its best action among those of all games."""
    return np.array([a + int(worth[a:b].argmax()) for a, b in pairwise(starts.tolist())])


def own_games(agent: Agent, count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """Games of the agent against itself: the positions it chose and what they came to."""
    games = VectorGames(WHAT, count)
    seats, over = games.reset(int(rng.integers(2**31))).seats, np.zeros(count, np.bool_)
    told, whose, got = [], [], np.zeros((count, PLAYERS))
    while not over.all():  # with three players all games take the same number of turns
        choices = games.choices()
        all_told = features(games.afterstates())
        picked = best_of_each(agent.worth(all_told, rng), choices.starts)
        anywhere = choices.starts[:-1] + (rng.random(count) * np.diff(choices.starts)).astype(int)
        picked = np.where(rng.random(count) < ADRIFT, anywhere, picked)
        told.append(all_told[picked])
        whose.append(seats)
        batch = games.step(choices.actions[picked])
        got[batch.ended] = batch.rewards[batch.ended]
        seats, over = batch.seats, over | batch.ended
    turns = [got[np.arange(count), seat] for seat in whose]
    return np.concatenate(told), np.concatenate(turns)


def wins(agent: Agent, games: int, seed: int) -> float:
    """The share of games that the agent wins against two of the rival, going round the seats."""
    what = setting("mini-rails", PLAYERS, rewards="win")
    tables, rival, luck = VectorGames(what, games), bot(RIVAL), Random(seed)
    seats, rng = tables.reset(seed).seats, np.random.default_rng(seed)
    ours, won = np.arange(games) % PLAYERS, np.full(games, np.nan)
    while np.isnan(won).any():
        choices, states = tables.choices(), tables.states()
        worth = agent.worth(features(tables.afterstates()), rng)
        actions = choices.actions[best_of_each(worth, choices.starts)].copy()
        for game in np.flatnonzero(seats != ours):
            actions[game] = rival.choose(what.game, states[game], int(seats[game]), luck)
        batch = tables.step(actions)
        first = batch.ended & np.isnan(won)
        rewards = batch.rewards[np.arange(games), ours]
        won[first] = (1 + (PLAYERS - 1) * rewards[first]) / PLAYERS
        seats = batch.seats
    return float(won.mean())


def plot(curve: list[tuple[int, float]], path: str, tested: int, seed: int) -> None:
    """The learning curve: games it learned from, and the share of games won, with its interval."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    games, shares = [row[0] for row in curve], np.array([row[1] for row in curve])
    width = 1.96 * np.sqrt(shares * (1 - shares) / tested)
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.fill_between(games, shares - width, shares + width, alpha=0.2)
    axes.plot(games, shares, marker="o", label=f"one agent against two of {RIVAL}")
    axes.axhline(1 / PLAYERS, color="gray", linestyle="--", label="as strong as the others")
    axes.set(xlabel="games against itself", ylabel="share of games won", ylim=(0, 1))
    axes.set_title(f"Mini Rails, {PLAYERS} players, seed {seed}; {tested} test games a point")
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=120, bbox_inches="tight")


def main() -> None:
    """Learn, and say after each round how well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=6, help="rounds of learning (6)")
    parser.add_argument("--games", type=int, default=200, help="games a round (200)")
    parser.add_argument("--tested", type=int, default=300, help="test games a round (300)")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--plot", metavar="FILE", help="where to draw the learning curve")
    wanted = parser.parse_args()
    rng, agent, began = np.random.default_rng(wanted.seed), Agent(), perf_counter()
    curve = [(0, wins(agent, wanted.tested, wanted.seed))]
    print(f"before: wins {curve[0][1]:.1%} of {wanted.tested}", flush=True)
    for number in range(1, wanted.rounds + 1):
        agent.learn(*own_games(agent, wanted.games, rng))
        curve.append((number * wanted.games, wins(agent, wanted.tested, wanted.seed + number)))
        seconds = perf_counter() - began
        print(f"{curve[-1][0]:5} games, {seconds:4.0f} s: wins {curve[-1][1]:.1%}", flush=True)
    if wanted.plot:
        plot(curve, wanted.plot, wanted.tested, wanted.seed)


if __name__ == "__main__":
    main()
