"""Rules 29 to 35: end of the game, scoring, ties."""

from random import Random
from typing import Any

from footplate import OVER, Outcome
from footplate.engine.flow import random_game
from games.mini_rails.positions import GAME, do, position

TAXED = ["red", "red", "blue", "tan", "red", "tan"]


def ended(stocks: list[dict[str, list[int]]], **fields: Any) -> Outcome:
    """The outcome of a game that ended with these shares."""
    state = position(phase="over", taxed=TAXED, stocks=stocks, **fields)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_rule_29_the_game_ends_after_the_sixth_taxation() -> None:
    state = position(
        round=6,
        market=[0, "red", 1, 0, 1, "blue", 2],
        order=[2],
        bought=[0, 1, 2],
        built=[0, 1],
        taxed=["red", "tan", "tan", "gray", "gray"],
    )
    do(state, "build red at B3")
    assert GAME.actor(state) == OVER
    assert GAME.legal(state) == []
    assert sum(state.bag) > 0


def test_rule_30_everyone_has_six_shares_at_the_end() -> None:
    for players in (3, 4, 5):
        state = GAME.new(players)
        random_game(GAME, state, Random(players))
        owners = [seat for owners in state.stock_owners for seat in owners]
        assert [owners.count(seat) for seat in range(players)] == [6] * players


def test_rule_31_taxed_companies_lose_negative_shares_others_positive_ones() -> None:
    outcome = ended([{"red": [4, -4]}, {"gray": [7, -2]}, {"blue": [-9]}])
    assert outcome.scores == (4, -2, 0)


def test_rule_31_one_taxed_disc_is_as_good_as_three() -> None:
    outcome = ended([{"red": [3]}, {"blue": [3]}, {"blue": [-3], "red": [-3]}])
    assert outcome.scores == (3, 3, 0)


def test_rule_32_shares_at_zero_stay() -> None:
    outcome = ended([{"red": [0, 2]}, {"gray": [0], "red": [2]}, {"red": [2]}])
    # All have 2 points; the zero beside it puts the first two ahead of the third.
    assert outcome.ranking == ((0, 1), (2,))


def test_rule_33_the_highest_total_wins_even_below_zero() -> None:
    outcome = ended([{"gray": [-1]}, {"gray": [-5]}, {"gray": [-2, -2]}])
    assert outcome.scores == (-1, -5, -4)
    assert outcome.ranking == ((0,), (2,), (1,))


def test_rule_33_no_shares_left_are_worth_nothing() -> None:
    assert ended([{"gray": [5]}, {}, {"red": [-1]}]).scores == (0, 0, 0)


def test_rule_34_a_tie_is_broken_by_the_highest_share() -> None:
    outcome = ended([{"red": [3, 3]}, {"red": [5, 1]}, {}])
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.tie_break == "tie.highest_stocks"


def test_rule_34_then_by_the_next_and_so_on() -> None:
    outcome = ended([{"red": [5, 3, 1]}, {"red": [5, 2, 2]}, {}])
    assert outcome.winners == (0,)


def test_rule_34_more_shares_are_ahead_when_all_others_are_equal() -> None:
    outcome = ended([{"red": [5]}, {"red": [5, 0]}, {}])
    assert outcome.winners == (1,)


def test_rule_34_identical_lists_share_the_victory() -> None:
    outcome = ended([{"red": [5, 1]}, {"blue": [5], "tan": [1]}, {}])
    assert outcome.winners == (0, 1)
    assert outcome.tie_break == "tie.shared"
    assert outcome.places == (1, 1, 3)


def test_rule_35_other_places_are_decided_in_the_same_way() -> None:
    outcome = ended([{"red": [9]}, {"red": [2, 2]}, {"red": [4]}])
    assert outcome.ranking == ((0,), (2,), (1,))
    assert outcome.tie_break is None
