"""Rules 8 to 14: the auction for player order."""

from typing import Any

import pytest

from games.age_of_steam.positions import GAME, do, position, texts


def auction(cash: list[int], **fields: Any) -> Any:
    seats = [{"cash": money} for money in cash]
    return position(players=len(cash), phase="determine_order", seats=seats, **fields)


def test_rule_08_the_first_in_order_begins_and_bids_at_least_one_dollar() -> None:
    state = auction([5, 5, 5], order=[1, 2, 0])
    assert GAME.actor(state) == 1
    assert texts(state) == [*(f"bid {n}" for n in range(1, 6)), "drop out"]
    do(state, "bid 2")
    assert GAME.actor(state) == 2
    assert texts(state) == ["bid 3", "bid 4", "bid 5", "drop out"]


def test_rule_08_the_highest_bidder_is_passed_over() -> None:
    state = do(auction([9, 9, 9]), "bid 1", "bid 2", "bid 3", "drop out", "bid 4")
    assert GAME.actor(state) == 2
    do(state, "bid 5")
    assert GAME.actor(state) == 1


def test_rule_09_no_bid_above_ones_cash() -> None:
    state = do(auction([9, 3, 9]), "bid 1")
    assert texts(state) == ["bid 2", "bid 3", "drop out"]


def test_rule_09_who_cannot_beat_the_bid_drops_out() -> None:
    state = do(auction([9, 3, 9]), "bid 3")
    assert GAME.actor(state) == 2
    assert state.dropped == [1]


def test_rule_09_who_has_nothing_drops_out_at_the_start_too() -> None:
    seats = [{"cash": 0}, {"cash": 0, "action": "Turn Order"}, {"cash": 9}, {"cash": 9}]
    state = position(players=4, turn=2, queue=[3], seats=seats)
    do(state, "issue 0")
    assert GAME.actor(state) == 1
    assert texts(state) == ["drop out", "pass"]
    assert state.dropped == [0]


def test_rule_09_of_the_last_two_the_first_is_always_asked() -> None:
    state = position(queue=[2], seats=[{"cash": 0}, {"cash": 0}, {"cash": 0}])
    do(state, "issue 0")
    assert state.dropped == [0]
    assert GAME.actor(state) == 1
    assert texts(state) == ["drop out"]
    assert do(state, "drop out").order == [2, 1, 0]


def test_rule_10_the_first_to_drop_is_last_and_pays_nothing_even_after_a_bid() -> None:
    state = do(auction([9, 9, 9, 9]), "bid 1", "bid 2", "bid 3", "bid 4", "drop out")
    assert state.cash[0] == 9
    do(state, "drop out", "drop out")
    assert state.order == [3, 2, 1, 0]


@pytest.mark.parametrize(
    ("players", "payments"),
    [
        (3, [0, 2, 3]),
        (4, [0, 1, 3, 4]),
        (5, [0, 1, 2, 4, 5]),
        (6, [0, 1, 2, 2, 5, 6]),
    ],
)
def test_rule_11_full_half_and_no_payment(players: int, payments: list[int]) -> None:
    state = auction([20] * players)
    do(state, *(f"bid {n}" for n in range(1, players + 1)), *(["drop out"] * (players - 1)))
    assert [20 - cash for cash in state.cash] == payments


def test_rule_11_counts_living_players() -> None:
    seats = [{"cash": 20}, {"cash": 20}, {"cash": 20}, {"out": 1}]
    state = position(players=4, turn=2, phase="determine_order", seats=seats)
    do(state, "bid 1", "bid 2", "bid 3", "drop out", "drop out")
    assert [20 - cash for cash in state.cash[:3]] == [0, 2, 3]
    assert state.order == [2, 1, 0]


def test_rule_11_with_two_players_the_first_out_pays_nothing() -> None:
    seats = [{"cash": 20}, {"cash": 20}, {"out": 1}]
    state = position(turn=2, phase="determine_order", seats=seats)
    do(state, "bid 1", "bid 5", "drop out")
    assert state.cash[:2] == [20, 15]


def test_rule_12_nobody_bids() -> None:
    state = do(auction([9, 9, 9]), "drop out", "drop out")
    assert state.order == [2, 1, 0]
    assert state.cash == [9, 9, 9]
    assert GAME.encode(state)["phase"] == "select_actions"


def test_rule_13_the_own_last_bid_counts() -> None:
    state = do(auction([20, 20, 20, 20]), "bid 3", "drop out", "drop out", "bid 7")
    assert state.cash == [20, 20, 20, 20]
    do(state, "drop out")
    assert state.order == [3, 0, 2, 1]
    assert state.cash == [17, 20, 20, 13]


def with_pass(cash: list[int], **options: Any) -> Any:
    seats: list[dict[str, Any]] = [{"cash": money} for money in cash]
    seats[0] = {"cash": cash[0], "action": "Turn Order"}
    return position(phase="determine_order", seats=seats, turn=2, options=options)


def test_rule_14_turn_order_allows_one_pass() -> None:
    state = with_pass([9, 9, 9])
    assert texts(state)[-1] == "pass"
    do(state, "pass", "bid 1", "bid 2")
    assert GAME.actor(state) == 0
    assert "pass" not in texts(state)
    assert state.dropped == []


def test_rule_14_by_the_manual_the_pass_works_against_one_bidder() -> None:
    state = do(with_pass([9, 9, 9]), "bid 1", "bid 2", "drop out")
    assert "pass" in texts(state)
    do(state, "pass")
    assert GAME.actor(state) == 0
    assert texts(state)[-1] == "drop out"


def test_rule_14_as_published_the_pass_needs_three_bidders() -> None:
    state = with_pass([9, 9, 9], rules="published")
    assert "pass" in texts(state)
    do(state, "bid 1", "bid 2", "drop out")
    assert "pass" not in texts(state)


def test_rule_14_who_can_pass_is_not_dropped_for_lack_of_cash() -> None:
    state = do(with_pass([1, 9, 9]), "bid 1", "bid 5", "drop out")
    assert GAME.actor(state) == 0
    assert texts(state) == ["drop out", "pass"]


def test_rule_14_the_pass_lapses_when_actions_are_selected() -> None:
    state = do(with_pass([9, 9, 9]), "drop out", "drop out")
    assert state.chosen == [-1, -1, -1]
