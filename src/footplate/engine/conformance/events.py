"""Events: everything is told, nothing is changed by telling, and no secret is told."""

import json
from typing import Any

from footplate.engine.conformance.subject import Step, Subject, sampled, steps
from footplate.engine.contract import CHANCE, OVER
from footplate.engine.events import GameEnded, PhaseBegan, kind_of


def check_events(subject: Subject) -> None:
    """Every decision tells what it does as JSON-ready data; listening changes nothing."""
    game = subject.game
    for state, action in steps(subject):
        silent = state.copy()
        game.play(silent, action)
        after, events = game.trial(state, action)
        assert after == silent, f"{game.text(state, action)} does something else when told"
        assert after.events is None
        own = [each for each in events if not isinstance(each, (PhaseBegan, GameEnded))]
        assert own or game.actor(state) == CHANCE, f"nothing told of {game.text(state, action)}"
        for each in own:
            assert -1 <= getattr(each, "seat", 0) < subject.players, each
            assert kind_of(each).rule or hasattr(each, "rule"), f"{each} names no rule"
        told = game.told(state, events, None)
        assert json.loads(json.dumps(told)) == told, "not JSON-ready"


def check_event_secrets(subject: Subject) -> None:
    """What a seat is told of its own action is the same whatever it may not know."""
    game, rng = subject.game, subject.rng()
    if not game.info.hidden:
        return
    for step in sampled(subject):
        seat = game.actor(step.state)
        if seat < 0:
            continue
        other = game.imagine(game.observe(step.state, seat), seat, rng)
        assert _told(subject, step, seat) == _told(subject, Step(other, step.action), seat)


def _told(subject: Subject, step: Step, seat: int) -> Any:
    """What a seat is told; the end may reveal everything, so nothing then."""
    after, events = subject.game.trial(step.state, step.action)
    over = subject.game.actor(after) == OVER
    return [] if over else subject.game.told(step.state, events, seat)
