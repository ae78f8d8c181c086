"""Fitting chances to win: on made-up games with a known truth, and on real ones."""

import math
from random import Random
from typing import Any

import numpy as np
import pytest

import footplate
from fit_values.fit import MOMENTS, brier, chances, fitted, fitted_by_points, table
from fit_values.sample import Games, Position, final_scores, positions
from footplate.bots import bot
from footplate.engine.advice import VALUES_FILE
from footplate.engine.board import load
from games.age_of_steam.positions import position


def made_up(games: int) -> list[Position]:
    """Three seats with two features, of which the first decides, the more the later."""
    rng, luck = Random(1), Random(2)
    found = []
    for game in range(games):
        progress = rng.random()
        rows = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(3)]
        powers = [math.exp(2.0 * progress * row[0]) for row in rows]
        winner = rng.choices(range(3), powers)[0]
        shares = [float(seat == winner) for seat in range(3)]
        scores = [8.0 * progress * row[0] + luck.gauss(0, 1) for row in rows]
        found.append(Position(game, progress, rows, shares, scores))
    return found


def test_a_known_truth_is_found() -> None:
    weights = fitted(table(made_up(6000)))
    assert weights.shape == (2, MOMENTS)
    truth = [2.0 * moment / (MOMENTS - 1) for moment in range(MOMENTS)]
    assert weights[0] == pytest.approx(truth, abs=0.4)
    assert weights[1] == pytest.approx([0.0] * MOMENTS, abs=0.35)


def test_points_tell_the_truth_from_fewer_games() -> None:
    few = table(made_up(400))
    truth = [2.0 * moment / (MOMENTS - 1) for moment in range(MOMENTS)]
    by_points, by_victories = fitted_by_points(few), fitted(few)
    assert by_points.shape == by_victories.shape
    assert by_points[0] == pytest.approx(truth, abs=0.6)

    def error(weights: Any) -> float:
        return float(np.abs(weights - [truth, [0.0] * MOMENTS]).mean())

    assert error(by_points) < error(by_victories)


def test_what_is_fitted_foretells_better_than_nothing() -> None:
    data = table(made_up(3000))
    said = chances(data, fitted(data))
    assert said.sum(axis=1) == pytest.approx(1.0)
    assert brier(said, data.shares) < brier(np.full_like(said, 1 / 3), data.shares) - 0.05


def test_positions_of_real_games_are_the_same_for_the_same_seed() -> None:
    game = footplate.game("mini-rails")
    first, again = (positions(game, 3, Games(bot("apprentice"), 3, "seed")) for _ in range(2))
    assert first == again
    assert {position.game for position in first} == {0, 1, 2}
    assert all(sum(position.shares) == pytest.approx(1.0) for position in first)
    assert all(
        max(position.scores) == position.scores[position.shares.index(max(position.shares))]
        for position in first
    )


def test_who_strays_plays_other_games() -> None:
    game = footplate.game("paris-connection")
    games = [Games(bot("apprentice"), 1, "seed", strays) for strays in (0.0, 1.0)]
    steady, straying = (positions(game, 3, each)[-1].scores for each in games)
    assert steady != straying


@pytest.mark.parametrize(
    ("seats", "scores"),
    [([{"out": 3}, {"shares": 15}, {}], [-55, -45, -6]), ([{"out": 2}] * 3, [-10, -10, -10])],
)
def test_who_is_out_has_fewer_points_than_the_last(
    seats: list[dict[str, int]], scores: list[int]
) -> None:
    state = position(phase="over", turn=10, seats=seats)
    assert final_scores(footplate.game("age-of-steam"), state) == scores


def test_positions_where_searches_judge_before_chance_acts_are_kept() -> None:
    """Nobody decides at the end of a turn of Age of Steam, but chances are asked for there."""
    game = footplate.game("age-of-steam")
    found = positions(game, 3, Games(bot("apprentice"), 1, "seed"))
    ends = {round((turn - 1 / 8) / 10, 6) for turn in range(1, 11)}
    assert ends <= {round(position.progress, 6) for position in found}


def test_positions_where_searches_judge_at_the_ends_of_turns_are_kept() -> None:
    game = footplate.game("ride-the-rails")
    found = positions(game, 3, Games(bot("apprentice"), 1, "seed"))
    begun = {
        round((round_ + 0.6 + 0.4 * place / 3) / 6, 6) for round_ in range(6) for place in range(3)
    }
    assert begun <= {round(position.progress, 6) for position in found}


@pytest.mark.parametrize("game", footplate.games(), ids=lambda game: str(game.info.slug))
def test_every_number_of_players_has_weights_for_every_feature(game: footplate.Game[Any]) -> None:
    given = load(f"footplate.games.{game.info.slug.replace('-', '_')}", VALUES_FILE)
    assert sorted(map(int, given)) == sorted(game.info.players)
    for rows in given.values():
        assert tuple(rows) == game.advice.FEATURES
        assert all(len(row) == MOMENTS for row in rows.values())
