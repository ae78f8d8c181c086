"""Rules 27 and 28: taxation and the next order."""

from games.mini_rails.positions import GAME, do, position

LAST_TURN = {
    "market": [0, "red", 1, 0, 1, "blue", 2],
    "order": [2],
    "bought": [0, 1, 2],
    "built": [0, 1],
}


def test_rule_27_the_disc_left_over_is_taxed() -> None:
    state = do(position(**LAST_TURN), "build blue at G3")
    assert GAME.encode(state)["taxed"] == ["red"]
    do(state, *["draw tan"] * 6)


def test_rule_27_the_markers_close_up_and_are_the_next_order() -> None:
    state = do(position(**LAST_TURN), "build blue at G3")
    assert state.order == [0, 1, 0, 1, 2, 2]
    other = do(position(**LAST_TURN), "build red at B3")
    assert other.order == [0, 2, 1, 0, 1, 2]


def test_rule_28_the_order_does_not_change_within_a_round() -> None:
    state = position(market=["red", "blue", "tan", "red", "gray", "white", "yellow"])
    before = state.order[:]
    do(state, "buy yellow 7")
    assert state.order == before[1:]
    do(state, "buy red 1")
    assert state.order == before[2:]
