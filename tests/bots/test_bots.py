from collections import Counter
from random import Random
from typing import Any

import pytest

from footplate import CHANCE, OVER, games
from footplate.bots import bot, bots, ladder


def a_decision(game: Any, seed: int) -> Any:
    state = game.new(game.info.players[-1])
    rng = Random(seed)
    while game.actor(state) == CHANCE:
        game.play(state, game.draw(state, rng))
    return state


def test_bots_are_named_titled_and_described() -> None:
    names = ["random", "novice", "apprentice", "fireman", "driver", "engineer"]
    assert [each.name for each in bots()] == names
    assert [each.name for each in ladder()] == names[1:]
    assert all(each.title and each.about.endswith(".") for each in bots())


def test_a_bot_is_found_by_its_name() -> None:
    assert bot("apprentice").name == "apprentice"


def test_the_old_name_still_works() -> None:
    assert bot("greedy").title == "Apprentice"


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(
        ValueError, match="no bot 'xyz'; there are: random, novice, apprentice, fireman"
    ):
        bot("xyz")


def test_a_near_miss_is_corrected() -> None:
    with pytest.raises(ValueError, match="did you mean 'driver'"):
        bot("dirver")


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.slug))
@pytest.mark.parametrize("name", ["random", "novice", "apprentice"])
def test_bots_play_whole_games_by_legal_actions(game: Any, name: str) -> None:
    player = bot(name)
    for players in game.info.players:
        rng = Random(players)
        state = game.new(players)
        while (actor := game.actor(state)) != OVER:
            if actor == CHANCE:
                game.play(state, game.draw(state, rng))
            else:
                game.apply(state, player.choose(game, game.observe(state, actor), actor, rng))
        assert game.outcome(state) is not None


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.slug))
def test_random_takes_every_legal_action_about_equally_often(game: Any) -> None:
    state = a_decision(game, 1)
    rng = Random(5)
    legal = game.legal(state)
    draws = 200 * len(legal)
    seat = game.actor(state)
    seen = Counter(bot("random").choose(game, state, seat, rng) for _ in range(draws))
    assert set(seen) == set(legal)
    squares = sum((seen[action] - 200) ** 2 / 200 for action in legal)
    freedom = len(legal) - 1
    assert squares < freedom + 5 * (2 * freedom) ** 0.5 + 10


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.slug))
def test_an_apprentice_takes_a_most_preferred_action_and_draws_among_equals(game: Any) -> None:
    state = a_decision(game, 2)
    legal = game.legal(state)
    figures = game.advice.preferences(state, legal)
    best = {a for a, figure in zip(legal, figures, strict=True) if figure == max(figures)}
    seat = game.actor(state)
    taken = {bot("apprentice").choose(game, state, seat, Random(seed)) for seed in range(200)}
    assert taken <= best
    assert len(taken) > 1 or len(best) == 1


@pytest.mark.parametrize("name", ["random", "novice", "apprentice"])
def test_a_bot_is_deterministic_for_its_generator(name: str) -> None:
    game = games()[0]
    state = a_decision(game, 3)
    seat = game.actor(state)
    choices = [bot(name).choose(game, state, seat, Random(9)) for _ in range(2)]
    assert choices[0] == choices[1]
