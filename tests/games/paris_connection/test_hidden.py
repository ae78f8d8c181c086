"""Rules 1.8 and 5.4: hands stay hidden; what is hidden is changed and the others compared."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from footplate import CHANCE, OVER, IllegalAction
from footplate.engine.flow import settle
from footplate.engine.view.scene import LogLine
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.words import render
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES
from footplate.games.paris_connection.rules.state import DEAL, HIDDEN, State, hand_of
from games.paris_connection.positions import GAME, TO_MARSEILLE, do, position

NAMES = ["Ada", "Mirek", "Sofia", "Kenji", "Lea", "Omar"]


def swapped(state: State, rng: Random) -> tuple[State, set[int]] | None:
    """Two seats exchange a locomotive each that nobody knows of; the others cannot tell."""
    holders = [
        (seat, colour)
        for seat in range(state.players)
        for colour in range(COMPANIES)
        if state.hands[seat * COMPANIES + colour] > state.known[seat * COMPANIES + colour]
    ]
    pairs = [(a, b) for a in holders for b in holders if a[0] < b[0] and a[1] != b[1]]
    if not pairs:
        return None
    (one, given), (other, taken) = rng.choice(pairs)
    changed = state.copy()
    for seat, colour, by in (
        (one, given, -1),
        (one, taken, 1),
        (other, taken, -1),
        (other, given, 1),
    ):
        changed.hands[seat * COMPANIES + colour] += by
    return changed, {one, other}


def told(lines: list[LogLine]) -> list[tuple[int | None, str, list[str] | None]]:
    return [(line.seat, render(line.text, GAME.words, NAMES), line.at) for line in lines]


def seen_by(state: State, viewer: int | None) -> str:
    return json.dumps(scene_json(GAME.scene(state, viewer), GAME.words, NAMES[: state.players]))


def games(players: int) -> Iterator[tuple[State, int, Random]]:
    """States of a random game with the action to come, every seventh of them."""
    rng = Random(players)
    state = GAME.new(players)
    step = 0
    while GAME.actor(state) != OVER:
        chance = GAME.actor(state) == CHANCE
        action = GAME.draw(state, rng) if chance else rng.choice(GAME.legal(state))
        if step % 7 == 0:
            yield state.copy(), action, rng
        GAME.play(state, action)
        step += 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rule_1_8_exchanged_hands_change_nothing_for_the_others(players: int) -> None:
    compared = 0
    for state, _, rng in games(players):
        other = swapped(state, rng)
        if other is None:
            continue
        changed, involved = other
        for viewer in (None, *range(players)):
            if viewer in involved:
                continue
            compared += 1
            assert seen_by(changed, viewer) == seen_by(state, viewer)
            if viewer is not None:
                one, two = GAME.observe(state, viewer), GAME.observe(changed, viewer)
                assert GAME.encode(one) == GAME.encode(two)
                assert GAME.legal(one) == GAME.legal(two)
    assert compared > 20


@pytest.mark.parametrize("players", [3, 6])
def test_rule_1_8_the_log_of_every_action_is_the_same_whatever_is_hidden(players: int) -> None:
    compared = 0
    for state, action, rng in games(players):
        other = swapped(state, rng)
        if other is None or action not in GAME.legal(other[0]):
            continue
        after = [played(each, action) for each in (state, other[0])]
        if GAME.actor(after[0]) == OVER:
            continue
        for viewer in (None, *range(players)):
            lines = [
                told(GAME.log(before, action, then, viewer))
                for before, then in zip((state, other[0]), after, strict=True)
            ]
            assert lines[0] == lines[1]
            compared += 1
        moves = [GAME.moves(state, action, after[0]), GAME.moves(other[0], action, after[1])]
        assert moves[0] == moves[1]
    assert compared > 20


def played(state: State, action: int) -> State:
    after = state.copy()
    GAME.play(after, action)
    return after


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rule_1_8_the_deal_is_never_told_nor_shown(players: int) -> None:
    """Any colour may be drawn in place of another: log, scene and observation do not tell which."""
    rng = Random(players)
    state = GAME.new(players)
    while state.phase != DEAL:
        GAME.play(state, GAME.draw(state, rng))
    while state.phase == DEAL:
        action = GAME.draw(state, rng)
        if sum(state.sizes) % 4 != 1:
            GAME.play(state, action)
            continue
        seat = next(s for s in range(players) if f"seat {s}" in GAME.text(state, action))
        others = [viewer for viewer in (None, *range(players)) if viewer != seat]
        same: dict[Any, set[str]] = {viewer: set() for viewer in others}
        for drawn in GAME.legal(state):
            after = played(state, drawn)
            if after.phase != DEAL:
                continue
            for viewer in others:
                lines = told(GAME.log(state, drawn, after, viewer))
                view = seen_by(after, viewer)
                known = "" if viewer is None else str(GAME.encode(GAME.observe(after, viewer)))
                same[viewer].add(f"{lines} {view} {known} {GAME.moves(state, drawn, after)}")
        assert all(len(views) <= 1 for views in same.values())
        GAME.play(state, action)


def test_rule_1_8_no_log_line_before_the_end_names_a_dealt_colour() -> None:
    rng = Random(9)
    state = GAME.new(4)
    while state.phase <= DEAL:
        action = GAME.draw(state, rng)
        after = played(state, action)
        if state.phase == DEAL:
            words = " ".join(text for _, text, _ in told(GAME.log(state, action, after, 0)))
            assert not any(colour in words for colour in COLOURS)
        state = after


def test_rule_1_8_spectators_and_opponents_see_no_hand_and_no_score() -> None:
    state = position(hands=[{"red": 12}, {"blue": 10}, {"black": 11}], points=[0, 0, 0])
    for viewer in (None, 1, 2):
        scene = GAME.scene(state, viewer)
        card = scene.players[0]
        assert card.score == "?"
        assert card.panels is None
        assert next(chip.value for chip in card.chips) == "12"
        own = [panel for panel in scene.panels if panel.id == "hand"]
        assert [item.colour for panel in own for item in panel.items or []] == (
            [] if viewer is None else [["blue"], ["black"]][viewer - 1]
        )
        assert scene.choices == []


def test_rule_1_8_the_end_reveals_all_hands_to_everyone() -> None:
    state = position(map={"yellow": TO_MARSEILLE}, hands=[{"red": 10}, {"blue": 10}, {"black": 10}])
    action = GAME.parse(state, "build yellow at Marseille")
    after = played(state, action)
    for viewer in (None, 2):
        lines = told(GAME.log(state, action, after, viewer))
        assert [(seat, text) for seat, text, _ in lines[-3:]] == [
            (0, "reveals 10 red"),
            (1, "reveals 10 blue"),
            (2, "reveals 10 black"),
        ]
        assert [card.score for card in GAME.scene(after, viewer).players] == ["4", "0", "0"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rule_5_4_a_guess_looks_the_same_and_keeps_what_is_public(players: int) -> None:
    for state, _, rng in games(players):
        for seat in range(players):
            seen = GAME.observe(state, seat)
            guess = GAME.imagine(seen, seat, rng)
            assert GAME.encode(GAME.observe(guess, seat)) == GAME.encode(seen)
            assert hand_of(guess, seat) == hand_of(state, seat)
            assert guess.sizes == state.sizes
            assert [sum(hand_of(guess, s)) for s in range(players)] == state.sizes
            assert all(held >= 0 for held in guess.hands)
            assert all(h >= k for h, k in zip(guess.hands, state.known, strict=True))
            assert GAME.encode(GAME.decode(GAME.encode(guess))) == GAME.encode(guess)


def test_rule_5_4_a_guess_needs_nothing_but_the_observation() -> None:
    state = position(hands=[{"red": 10}, {"blue": 7, "red": 3}, {"black": 10}])
    other = position(hands=[{"red": 10}, {"blue": 7, "black": 3}, {"red": 3, "black": 7}])
    assert GAME.encode(GAME.imagine(state, 0, Random(1))) == GAME.encode(
        GAME.imagine(other, 0, Random(1))
    )


def test_rule_5_4_what_was_bought_stays_in_the_hand_of_the_buyer() -> None:
    state = position(hands=[{"red": 10}, {"blue": 10}, {"black": 10}], mover=1)
    do(state, "trade blue for 2 yellow")
    for seed in range(20):
        guess = GAME.imagine(state, 0, Random(seed))
        assert hand_of(guess, 1)[COLOURS.index("yellow")] == 2
        assert hand_of(guess, 2)[COLOURS.index("yellow")] == 0


def test_rule_5_4_every_way_to_deal_the_unseen_is_equally_likely() -> None:
    # Seat 0 sees that the two others hold 19 blue and one red: half of the deals each way.
    state = position(hands=[{"red": 10}, {"blue": 10}, {"blue": 9, "red": 1}])
    rng = Random(3)
    red = Counter(hand_of(GAME.imagine(state, 0, rng), 1)[4] for _ in range(2000))
    assert set(red) == {0, 1}
    assert abs(red[0] - 1000) < 120


def test_rule_5_4_during_the_deal_the_bag_is_as_unknown_as_the_hands() -> None:
    rng = Random(6)
    state = GAME.new(3)
    while state.phase != DEAL or state.sizes[1] < 4:
        GAME.play(state, GAME.draw(state, rng))
    seen = GAME.observe(state, 2)
    assert seen.boards == [31] * COMPANIES
    guess = GAME.imagine(seen, 2, rng)
    assert sum(guess.boards) == sum(state.boards)
    assert guess.sizes == state.sizes


def test_an_observation_can_be_played_on() -> None:
    state = position(hands=[{"red": 10}, {"blue": 10}, {"black": 10}])
    seen = GAME.observe(state, 1)
    assert set(GAME.legal(state)) <= set(GAME.legal(seen)), "of a hidden hand all it might do"
    do(seen, "trade purple for 2 yellow", "trade blue for 1 red", "build red at I12")
    assert seen.sizes == [11, 10, 10]
    rng = Random(2)
    settle(GAME, seen, rng)
    assert GAME.encode(seen)["hands"] == [11, {"blue": 9, "red": 1}, 10]


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_there_is_nothing_to_see_for_a_seat_that_does_not_exist(seat: object) -> None:
    rng = Random(6)
    state = GAME.new(3)
    while state.phase != DEAL or state.sizes[2] < 4:
        GAME.play(state, GAME.draw(state, rng))
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        GAME.observe(state, seat)
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        GAME.imagine(state, seat, Random(1))


@pytest.mark.parametrize("players", [3, 6])
def test_rule_1_8_a_spectator_sees_no_hand_and_no_bag(players: int) -> None:
    for state, _, rng in games(players):
        seen = GAME.observe(state, None)
        assert set(seen.hands) == {HIDDEN}
        assert seen.sizes == state.sizes
        assert seen.boards == (state.boards if state.phase > DEAL else [31] * COMPANIES)
        guess = GAME.imagine(seen, None, rng)
        assert GAME.observe(guess, None) == seen
        assert GAME.problems(guess) == []


def test_rule_1_8_a_finished_game_is_open_to_everyone() -> None:
    state = position(map={"yellow": [*TO_MARSEILLE, "Marseille"]})
    for seat in (None, 0, 1, 2):
        assert GAME.observe(state, seat) == state
        assert GAME.imagine(state, seat, Random(1)) == state


def test_rule_1_8_what_one_seat_sees_shows_another_no_more() -> None:
    rng = Random(6)
    state = GAME.new(3)
    while state.phase != DEAL or state.sizes[1] < 4:
        GAME.play(state, GAME.draw(state, rng))
    seen = GAME.observe(GAME.observe(state, 0), 1)
    assert set(seen.hands) == {HIDDEN}
    assert seen.boards == [31] * COMPANIES


def test_rule_5_4_a_guess_at_an_observation_that_was_played_to_its_end() -> None:
    hands = [{"red": 10}, {"blue": 10}, {"black": 10}]
    seen = GAME.observe(position(map={"yellow": TO_MARSEILLE}, hands=hands), 1)
    do(seen, "build yellow at Marseille")
    guess = GAME.imagine(seen, 1, Random(1))
    assert guess.boards == seen.boards
    assert [sum(hand_of(guess, seat)) for seat in range(3)] == [10, 10, 10]
    assert GAME.problems(guess) == []


def test_a_refusal_says_nothing_of_what_else_is_possible() -> None:
    hands = [{"red": 9, "blue": 1}, {"brown": 10}, {"black": 10}]
    with pytest.raises(IllegalAction, match=r"^'trade black for 1 red' is not possible now$"):
        do(position(hands=hands), "trade black for 1 red")
