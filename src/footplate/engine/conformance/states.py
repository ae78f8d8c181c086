"""States: copies, declared fields, pickles and snapshots."""

import copy
import json
import pickle
from random import Random
from typing import Any

from footplate.engine.conformance.subject import Subject, branches, random_action, sampled
from footplate.engine.contract import OVER, Game, SnapshotError
from footplate.engine.fields import FLAG, LIST, NUMBER, ROW, ROWS, Field

UNDECLARED = {"players", "options", "events"}


def check_copies(subject: Subject) -> None:
    """A copy is equal, and what is done to it does not reach the original."""
    game = subject.game
    for state, _ in sampled(subject):
        before = game.encode(state)
        for action in branches(game.legal(state)):
            other = state.copy()
            assert game.encode(other) == before, "a copy is not equal"
            game.play(other, action)
            _play_on(game, other, 6)
            assert game.encode(state) == before, f"{game.text(state, action)} reached the original"


def check_fields(subject: Subject) -> None:
    """Every attribute is declared or follows from the options, and copied; equal means equal."""
    game = subject.game
    for state, action in sampled(subject):
        _assert_declared(state)
        _assert_all_copied(state)
        for same in (state.copy(), copy.copy(state), copy.deepcopy(state)):
            assert same == state
            assert game.key(same) == game.key(state)
        game.play(same, action)
        assert same != state, f"{game.text(state, action)} leaves the same position"
        fields = state.fields()
        assert len(fields.array(state)) == len(fields.array_names())
        assert game.problems(state) == [], "play led to a position that cannot be"


def check_snapshots(subject: Subject) -> None:
    """Pickles and snapshots bring back the very same state, and say when they cannot."""
    game = subject.game
    for state, action in sampled(subject):
        stored = json.loads(json.dumps(game.snapshot(state)))
        values = state.fields().values(state)
        for same in (game.restore(stored), pickle.loads(pickle.dumps(state))):
            assert same.fields().values(same) == values
            assert game.legal(same) == game.legal(state)
            game.play(same, action)
        for wrong in ({**stored, "fields": "old"}, {**stored, "values": []}, {}, None):
            _assert_not_restored(game, wrong)


def _assert_declared(state: Any) -> None:
    names = {field.name for field in state.fields().all}
    fresh = type(state)(state.players, state.options)
    for name in _attributes(state) - names - UNDECLARED:
        follows = getattr(fresh, name) == getattr(state, name)
        assert follows, f"{name} is not declared and does not follow from the options"


def _attributes(state: Any) -> set[str]:
    """The names of a state's attributes, in either build."""
    return set(getattr(type(state), "__mypyc_attrs__", ())) or set(vars(state))


def _assert_all_copied(state: Any) -> None:
    changed = state.copy()
    fields = state.fields()
    for field in fields.all:
        setattr(changed, field.name, _another(field, getattr(state, field.name)))
    other = changed.copy()
    for field in fields.all:
        one, two = getattr(changed, field.name), getattr(other, field.name)
        assert one == two, f"copy forgets {field.name}"
        assert not isinstance(one, list) or one is not two, f"copy shares {field.name}"


def _another(field: Field, value: Any) -> Any:
    """A value of the same shape that differs."""
    if field.shape == NUMBER:
        return value + 1
    if field.shape == FLAG:
        return not value
    if field.shape == LIST:
        return [*value, 1]
    if field.shape == ROW:
        return (*value, *(value[:1] or (1,)))
    if field.shape == ROWS:
        return [*value, ()]
    return value


def _assert_not_restored(game: Game[Any], wrong: Any) -> None:
    try:
        game.restore(wrong)
    except SnapshotError:
        return
    raise AssertionError(f"a wrong snapshot was read: {wrong}")


def _play_on(game: Game[Any], state: Any, count: int) -> None:
    rng = Random(count)
    while count and game.actor(state) != OVER:
        game.play(state, random_action(game, state, rng))
        count -= 1
