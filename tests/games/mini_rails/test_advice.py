"""What bots are told of taxation: which stocks will count, and what a disc taken leaves behind."""

import pytest

from footplate.games.mini_rails.advice.worth import LOWEST, chance_of_tax, rises, worth
from footplate.games.mini_rails.rules.board import COLOURS
from footplate.games.mini_rails.rules.state import State
from games.mini_rails.positions import GAME, do, position

LAST_TURN = {
    "round": 6,
    "market": [0, "red", 1, 0, 1, "blue", 2],
    "order": [2],
    "bought": [0, 1, 2],
    "built": [0, 1],
    "taxed": ["tan"] * 5,
}
RED, BLUE, TAN = (COLOURS.index(name) for name in ("red", "blue", "tan"))


def advised(state: State) -> str:
    actions, figures = GAME.advice.candidates(state)
    return GAME.text(state, actions[figures.index(max(figures))])


@pytest.mark.parametrize(("own", "left_over"), [("red", "red"), ("blue", "blue")])
def test_the_last_to_act_leaves_what_it_wants_taxed(own: str, left_over: str) -> None:
    other = {"red": "blue", "blue": "red"}[own]
    stocks = [{other: [6]}, {}, {own: [8]}]
    state = position(**LAST_TURN, stocks=stocks)
    action = advised(state)
    assert other in action
    do(state, action)
    assert GAME.encode(state)["taxed"][-1] == left_over
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (2,)


def test_at_the_end_a_stock_counts_on_one_side_of_zero() -> None:
    state = do(position(**LAST_TURN), "build blue at G3")
    rising = rises(state)
    assert [rising[value - LOWEST] for value in (-3, 0, 4)] == [0.0, 0.0, 4.0]
    assert [chance_of_tax(state, colour) for colour in (TAN, RED, BLUE)] == [1.0, 1.0, 0.0]
    assert [worth(value, rising, 1.0) for value in (-3, 4)] == [0.0, 4.0]
    assert [worth(value, rising, 0.0) for value in (-3, 4)] == [-3.0, 0.0]


def test_what_is_not_settled_yet_may_still_rise() -> None:
    rising = rises(position())
    assert all(rising[value - LOWEST] > max(0, value) for value in (-3, 0, 4))
    assert rising == sorted(rising)


def test_a_disc_on_the_market_may_be_the_one_left_over() -> None:
    state = position(**LAST_TURN)
    assert chance_of_tax(state, RED) == chance_of_tax(state, BLUE) == 0.5
    early = position(market=["red", "blue", "tan", "red", "gray", "white", "yellow"])
    assert chance_of_tax(early, RED) > chance_of_tax(early, BLUE) > 0.5
