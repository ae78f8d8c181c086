"""Many games at once are the same games as one at a time, in this process and in others."""

from typing import Any

import numpy as np
import pytest

import footplate
from footplate import IllegalAction
from footplate.research import VectorGames, pettingzoo_env, setting, vector_env
from footplate.research.processes import ProcessGames
from research.subjects import MOST, Subject, named


def in_process(subject: Subject, games: int, **more: Any) -> VectorGames:
    """Games of a subject in this process."""
    return VectorGames(setting(*subject, **more), games)


@pytest.mark.parametrize("subject", MOST, ids=named)
def test_games_are_those_of_one_environment(subject: Subject) -> None:
    games, env, rng = in_process(subject, 3), pettingzoo_env(*subject), np.random.default_rng(1)
    batch = games.reset(seed=40)
    env.reset(seed=42)  # the third game has the seed plus two
    for _ in range(40):
        seen = env.last()[0]
        assert env.agent_selection == f"player_{batch.seats[2]}"
        assert (seen["observation"] == batch.observations[2]).all()
        assert (seen["action_mask"] == batch.masks[2]).all()
        actions = games.choices().random(rng)
        assert batch.masks[np.arange(3), actions].all()
        batch = games.step(actions)
        env.step(actions[2])
        if batch.ended[2]:
            got = [env.rewards[agent] for agent in env.possible_agents]
            assert batch.rewards[2] == pytest.approx(got)
            return


def test_a_game_that_ends_begins_anew() -> None:
    games, rng = in_process(Subject("mini-rails", 3), 4, rewards="score"), np.random.default_rng(1)
    games.reset(seed=1)
    for turn in range(1, 73):
        batch = games.step(games.choices().random(rng))
        assert batch.ended.all() == (turn % 36 == 0)
        assert np.abs(batch.rewards.sum(1)).max() < 1e-4
        assert (batch.seats >= 0).all()
    assert batch.rewards.any()


def test_a_cap_truncates_and_begins_anew() -> None:
    games, rng = in_process(Subject("mini-rails", 3), 2, max_turns=5), np.random.default_rng(1)
    games.reset(seed=1)
    ends = [games.step(games.choices().random(rng)) for _ in range(10)]
    assert [batch.truncated.all() for batch in ends] == [False] * 4 + [True] + [False] * 4 + [True]
    assert not any(batch.ended.any() or batch.rewards.any() for batch in ends)


def test_afterstates_are_what_the_seat_sees_after_each_action() -> None:
    what = setting("paris-connection", 3)
    games, game = VectorGames(what, 2), footplate.game("paris-connection")
    games.reset(seed=3)
    choices, after = games.choices(), games.afterstates()
    assert len(after) == len(choices.actions)
    state = games.states()[1]
    seat = game.actor(state)
    for place in range(choices.starts[1], choices.starts[2]):
        tried = state.copy()
        game.play(tried, int(choices.actions[place]))
        table = what.table()
        told = np.frombuffer(seen_bytes(what, game.observe(tried, seat), seat), np.int32)
        assert (told[2:] == after[place][2:]).all()
        assert table.turns == 0


def seen_bytes(what: Any, seen: Any, seat: int) -> bytes:
    """An observation as bytes."""
    from librt.strings import BytesWriter

    out = BytesWriter()
    what.layout.features.write(seen, seat, seat, out)
    return out.getvalue()


def test_processes_play_the_same_games() -> None:
    here = in_process(Subject("mini-rails", 4), 5)
    rng = np.random.default_rng(1)
    with ProcessGames(setting("mini-rails", 4), 5, 2) as there:
        one, two = here.reset(seed=7), there.reset(seed=7)
        for _ in range(60):
            for ours, theirs in zip(one, two, strict=True):
                assert ours.dtype == theirs.dtype
                assert (ours == theirs).all()
            actions = here.choices().random(rng)
            one, two = here.step(actions), there.step(actions)
        with pytest.raises(IllegalAction, match="game 3: action 560 is not legal"):
            there.step(np.where(np.arange(5) == 3, 560, actions * 0 + two.masks.argmax(1)))
        again = there.step(here.choices().random(rng))  # nothing happened to the others
        assert (again.seats >= 0).all()


def test_a_process_that_dies_is_named() -> None:
    games = ProcessGames(setting("mini-rails"), 2, 1)
    games.reset(seed=1)
    games._processes[0].kill()
    with pytest.raises(RuntimeError, match="process 0 of the games ended"):
        games.reset(seed=1)
    with pytest.raises(ValueError, match="closed"):
        games.reset(seed=1)


def test_wrong_actions_change_nothing() -> None:
    games = in_process(Subject("mini-rails", 3), 3)
    with pytest.raises(ValueError, match="call reset"):
        games.step([0, 0, 0])
    before = games.reset(seed=1)
    legal = before.masks.argmax(1)
    with pytest.raises(IllegalAction, match="game 1: action 560 is not legal now"):
        games.step([legal[0], 560, legal[2]])
    for wrong in ([0, 0], 3, [0.5, 1.0, 2.0], ["a", "b", "c"], [[1, 2, 3]]):
        with pytest.raises(ValueError, match="3 whole numbers"):
            games.step(wrong)
    assert games.step(legal).seats.shape == (3,)


def test_the_function_gives_either() -> None:
    assert isinstance(vector_env("mini-rails", num_games=2), VectorGames)
    for wrong in ({"num_games": 0}, {"num_games": 2, "processes": 3}, {"num_games": 1.5}):
        with pytest.raises(ValueError, match=r"whole number from 1|1 to 2"):
            vector_env("mini-rails", **wrong)
