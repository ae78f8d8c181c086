"""What happens as the rules report it, who may know of it, and what cannot be taken back."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from footplate import OVER
from footplate.engine.events import Scored, reveals
from footplate.engine.flow import settle
from footplate.games.paris_connection.rules.board import COLOURS, RAILS
from footplate.games.paris_connection.rules.events import (
    BuildEnded,
    CityEntered,
    HandRevealed,
    ShareRevealed,
    TrackBuilt,
    Traded,
)
from footplate.games.paris_connection.rules.state import DEAL, State
from games.paris_connection.positions import GAME, RING, TO_MARSEILLE, do, position

HANDS = [{"red": 9, "blue": 1}, {"brown": 10}, {"black": 10}]
RED, YELLOW, BLACK = COLOURS.index("red"), COLOURS.index("yellow"), COLOURS.index("black")
ORLEANS = RAILS.names.index("Orléans")


def events(state: State, text: str) -> list[Any]:
    """What an action would do."""
    return GAME.trial(state, GAME.parse(state, text)).events


def is_barrier(state: State, action: int) -> bool:
    """Whether an action could not be taken back."""
    return reveals(GAME.trial(state, action).events)


def turns(players: int, seed: int) -> Iterator[tuple[State, Random]]:
    """Every fifth decision of a random game, many of them trades."""
    rng = Random(seed)
    state = GAME.new(players)
    settle(GAME, state, rng)
    step = 0
    while GAME.actor(state) != OVER:
        if step % 5 == 0:
            yield state, rng
        legal = GAME.legal(state)
        trades = [action for action in legal if GAME.text(state, action).startswith("trade")]
        GAME.play(state, rng.choice(trades if trades and rng.random() < 0.5 else legal))
        step += 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rule_1_8_what_the_mover_may_take_back_tells_nothing_of_other_hands(players: int) -> None:
    kinds = set()
    for state, rng in turns(players, 7):
        mover = GAME.actor(state)
        seen = GAME.observe(state, mover)
        guesses = [GAME.imagine(seen, mover, rng) for _ in range(2)]
        for action in rng.sample(GAME.legal(state), 2):
            answers = {is_barrier(each, action) for each in (state, seen, *guesses)}
            assert len(answers) == 1, GAME.text(state, action)
            kinds |= answers
    assert kinds == {True, False}


def test_rule_1_8_a_build_brings_nothing_to_light() -> None:
    state = position(hands=HANDS, map={"red": ["I12"]})
    for action in GAME.legal(state):
        if GAME.text(state, action).startswith("build"):
            assert not is_barrier(state, action)
    do(state, "build red at Orléans")
    assert not reveals(events(state, "stop building"))


def test_rule_3b_2_a_sale_shows_a_colour_that_nobody_had_seen_bought() -> None:
    state = position(hands=HANDS)
    assert events(state, "trade red for 2 black")[:2] == [
        Traded(0, RED, BLACK, 2),
        ShareRevealed(0, RED),
    ]
    do(state, "trade red for 2 black", "trade brown for 1 blue", "trade black for 1 blue")
    assert reveals(events(state, "trade red for 1 yellow")), "the other red ones were dealt"
    assert not reveals(events(state, "trade black for 1 yellow")), "everyone saw it bought"


def test_rule_1_8_the_end_brings_all_hands_to_light() -> None:
    state = position(map={"yellow": TO_MARSEILLE}, hands=HANDS)
    told = events(state, "build yellow at Marseille")
    assert [each.shares[RED] for each in told if isinstance(each, HandRevealed)] == [9, 0, 0]
    assert reveals(told)


def test_rule_2_3_only_who_draws_a_locomotive_is_told_its_colour() -> None:
    rng = Random(1)
    state = GAME.new(3)
    while state.phase != DEAL:
        GAME.play(state, GAME.draw(state, rng))
    action = GAME.draw(state, rng)
    seen = {viewer: GAME.events(state, action, viewer) for viewer in (None, 0, 1, 2)}
    assert seen[0][0]["colour"] in COLOURS
    for viewer in (None, 1, 2):
        assert seen[viewer] == [{"event": "locomotive_dealt", "seat": 0, "rule": "2.3"}]


def test_rule_3a_5_entering_a_city_tells_what_it_brings() -> None:
    state = position(map={"red": ["I12"]})
    assert events(state, "build red at Orléans")[:3] == [
        TrackBuilt(0, RED, ORLEANS, 1),
        CityEntered(0, RED, ORLEANS, 1, 1, 1),
        Scored(0, 1, "part.cities", "3A.5"),
    ]
    published = position(map={"red": ["I12"]}, options={"rules": "published"})
    assert events(published, "build red at Orléans")[1].points == 0


@pytest.mark.parametrize(
    ("fields", "text", "reason"),
    [
        ({"map": {"red": ["I12"]}, "building": "red"}, "stop building", "stopped"),
        ({"boards": {"red": 1}}, "build red at I12", "emptied"),
        (
            {"map": {"blue": ["E6"], "brown": RING, "black": RING}},
            "build blue at Amiens",
            "blocked",
        ),
        ({"map": {"yellow": TO_MARSEILLE}}, "build yellow at Marseille", "finished"),
        (
            {"map": {"red": ["I12", "J10", "K7", "L7"]}, "building": "red", "placed": 4},
            "build red at M7",
            "finished",
        ),
    ],
)
def test_rule_3a_7_the_end_of_a_build_tells_why(
    fields: dict[str, Any], text: str, reason: str
) -> None:
    [ended] = [each for each in events(position(**fields), text) if isinstance(each, BuildEnded)]
    assert ended.reason == reason


def test_rule_3a_7_a_build_that_goes_on_has_not_ended() -> None:
    told = [type(each) for each in events(position(), "build red at I12")]
    assert TrackBuilt in told
    assert BuildEnded not in told


def test_events_can_be_sent_as_json() -> None:
    for state, rng in turns(4, 3):
        for action in rng.sample(GAME.legal(state), 2):
            assert json.loads(json.dumps(GAME.events(state, action, None)))
