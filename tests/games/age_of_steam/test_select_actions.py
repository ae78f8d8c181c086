"""Rules 15 to 17: selecting actions."""

import pytest

from games.age_of_steam.positions import GAME, do, position, texts

ALL = [
    "take First Move",
    "take First Build",
    "take Engineer",
    "take Locomotive",
    "take Urbanization",
    "take Production",
    "take Turn Order",
]


def test_rule_15_everyone_takes_one_action_in_player_order() -> None:
    state = position(phase="select_actions", order=[2, 0, 1])
    assert GAME.actor(state) == 2
    do(state, "take Engineer")
    assert GAME.actor(state) == 0
    assert texts(state) == [action for action in ALL if action != "take Engineer"]


def test_rule_16_there_are_seven_actions() -> None:
    assert texts(position(phase="select_actions")) == ALL


def test_rule_16_first_build_and_first_move_go_first() -> None:
    state = do(position(phase="select_actions"), *_taken("First Move", "Engineer", "First Build"))
    assert state.queue == [2, 0, 1]
    do(state, "finish building", "finish building", "finish building")
    assert state.queue == [0, 1, 2]


def _taken(*names: str) -> list[str]:
    return [f"take {name}" for name in names]


@pytest.mark.parametrize(("engine", "after"), [(1, 2), (5, 6), (6, 6)])
def test_rule_17_locomotive_acts_at_once_up_to_six(engine: int, after: int) -> None:
    state = position(phase="select_actions", seats=[{"engine": engine}, {}, {}])
    assert do(state, "take Locomotive").engine[0] == after


def test_rule_17_locomotive_and_an_upgrade_make_two_in_a_turn() -> None:
    state = do(position(phase="select_actions"), *_taken("Locomotive", "Engineer", "Production"))
    do(state, "finish building", "finish building", "finish building", "upgrade engine")
    assert state.engine[0] == 3
    do(state, "move nothing", "move nothing")
    assert texts(state) == ["move nothing"]
