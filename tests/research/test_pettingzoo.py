"""PettingZoo's own judges on every game, and what our environments promise beyond them."""

from functools import partial
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from footplate import IllegalAction
from footplate.research import pettingzoo_env
from research.judges import api_test, parallel_api_test, render_test, seed_test
from research.subjects import FEWEST, LONG, SUBJECTS, Subject, named, option_sets

CYCLES = 1000 if LONG else 40

# By name PettingZoo allows its own games a dictionary with a mask, and warns of everybody else's.
DICTIONARY = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]
allow_dictionary = pytest.mark.filterwarnings(*DICTIONARY)


@allow_dictionary
@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_api(subject: Subject) -> None:
    api_test(pettingzoo_env(*subject), num_cycles=CYCLES)


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_api_without_a_warning_if_the_mask_is_in_the_info(subject: Subject) -> None:
    api_test(pettingzoo_env(*subject, mask_in="info"), num_cycles=CYCLES)


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_seeds(subject: Subject) -> None:
    seed_test(partial(pettingzoo_env, *subject), num_cycles=CYCLES // 2)


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_rendering(subject: Subject, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo_env, *subject))
    assert "player_0" in capsys.readouterr().out


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_parallel_api(subject: Subject) -> None:
    parallel_api_test(turn_based_aec_to_parallel(pettingzoo_env(*subject)), num_cycles=CYCLES)


@allow_dictionary
@pytest.mark.parametrize("subject", FEWEST, ids=named)
def test_every_option(subject: Subject) -> None:
    for options in option_sets(subject.slug):
        api_test(pettingzoo_env(subject.slug, options=options), num_cycles=3)


def random_game(env: Any, seed: int) -> dict[str, float]:
    """Play to the end by the masks; returns what every agent got."""
    rng, total = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if ended or cut else rng.choice(legal))
    return total


@pytest.mark.parametrize("rewards", ["win", "place", "score"])
def test_rewards_come_at_the_end_and_add_up_to_nothing(rewards: str) -> None:
    got = random_game(pettingzoo_env("mini-rails", 4, rewards=rewards), 5)
    assert sum(got.values()) == pytest.approx(0)
    assert max(got.values()) > 0


def test_rewards_of_a_win_go_by_the_outcome() -> None:
    env = pettingzoo_env("mini-rails", 3)
    got = random_game(env, 8)
    env.reset(seed=8)
    assert sorted(got.values()) == [-0.5, -0.5, 1.0]


def test_a_cap_of_turns_truncates_all() -> None:
    env = pettingzoo_env("mini-rails", 3, max_turns=7)
    env.reset(seed=1)
    for _ in range(7):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    env = pettingzoo_env("mini-rails", 3)
    env.reset(seed=1)
    before = env.last()[0]
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for action in (illegal, 561, -1, 2.0, "buy", None, True):
        with pytest.raises(IllegalAction, match="use the action mask"):
            env.step(action)
    after = env.last()[0]
    assert (after["observation"] == before["observation"]).all()
    assert env.agent_selection == "player_0"


def test_an_illegal_action_may_lose_the_game_instead() -> None:
    env = pettingzoo_env("mini-rails", 3, illegal="lose")
    env.reset(seed=1)
    env.step(560)
    assert all(env.terminations.values())
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}


def test_a_step_before_reset_says_so() -> None:
    with pytest.raises(ValueError, match="call reset"):
        pettingzoo_env("mini-rails").step(0)


def test_the_usual_form() -> None:
    module = import_module("footplate.research.mini_rails_v0")
    env = module.env(players=4)
    assert str(env) == "mini_rails_v0"
    assert env.possible_agents == ["player_0", "player_1", "player_2", "player_3"]
    parallel = module.parallel_env(players=3)
    parallel.reset(seed=1)
    assert len(parallel.agents) == 3


def test_pictures_have_one_size_and_show_the_board() -> None:
    env = pettingzoo_env("paris-connection", 3, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    for _ in range(30):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    second = env.render()
    assert first.shape == second.shape
    assert len(np.unique(second.reshape(-1, 3), axis=0)) > 20
    assert (first != second).any()


def test_the_lists_of_environments() -> None:
    env = pettingzoo.make("aec", "footplate/mini_rails-v0", players=4)
    assert len(env.possible_agents) == 4
    single = gymnasium.make("footplate/mini_rails-v0", players=5, seat=3)
    _, info = single.reset(seed=1)
    assert info["action_mask"].sum() > 0
