"""Rules 51 to 55: income, expenses, shortfall, reduction, elimination."""

from typing import Any

import pytest

from footplate import OVER
from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import GAME, do, links, position, stubs

RICH = {"cash": 100, "income": 5}


def last_move(*seats: dict[str, Any], **fields: Any) -> State:
    """The last seat's last move of the turn."""
    move = {"round": 2}
    last = len(seats) - 1
    return position(
        players=len(seats), phase="move_goods", seats=list(seats), queue=[last], move=move, **fields
    )


def settled(*seats: dict[str, Any], **fields: Any) -> State:
    """The state after the accounts of a turn."""
    return do(last_move(*seats, **fields), "move nothing")


def test_rule_51_collect_income_then_pay_shares_and_engine() -> None:
    state = settled({"cash": 1, "income": 9, "shares": 5, "engine": 3}, RICH, RICH)
    assert state.cash[0] == 1 + 9 - 8
    assert state.income[0] == 9


def test_rule_52_a_shortfall_is_paid_in_income() -> None:
    state = settled({"cash": 0, "income": 4, "shares": 5, "engine": 1}, RICH, RICH)
    assert (state.cash[0], state.income[0]) == (0, 2)
    assert state.out[0] == 0


@pytest.mark.parametrize(
    ("rules", "cash", "survives"),
    [("manual", 3, False), ("manual", 4, True), ("published", 3, True), ("published", 2, False)],
)
def test_rule_52_who_is_ruined(rules: str, cash: int, survives: bool) -> None:
    # 21 are owed: with an income of 9 and 3 in cash nine are missing, and income falls to 0.
    poor = {"cash": cash, "income": 9, "shares": 15, "engine": 6}
    state = settled(poor, RICH, RICH, options={"rules": rules})
    assert (state.out[0] == 0) is survives


def test_rule_52_income_zero_without_a_shortfall_is_no_ruin() -> None:
    state = settled({"cash": 3, "income": 0}, RICH, RICH)
    assert state.out[0] == 0
    assert state.cash[0] == 0


def test_rule_52_an_eliminated_players_track_has_no_owner() -> None:
    track = {"K10": ["NE-SW", 0], "L9": ["NE-SW", 0], "N9": ["S-NW", 0]}
    poor = {"cash": 0, "action": "Turn Order"}
    state = settled(poor, RICH, RICH, track=track)
    assert links(state) == {"Cincinnati-Evansville": -1}
    assert stubs(state) == {"N9 S": -1}
    assert state.order == [1, 2]
    assert state.chosen[0] == -1


REDUCTIONS = [
    (0, 0),
    (10, 0),
    (11, 2),
    (20, 2),
    (21, 4),
    (30, 4),
    (31, 6),
    (40, 6),
    (41, 8),
    (49, 8),
]


@pytest.mark.parametrize(
    ("rules", "income", "loss"),
    [
        *((rules, *row) for rules in ("manual", "published") for row in REDUCTIONS),
        ("manual", 50, 8),
        ("published", 50, 10),
        ("manual", 51, 10),
        ("published", 90, 10),
    ],
)
def test_rule_53_income_reduction(rules: str, income: int, loss: int) -> None:
    own = {"cash": 50, "income": income}
    assert settled(own, RICH, RICH, options={"rules": rules}).income[0] == income - loss


def test_rule_53_the_shortfall_comes_before_the_reduction() -> None:
    poor = {"cash": 0, "income": 12, "shares": 15, "engine": 6}
    state = settled(poor, RICH, RICH)
    assert state.income[0] == 3


def test_rule_53_on_the_last_turn_too() -> None:
    state = settled({"cash": 50, "income": 20}, RICH, RICH, turn=10)
    assert state.income[0] == 18


def test_rule_54_income_has_no_upper_limit() -> None:
    assert settled({"income": 300, "cash": 0}, RICH, RICH).income[0] == 290


def test_rule_55_a_sole_survivor_wins_at_once() -> None:
    state = settled({"cash": 0}, {"cash": 0}, {**RICH, "income": 60})
    assert GAME.actor(state) == OVER
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ((2,), (0, 1))
    assert outcome.reason == "end.survivor"
    assert state.income[2] == 60


def test_rule_55_all_pay_before_anyone_is_tested_and_the_last_share_the_win() -> None:
    state = settled({"cash": 0}, {"cash": 0}, {"cash": 0})
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)
    assert outcome.reason == "end.nobody"
