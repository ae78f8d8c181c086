"""Fitting chances to win: on made-up games with a known truth, and on real ones."""

import math
from random import Random
from typing import Any

import numpy as np
import pytest

import footplate
from fit_values.fit import MOMENTS, brier, chances, fitted, table
from fit_values.sample import Position, positions
from footplate.bots import bot
from footplate.engine.advice import VALUES_FILE
from footplate.engine.board import load


def made_up(games: int) -> list[Position]:
    """Three seats with two features, of which the first decides, the more the later."""
    rng = Random(1)
    found = []
    for game in range(games):
        progress = rng.random()
        rows = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(3)]
        powers = [math.exp(2.0 * progress * row[0]) for row in rows]
        winner = rng.choices(range(3), powers)[0]
        found.append(Position(game, progress, rows, [float(seat == winner) for seat in range(3)]))
    return found


def test_a_known_truth_is_found() -> None:
    weights = fitted(table(made_up(6000)))
    assert weights.shape == (2, MOMENTS)
    truth = [2.0 * moment / (MOMENTS - 1) for moment in range(MOMENTS)]
    assert weights[0] == pytest.approx(truth, abs=0.4)
    assert weights[1] == pytest.approx([0.0] * MOMENTS, abs=0.35)


def test_what_is_fitted_foretells_better_than_nothing() -> None:
    data = table(made_up(3000))
    said = chances(data, fitted(data))
    assert said.sum(axis=1) == pytest.approx(1.0)
    assert brier(said, data.shares) < brier(np.full_like(said, 1 / 3), data.shares) - 0.05


def test_positions_of_real_games_are_the_same_for_the_same_seed() -> None:
    game = footplate.game("mini-rails")
    first, again = (positions(game, 3, bot("apprentice"), 3, "seed") for _ in range(2))
    assert first == again
    assert {position.game for position in first} == {0, 1, 2}
    assert all(sum(position.shares) == pytest.approx(1.0) for position in first)


@pytest.mark.parametrize("game", footplate.games(), ids=lambda game: str(game.info.slug))
def test_every_number_of_players_has_weights_for_every_feature(game: footplate.Game[Any]) -> None:
    given = load(f"footplate.games.{game.info.slug.replace('-', '_')}", VALUES_FILE)
    assert sorted(map(int, given)) == sorted(game.info.players)
    for rows in given.values():
        assert tuple(rows) == game.advice.FEATURES
        assert all(len(row) == MOMENTS for row in rows.values())
