"""Whole games against the plain rules: what is kept up to date is what would be found anew."""

from random import Random
from typing import Any

import pytest

from footplate import OVER
from footplate.engine.flow import settle
from footplate.games.paris_connection.rules.state import State
from games.paris_connection.plain_rules import (
    CITIES,
    Position,
    actions,
    reasons,
    scores,
    turn_is_over,
)
from games.paris_connection.positions import GAME, texts

GAMES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"rules": "published"}),
    (5, {"start_value": 1}),
    (6, {"turn_limit": 100}),
]
CHECKED = 3
"""Every so many actions the legal ones are found anew, which is slow."""

TRADING = 0.5

REASONS = {
    "end.marseille": {"Marseille"},
    "end.boards": {"boards"},
    "end.both": {"Marseille", "boards"},
    "end.turns": set(),
}


def expected(before: Position, text: str) -> Position:
    """The pieces, values and points after an action, nothing else being changed."""
    after: Position = {
        **before,
        "boards": dict(before["boards"]),
        "values": dict(before["values"]),
        "points": list(before["points"]),
        "hands": [dict(hand) for hand in before["hands"]],
    }
    words = text.split()
    if words[0] == "build":
        _build(after, words[1], text.partition(" at ")[2])
    elif words[0] == "trade":
        hand = after["hands"][before["mover"]]
        _move(after["boards"], hand, words[1], -1)
        _move(after["boards"], hand, words[4], int(words[3]))
    return after


def _build(after: Position, colour: str, place: str) -> None:
    after["boards"][colour] -= 1
    after["values"][colour] += CITIES.get(place, 0)
    if place in CITIES and after["options"]["city_points"]:
        after["points"][after["mover"]] += after["values"][colour]


def _move(boards: dict[str, int], hand: dict[str, int], colour: str, count: int) -> None:
    boards[colour] -= count
    hand[colour] = hand.get(colour, 0) + count
    if not hand[colour]:
        del hand[colour]


def check_step(before: Position, text: str, state: State) -> None:
    """What an action did is what the plain rules say of it, the next to move included."""
    after, due = GAME.encode(state), expected(before, text)
    for field in ("boards", "hands", "values", "points"):
        assert after[field] == due[field], text
    if not turn_is_over(after, text, before["placed"] + 1):
        assert (after["building"], after["placed"]) == (text.split()[1], before["placed"] + 1)
        assert after["mover"] == before["mover"]
        return
    assert (after["building"], after["placed"]) == (None, 0)
    last = before["turn"] == before["options"]["turn_limit"]
    if reasons(after, text) or last:
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert REASONS[outcome.reason] == reasons(after, text)
        assert list(outcome.scores) == scores(after)
    else:
        assert after["mover"] == (before["mover"] + 1) % before["players"]
        assert after["turn"] == before["turn"] + 1


def some_action(legal: list[str], rng: Random) -> str:
    """Any action, but as many trades as builds, so that hands outgrow their limits."""
    trades = [text for text in legal if text.startswith("trade")]
    return rng.choice(trades if trades and rng.random() < TRADING else legal)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_whole_games_by_the_plain_rules(players: int, options: dict[str, Any]) -> None:
    rng = Random(f"{players} {options}")
    state = GAME.new(players, options)
    settle(GAME, state, rng)
    step = 0
    while GAME.actor(state) != OVER:
        before, legal = GAME.encode(state), texts(state)
        if step % CHECKED == 0:
            assert set(legal) == actions(before)
        text = some_action(legal, rng)
        GAME.play(state, GAME.parse(state, text))
        check_step(before, text, state)
        step += 1
    assert step > CHECKED
