"""Rules 59 to 62: the end and the score."""

from typing import Any

import pytest

from footplate import OVER, Outcome
from footplate.engine.view.words import render
from footplate.record import summary
from games.age_of_steam.positions import GAME, do, position

TRACK = {
    "J9": ["NE-S", 0],
    "K9": ["NE-SW-NW", 1, 0, 1],
    "L8": ["SE-SW", 1],
}
"""Seat 0: Evansville-Indianapolis; seat 1: Indianapolis-Cincinnati and a spur."""


def end(seats: list[dict[str, Any]], **fields: Any) -> Outcome:
    outcome = GAME.outcome(position(phase="over", seats=seats, **fields))
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(("players", "turns"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_rule_59_the_game_ends_after_the_last_turn(players: int, turns: int) -> None:
    fields = {"players": players, "phase": "goods_growth", "dark": True}
    dice = [1] * (players - 1)
    before = position(turn=turns - 1, dice=dice, **fields)
    assert GAME.actor(do(before, "roll 6")) != OVER
    assert GAME.actor(do(position(turn=turns, dice=dice, **fields), "roll 6")) == OVER


def test_rule_59_income_track_and_shares() -> None:
    seats = [{"income": 12, "shares": 5, "cash": 99}, {"income": 3, "shares": 2}, {}]
    outcome = end(seats, track=TRACK)
    assert outcome.scores == (36 + 2 - 15, 9 + 2 - 6, -6)
    assert outcome.winners == (0,)
    assert [part.value for part in outcome.parts[0]] == [36, 2, -15]


def test_rule_60_sections_of_completed_links_only() -> None:
    # Seat 1: the exit of the town and the tile make two; its spur makes nothing.
    outcome = end([{"shares": 2}] * 3, track=TRACK)
    assert outcome.scores == (2 - 6, 2 - 6, 0 - 6)


def test_rule_60_a_complex_tile_counts_once_for_each_owner() -> None:
    track = {
        "K10": ["NE-SW", 0],
        "L9": ["NE-SW/SE-NW", 0, 1],
        "M10": ["N-NW", 1],
        "K9": ["SE", 1],
    }
    outcome = end([{}] * 3, track=track)
    assert outcome.scores == (2 - 6, 3 - 6, 0 - 6)


def test_rule_61_equal_points_share_the_place() -> None:
    outcome = end([{"income": 5}, {"income": 5, "cash": 90}, {}])
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.tie_break == "tie.shared"


def test_rule_62_the_eliminated_rank_below_all_others_by_turn() -> None:
    seats = [{"out": 3}, {"shares": 15}, {"out": 5}, {"income": 1}, {"out": 3}]
    outcome = end(seats, players=5, turn=7)
    assert outcome.ranking == ((3,), (1,), (2,), (0, 4))
    assert outcome.scores == (None, -45, None, -3, None)


def test_rule_62_the_eliminated_have_no_score_and_are_shown_as_out() -> None:
    state = position(phase="over", turn=10, seats=[{"out": 3}, {"shares": 15}, {}])
    scene = GAME.scene(state, None)
    assert scene.result is not None
    rows = [(row.seat, row.score) for row in scene.result.places]
    assert rows == [(2, "−6"), (1, "−45"), (0, "out")]
    assert [card.score for card in scene.players] == ["out", "−45", "−6"]
    assert summary(GAME.outcome(state)) == "seat 0 out, seat 1 -45, seat 2 -6; won by seat 2"


def test_rule_62_if_nobody_is_left_the_victory_is_told_without_points() -> None:
    state = position(phase="over", turn=3, seats=[{"out": 2}, {"out": 3}, {"out": 3}], order=[])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1, 2)
    prompt = GAME.scene(state, None).prompt
    assert prompt is not None
    assert "Nobody is left" in render(prompt.text, GAME.words, ["Ann", "Ben", "Cy"])
