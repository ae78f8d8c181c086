"""Gymnasium's own check on every game and seat, and bots in the other seats."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from footplate.bots import bots
from footplate.research import gymnasium_env
from research.subjects import SUBJECTS, Subject, named


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_check(subject: Subject) -> None:
    seat = subject.players - 1
    check_env(gymnasium_env(*subject, seat=seat, opponents="apprentice"), skip_render_check=True)


@pytest.mark.parametrize("name", [each.name for each in bots()])
def test_any_bot_sits_in_the_other_seats(name: str) -> None:
    env = gymnasium_env("mini-rails", 3, seat=1, opponents=[name, "random"], max_turns=4)
    _, info = env.reset(seed=3)
    cut = ended = False
    while not (ended or cut):
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, ended, cut, info = env.step(action)
    assert cut
    assert reward == 0.0


def test_a_game_to_its_end_by_seed() -> None:
    env = gymnasium_env("mini-rails", 5, seat=2, opponents="apprentice", rewards="score")
    results = []
    for _ in range(2):
        _, info = env.reset(seed=11)
        ended, turns, reward = False, 0, 0.0
        while not ended:
            assert (info["action_mask"] == env.action_masks()).all()
            action = np.flatnonzero(info["action_mask"])[turns % 3]
            _, reward, ended, _, info = env.step(action)
            turns += 1
        assert turns == 12
        results.append((reward, info["scores"]))
    assert results[0] == results[1]
    scores = results[0][1]
    assert results[0][0] == pytest.approx(scores[2] - (sum(scores) - scores[2]) / 4)


def test_an_illegal_action_loses_or_is_an_error() -> None:
    env = gymnasium_env("mini-rails")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(560)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(ValueError, match="call reset"):
        env.step(0)
    strict = gymnasium_env("mini-rails", illegal="error")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="action 560 is not legal now"):
        strict.step(560)


def test_text_and_picture() -> None:
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray)):
        env = gymnasium_env("mini-rails", render_mode=mode)
        env.reset(seed=1)
        assert isinstance(env.render(), kind)
