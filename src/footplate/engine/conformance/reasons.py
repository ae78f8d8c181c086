"""Why-not: every illegal action has its rule and its sentence, and no legal one has."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

from footplate.engine.conformance.subject import Step, Subject, finished, sampled
from footplate.engine.contract import CHANCE, Game
from footplate.engine.view.reasons import Reason
from footplate.engine.view.words import render

NUMBER: Final = re.compile(r"^\W*(\d+[A-Z]?(?:\.\d+)*)\b", re.MULTILINE)
"""The number at the beginning of a rule."""

MOST_TRIED: Final = 120
"""So many illegal actions of the present phase are tried in one state; `make fuzz` tries all."""

CLOSE: Final = 20
"""Actions with numbers no further apart mostly concern the same place."""


def check_phase_kinds(subject: Subject) -> None:
    """What is legal in a phase is of the kinds that the phase declares."""
    game = subject.game
    for state, _ in sampled(subject):
        phase = game.phases[state.phase]
        found = {game.actions.kind_of(action).name for action in game.legal(state)}
        declared = {kind.name for kind in phase.kinds}
        assert found <= declared, f"{phase.name} offers {found - declared}, which it never declared"


def check_reasons(subject: Subject) -> None:
    """An action has a reason exactly if it is not legal; the reason names a rule of the page.

    The game's own questions are asked without a look at the list of legal actions, so that they
    must come to the same by themselves: nothing is forbidden for want of a better reason.
    """
    game, rng = subject.game, subject.rng()
    for state, _ in sampled(subject):
        actor = game.actor(state)
        seen = state if actor == CHANCE else game.observe(state, actor)
        legal = set(game.legal(seen))
        for action in _of_the_phase(game, seen, legal, rng):
            found = game.view.why_not(seen, action)
            called = f"action {action} in {game.phases[state.phase].name}"
            assert (found is None) == (action in legal), f"{called}: {found}"
        for action in _anywhere(game, legal, rng):
            _assert_told(subject, game.why_not(state, action))
        assert game.why_not(state, min(legal)) is None


def check_reasons_for_others(subject: Subject) -> None:
    """Who is not to act is told so, whatever the action; what is hidden makes no difference."""
    game, rng = subject.game, subject.rng()
    for state, action in [*sampled(subject), Step(finished(subject), 0)]:
        actor = game.actor(state)
        for viewer in (None, *range(subject.players)):
            if viewer == actor:
                continue
            reason = game.why_not(state, action, viewer)
            _assert_told(subject, reason)
            if viewer is not None:
                other = game.imagine(game.observe(state, viewer), viewer, rng)
                assert game.why_not(other, action, viewer) == reason, "a reason tells a secret"


def check_places(subject: Subject) -> None:
    """A place has a reason exactly if no legal action can be clicked there."""
    game, rng = subject.game, subject.rng()
    for state, _ in sampled(subject):
        actor = game.actor(state)
        if actor < 0 or rng.random() < 0.5:
            continue
        scene = game.scene(state, actor)
        live = {
            node
            for choice in scene.choices
            for target in choice.targets
            for node in ([target] if isinstance(target, str) else target)
        }
        places = [hex.id for hex in scene.board.hexes] if scene.board else []
        places += [piece.id for piece in scene.pieces]
        for place in rng.sample(places, min(2, len(places))):
            reason = game.why_not_at(state, [place], viewer=actor)
            assert (reason is None) == (place in live), f"{place}: {reason}"
            if reason is not None:
                _assert_told(subject, reason)


def _of_the_phase(game: Game[Any], state: Any, legal: set[int], rng: Random) -> Iterator[int]:
    """The legal actions; of the others all, or a sample of which half lie beside legal ones."""
    kinds = game.phases[state.phase].kinds
    others = [n for kind in kinds for n in range(kind.first, kind.end) if n not in legal]
    yield from legal
    if len(others) <= MOST_TRIED:
        yield from others
        return
    near = {n + away for n in legal for away in range(-CLOSE, CLOSE + 1)}.intersection(others)
    for pool in (sorted(near), others):
        yield from rng.sample(pool, min(MOST_TRIED // 2, len(pool)))


def _anywhere(game: Game[Any], legal: set[int], rng: Random) -> Iterator[int]:
    """Illegal actions of every kind."""
    for kind in game.actions.kinds:
        tried = rng.sample(range(kind.first, kind.end), min(6, kind.size))
        yield from (action for action in tried if action not in legal)


def _assert_told(subject: Subject, reason: Reason | None) -> None:
    assert reason is not None, "no reason is given"
    assert reason.rule in rule_numbers(subject.game), f"{reason} names a rule that is not there"
    told = render(reason.text, subject.game.words, subject.names())
    assert told, "an empty reason"
    assert "{" not in told, f"a slot is left open: {told}"


def rule_numbers(game: Game[Any]) -> frozenset[str]:
    """The numbers of all rules on the game's page."""
    folder = str(getattr(game.view, "__name__", "")).rpartition(".")[0]
    return _numbers(folder)


@cache
def _numbers(folder: str) -> frozenset[str]:
    return frozenset(NUMBER.findall(files(folder).joinpath("rules.md").read_text(encoding="utf-8")))
