"""Rules 6 and 7: issuing shares."""

from games.age_of_steam.positions import GAME, do, position, texts


def test_rule_06_each_share_brings_five_dollars_at_once() -> None:
    state = do(position(phase="issue_shares"), "issue 4")
    assert state.cash[0] == 30
    assert state.shares[0] == 6
    assert GAME.actor(state) == 1


def test_rule_06_never_more_than_fifteen_in_all() -> None:
    assert texts(position(phase="issue_shares"))[-1] == "issue 13"
    assert texts(position(seats=[{"shares": 14}, {}, {}])) == ["issue 0", "issue 1"]


def test_rule_06_in_player_order() -> None:
    state = position(order=[2, 0, 1])
    actors = []
    while GAME.encode(state)["phase"] == "issue_shares":
        actors.append(GAME.actor(state))
        do(state, "issue 0")
    assert actors == [2, 0, 1]


def test_rule_07_who_has_issued_all_is_passed_over() -> None:
    state = do(position(seats=[{}, {"shares": 15}, {}]), "issue 1")
    assert GAME.actor(state) == 2


def test_rule_07_when_all_have_issued_all_the_auction_comes_at_once() -> None:
    seats = [{"shares": 15, "cash": 50, "income": 10}] * 3
    state = position(phase="goods_growth", dark=True, dice=[1, 1], seats=seats)
    do(state, "roll 1")
    assert GAME.encode(state)["phase"] == "determine_order"
