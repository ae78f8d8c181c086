"""Rules 4.1 to 4.5: the end, scoring, ties."""

from typing import Any

import pytest

from footplate import OVER, Outcome
from footplate.engine.contract import complete_options
from games.paris_connection.positions import GAME, TO_MARSEILLE, board, do, position, value

TO_THE_COAST = {"yellow": TO_MARSEILLE}
IN_MARSEILLE = {"yellow": [*TO_MARSEILLE, "Marseille"]}
NO_POINTS = {"city_points": False}


def ended(hands: list[dict[str, int]], **fields: Any) -> Outcome:
    """The outcome of a game that ended in Marseille, yellow being worth 4 and blue 1."""
    built = {**IN_MARSEILLE, "blue": ["E5", "Rouen"]}
    outcome = GAME.outcome(position(map=built, hands=hands, **fields))
    assert outcome is not None
    return outcome


def test_rule_4_1_marseille_ends_the_game_after_its_value_and_points() -> None:
    state = do(position(map=TO_THE_COAST), "build yellow at Marseille")
    assert GAME.actor(state) == OVER
    assert value(state, "yellow") == 4
    assert state.points == [4, 0, 0]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end.marseille"


def test_rule_4_1_the_rest_of_the_build_is_lost() -> None:
    state = position(map={"yellow": TO_MARSEILLE[:-1]})
    do(state, "build yellow at V12", "build yellow at Marseille")
    assert GAME.actor(state) == OVER
    assert GAME.legal(state) == []


def test_rule_4_2_a_build_that_empties_the_fifth_board_ends_the_game() -> None:
    state = position(boards={"blue": 0, "brown": 0, "yellow": 0, "purple": 0, "red": 2})
    do(state, "build red at I12", "build red at J10")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end.boards"


def test_rule_4_2_a_trade_that_empties_the_fifth_board_ends_the_game() -> None:
    hands = [{"black": 10, "yellow": 31, "purple": 31}, {"blue": 31, "brown": 31}, {"red": 29}]
    state = position(hands=hands)
    assert (board(state, "red"), board(state, "black")) == (2, 21)
    do(state, "trade black for 2 red")
    assert GAME.actor(state) == OVER


def test_rule_4_2_in_a_trade_the_sale_comes_first() -> None:
    hands = [{"blue": 31, "brown": 31, "yellow": 31}, {"purple": 31}, {"red": 29}]
    state = do(position(hands=hands), "trade blue for 2 red")
    assert GAME.actor(state) == 1, "blue and black still hold locomotives"


def test_rule_4_2_both_reasons_are_noted() -> None:
    boards = {"blue": 0, "brown": 0, "purple": 0, "red": 0, "yellow": 1, "black": 20}
    state = do(position(map=TO_THE_COAST, boards=boards), "build yellow at Marseille")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end.both"


def test_rule_4_3_every_share_counts_the_value_of_its_company() -> None:
    hands = [{"yellow": 3, "red": 7}, {"blue": 5, "black": 5}, {"yellow": 1, "blue": 9}]
    assert ended(hands, options=NO_POINTS).scores == (12, 5, 13)


def test_rule_4_3_points_for_cities_are_added() -> None:
    hands = [{"yellow": 3, "red": 7}, {"blue": 5, "black": 5}, {"yellow": 1, "blue": 9}]
    outcome = ended(hands, points=[1, 4, 0])
    assert outcome.scores == (13, 9, 13)
    parts = {part.key: part.value for part in outcome.parts[1]}
    assert parts == {"company.0": 5, "company.5": 0, "part.cities": 4}


@pytest.mark.parametrize(("players", "limit"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_rule_4_3_each_share_above_the_limit_costs_20(players: int, limit: int) -> None:
    hands = [{"red": 10, "black": 0}] + [{"brown": 5, "purple": 5}] * (players - 1)
    hands[0]["black"] = limit - 10
    at_limit = ended(hands, players=players, options=NO_POINTS)
    hands[0]["black"] += 2
    above = ended(hands, players=players, options=NO_POINTS)
    assert at_limit.scores[0] == 0
    assert above.scores[0] == -40


def test_rule_4_3_the_limit_is_for_the_whole_hand() -> None:
    hands = [{"red": 20}, {"red": 10, "blue": 11}, {"brown": 10}]
    assert ended(hands, options=NO_POINTS).scores == (0, 11 - 20, 0)


def test_rule_4_4_the_highest_total_wins() -> None:
    hands = [{"yellow": 3, "red": 7}, {"yellow": 4, "black": 6}, {"blue": 10}]
    outcome = ended(hands, options=NO_POINTS)
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.tie_break is None


def test_rule_4_4_of_equals_the_start_player_is_ahead() -> None:
    hands = [{"yellow": 3, "red": 7}, {"red": 10}, {"yellow": 3, "black": 7}]
    outcome = ended(hands, options=NO_POINTS, start_player=2)
    assert outcome.ranking == ((2,), (0,), (1,))
    assert outcome.tie_break == "tie.start_player"


def test_rule_4_4_otherwise_the_one_next_after_the_start_player() -> None:
    hands = [{"yellow": 3, "red": 7}, {"red": 10}, {"yellow": 3, "black": 7}]
    outcome = ended(hands, options=NO_POINTS, start_player=1)
    assert outcome.ranking == ((2,), (0,), (1,))
    assert outcome.tie_break == "tie.next_player"


def test_rule_4_4_the_other_places_go_by_the_same_rule() -> None:
    hands = [{"red": 10}, {"yellow": 3, "red": 7}, {"black": 10}]
    outcome = ended(hands, options=NO_POINTS, start_player=2)
    assert outcome.ranking == ((1,), (2,), (0,))
    assert outcome.tie_break is None


def test_rule_4_5_the_turn_limit_ends_the_game() -> None:
    state = position(turn=399)
    do(state, "trade blue for 1 red", "build red at I12")
    assert GAME.actor(state) != OVER, "the last turn is still being played"
    do(state, "stop building")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end.turns"


@pytest.mark.parametrize("limit", [100, 200, "off"])
def test_rule_4_5_the_limit_is_an_option(limit: int | str) -> None:
    state = position(options={"turn_limit": limit}, turn=100 if limit == 100 else 200)
    do(state, "trade blue for 1 red" if state.hands[state.mover * 6] else "trade red for 1 blue")
    assert (GAME.actor(state) == OVER) == (limit != "off")


def test_rule_4_5_at_a_table_with_a_person_there_is_no_limit_unless_chosen() -> None:
    info = GAME.info
    assert complete_options(info, {})["turn_limit"] == 400
    assert complete_options(info, {}, with_people=True)["turn_limit"] == "off"
    chosen = complete_options(info, {"turn_limit": 200}, with_people=True)
    assert chosen["turn_limit"] == 200


def test_rule_4_5_marseille_in_the_last_turn_is_the_reason() -> None:
    state = do(position(map=TO_THE_COAST, turn=400), "build yellow at Marseille")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end.marseille"
