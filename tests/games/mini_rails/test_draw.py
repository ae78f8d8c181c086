"""Rule 13: the draw phase."""

import pytest

from footplate import CHANCE
from games.mini_rails.positions import GAME, do, position, texts


@pytest.mark.parametrize(("players", "slots"), [(3, 7), (4, 9), (5, 11)])
def test_rule_13_two_discs_a_player_and_one_more_left_to_right(players: int, slots: int) -> None:
    state = position(players=players, phase="draw")
    do(state, *["draw red", "draw blue"] * (slots // 2))
    assert GAME.actor(state) == CHANCE
    do(state, "draw tan")
    assert GAME.encode(state)["market"] == ["red", "blue"] * (slots // 2) + ["tan"]
    assert GAME.actor(state) == 0


def test_rule_13_every_disc_in_the_bag_is_equally_likely() -> None:
    state = position(phase="draw", bag={"red": 5, "gray": 2})
    assert [(GAME.text(state, a), w) for a, w in GAME.chances(state)] == [
        ("draw red", 5),
        ("draw gray", 2),
    ]
    do(state, *["draw red"] * 5)
    assert texts(state) == ["draw gray"]


def test_rule_13_everyone_has_both_actions_again() -> None:
    state = position(market=[0, 0, 1, 1, 2, "red", "blue"], order=[2], bought=[0, 1, 2])
    do(state, "build red at B3")
    assert state.round == 2
    assert state.used == [0, 0, 0]
