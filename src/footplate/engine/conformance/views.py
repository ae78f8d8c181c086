"""What people are shown and told: scenes, log lines, and no secrets."""

import json
from typing import Any

from footplate.engine.conformance.subject import (
    Step,
    Subject,
    finished,
    sampled,
    steps,
)
from footplate.engine.contract import CHANCE, OVER
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.scene_lint import problems
from footplate.engine.view.words import render


def check_secrets(subject: Subject) -> None:
    """Nothing a seat sees tells what it may not know: the hidden part is changed and compared."""
    game, rng = subject.game, subject.rng()
    guesses = differing = 0
    for state, action in sampled(subject):
        for seat in range(subject.players):
            other = game.imagine(game.observe(state, seat), seat, rng)
            guesses += 1
            differing += game.encode(other) != game.encode(state)
            _assert_alike(subject, Step(state, action), other, seat)
    if game.info.hidden and guesses:
        assert differing, "the game hides something, but no guess ever differed from the truth"


def check_scenes(subject: Subject) -> None:
    """Scenes hold together: ids, references, words; choices are exactly the legal actions."""
    game = subject.game
    for state, _ in [*sampled(subject), Step(finished(subject), -1)]:
        for viewer in (None, *range(subject.players)):
            data = scene_json(game.scene(state, viewer), game.words, subject.names())
            assert not (found := problems(data)), f"scene for {viewer}: {'; '.join(found)}"
            again = scene_json(game.scene(state, viewer), game.words, subject.names())
            assert json.dumps(data) == json.dumps(again), "the same state drew two scenes"
            mine = game.actor(state) == viewer
            texts = [game.text(state, action) for action in game.legal(state)] if mine else []
            assert sorted(choice["id"] for choice in data["choices"]) == sorted(texts)


def check_log(subject: Subject) -> None:
    """Every decision is told in at least one line, and every line has its words."""
    game, names = subject.game, subject.names()
    for state, action in steps(subject):
        after = state.copy()
        game.play(after, action)
        for viewer in (None, *range(subject.players)):
            lines = game.log(state, action, after, viewer)
            told = [render(line.text, game.words, names) for line in lines]
            assert all(told), "an empty line"
            assert told or game.actor(state) == CHANCE, game.text(state, action)
        game.moves(state, action, after)


def _assert_alike(subject: Subject, step: Step, other: Any, seat: int) -> None:
    """Whether two states look the same to a seat: observation, choices, scene and log."""
    game, names = subject.game, subject.names()
    state, action = step
    seen, guessed = game.observe(state, seat), game.observe(other, seat)
    assert game.encode(seen) == game.encode(guessed), f"seat {seat} can tell them apart"
    mine = game.actor(state) == seat
    assert game.actor(other) == game.actor(state)
    if mine:
        assert game.legal(other) == game.legal(state) == game.legal(seen)
    scenes = [
        scene_json(game.scene(each, seat), game.words, names) for each in (state, other, seen)
    ]
    assert scenes[0] == scenes[1] == scenes[2], f"seat {seat}'s scene tells a secret"
    if mine:
        told = [_told(subject, each, action, seat) for each in (state, other)]
        assert told[0] == told[1], f"seat {seat}'s log tells a secret"


def _told(subject: Subject, state: Any, action: int, seat: int) -> list[str]:
    """What the action's log says; the end may reveal everything, so nothing then."""
    game, after = subject.game, state.copy()
    game.play(after, action)
    if game.actor(after) == OVER:
        return []
    lines = game.log(state, action, after, seat)
    return [render(line.text, game.words, subject.names()) for line in lines]
