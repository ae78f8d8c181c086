"""Rules 3B.1 to 3B.3 and 5.1 to 5.3: trading."""

from random import Random

import pytest

from footplate import OVER, IllegalAction
from footplate.engine.flow import settle
from footplate.engine.view.words import render
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES
from footplate.games.paris_connection.rules.state import built
from games.paris_connection.positions import GAME, board, do, hand, position, texts, trades

HANDS = [{"red": 9, "blue": 1}, {"brown": 10}, {"black": 10}]


def test_rule_3b_1_one_is_sold_then_one_or_two_of_another_colour_bought() -> None:
    state = do(position(hands=HANDS), "trade blue for 2 yellow")
    assert hand(state, 0) == {"red": 9, "yellow": 2}
    assert (board(state, "blue"), board(state, "yellow")) == (31, 29)
    assert GAME.actor(state) == 1
    do(state, "trade brown for 1 black")
    assert hand(state, 1) == {"brown": 9, "black": 1}


def test_rule_3b_1_every_colour_held_for_every_other_colour() -> None:
    state = position(hands=HANDS)
    expected = {
        f"trade {sold} for {count} {bought}"
        for sold in ("red", "blue")
        for bought in COLOURS
        if bought != sold
        for count in (1, 2)
    }
    assert trades(state) == expected


def test_rule_3b_1_never_the_colour_that_was_sold() -> None:
    with pytest.raises(IllegalAction):
        do(position(hands=HANDS), "trade red for 1 red")


def test_rule_3b_1_never_a_colour_one_does_not_hold() -> None:
    with pytest.raises(IllegalAction):
        do(position(hands=HANDS), "trade black for 1 red")


def test_rule_3b_1_two_only_if_two_are_there() -> None:
    hands = [{"red": 10}, {"blue": 30, "yellow": 1}, {"black": 10, "yellow": 30}]
    state = position(hands=hands)
    assert board(state, "blue") == 1
    assert board(state, "yellow") == 0
    assert "trade red for 1 blue" in texts(state)
    assert "trade red for 2 blue" not in texts(state)
    assert not [text for text in texts(state) if text.endswith("yellow")]


def test_rule_3b_1_a_colour_just_built_may_be_traded() -> None:
    state = do(position(hands=HANDS), "build red at I12", "stop building")
    do(state, "trade brown for 2 red", "trade black for 1 red")
    assert hand(state, 1)["red"] == 2


def test_rule_3b_2_everyone_is_told_of_a_trade() -> None:
    before = position(hands=HANDS)
    action = GAME.parse(before, "trade red for 2 black")
    after = do(before.copy(), "trade red for 2 black")
    for viewer in (None, 0, 1, 2):
        (line,) = GAME.log(before, action, after, viewer)
        assert line.seat == 0
        assert render(line.text, GAME.words, ["A", "B", "C"]) == "sells 1 red, buys 2 black"


def test_rule_3b_2_everyone_knows_what_was_bought_and_not_sold_again() -> None:
    state = do(position(hands=HANDS), "trade red for 2 black", "trade brown for 1 red")
    do(state, "trade black for 1 brown", "trade black for 1 yellow")
    assert GAME.encode(state)["known"] == [{"black": 1, "yellow": 1}, {"red": 1}, {"brown": 1}]


def test_rule_3b_3_a_hand_may_grow_beyond_the_limit() -> None:
    hands = [{"red": 20}, {"brown": 10}, {"black": 10}]
    state = do(position(hands=hands), "trade red for 2 blue")
    assert state.sizes[0] == 21


def test_rule_5_1_a_trade_is_always_possible() -> None:
    for seed in range(6):
        rng = Random(seed)
        state = GAME.new(3 + seed % 4)
        settle(GAME, state, rng)
        while GAME.actor(state) != OVER:
            if not state.placed:
                assert trades(state)
            GAME.play(state, rng.choice(GAME.legal(state)))


def test_rule_5_1_a_hand_of_one_colour_can_be_traded_while_two_boards_hold_any() -> None:
    # Red is all that seat 0 holds, and red is one of the two boards that are left.
    hands = [{"red": 10}, {"blue": 31, "brown": 31, "yellow": 31}, {"purple": 31}]
    state = position(hands=hands)
    assert trades(state) == {"trade red for 1 black", "trade red for 2 black"}


def test_rule_5_2_what_all_hands_hold_together_is_public() -> None:
    rng = Random(4)
    state = GAME.new(4)
    settle(GAME, state, rng)
    while GAME.actor(state) != OVER:
        for colour in range(COMPANIES):
            held = sum(state.hands[colour::COMPANIES])
            assert held == 31 - state.boards[colour] - built(state, colour)
        GAME.play(state, rng.choice(GAME.legal(state)))


def test_rule_5_3_hands_never_shrink() -> None:
    rng = Random(5)
    state = GAME.new(5)
    settle(GAME, state, rng)
    while GAME.actor(state) != OVER:
        before = state.sizes[:]
        GAME.play(state, rng.choice(GAME.legal(state)))
        assert all(now >= then for now, then in zip(state.sizes, before, strict=True))
