"""What a caller can get wrong is a ValueError that says what there is instead."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from footplate.research import gymnasium_env, openspiel_game, pettingzoo_env, vector_env

MAKERS: list[Callable[..., Any]] = [pettingzoo_env, gymnasium_env, openspiel_game, vector_env]


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("mini-rail",), "did you mean 'mini-rails'"),
        ((7,), "there is no game 7"),
        (("mini-rails", 2), "Mini Rails is for 3, 4, 5 players, not 2"),
        (("mini-rails", "3"), "not '3'"),
        (("mini-rails", True), "not True"),
        (("mini-rails", 3, {"bags": 1}), "has no option 'bags'"),
        (("mini-rails", 3, {"bag": "small"}), "choose one of: manual, published"),
    ],
)
def test_games_players_and_options(make: Any, given: tuple[Any, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make(*given)


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_rewards(make: Any) -> None:
    with pytest.raises(ValueError, match="choose: win, place, score"):
        make("mini-rails", rewards="glory")


@pytest.mark.parametrize("seed", [1.5, "1", -1, True, [1]])
def test_seeds(seed: Any) -> None:
    games: list[Any] = [make("mini-rails") for make in (pettingzoo_env, gymnasium_env, vector_env)]
    for each in games:
        with pytest.raises(ValueError, match="a seed is a whole number from 0"):
            each.reset(seed=seed)
        each.reset(seed=np.int64(3))


@pytest.mark.parametrize("most", [0, -1, 1.5, "9", True])
def test_caps(most: Any) -> None:
    with pytest.raises(ValueError, match="max_turns is a whole number from 1"):
        pettingzoo_env("mini-rails", max_turns=most)


def test_settings_of_environments() -> None:
    for settings, words in (
        ({"render_mode": "neon"}, "choose: human, ansi, rgb_array"),
        ({"mask_in": "pocket"}, "choose: observation, info"),
        ({"illegal": "shrug"}, "choose: error, lose"),
    ):
        with pytest.raises(ValueError, match=words):
            pettingzoo_env("mini-rails", **settings)  # type: ignore[arg-type]
    for more, words in (
        ({"seat": 3}, "seats are 0 to 2"),
        ({"seat": "north"}, "seats are 0 to 2"),
        ({"opponents": "nobody"}, "there is no bot"),
        ({"opponents": ["random"]}, "name 2 opponents"),
        ({"illegal": "shrug"}, "choose: lose, error"),
    ):
        with pytest.raises(ValueError, match=words):
            gymnasium_env("mini-rails", **more)


def test_rendering_needs_a_mode() -> None:
    env = pettingzoo_env("mini-rails")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode"):
        env.render()
