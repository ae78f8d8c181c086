"""Positions as JSON: read again they are the same game; altered ones are playable or refused."""

import json
from random import Random
from typing import Any

from footplate.engine.conformance.subject import Subject, finished, random_action, sampled
from footplate.engine.contract import OVER, Game

ALTERED = 60
"""How many altered positions are tried."""

FIXED = ("game", "players", "options")


def check_positions(subject: Subject) -> None:
    """A position written as JSON and read again is the same game."""
    game = subject.game
    for state, action in sampled(subject):
        _assert_same_after_reading(game, state)
        read = game.decode(json.loads(json.dumps(game.encode(state))))
        assert game.actor(read) == game.actor(state)
        assert game.legal(read) == game.legal(state)
        game.play(state, action)
        game.play(read, action)
        assert game.encode(read) == game.encode(state), "a position read again plays differently"
    _assert_same_after_reading(game, finished(subject))


def check_altered_positions(subject: Subject) -> None:
    """A position that is accepted can be played to its end, whatever was changed or left out."""
    game, rng = subject.game, subject.rng()
    states = [state for state, _ in sampled(subject)]
    for _ in range(ALTERED):
        data = altered(game.encode(rng.choice(states)), rng)
        try:
            state = game.decode(data)
        except ValueError:
            continue
        _assert_playable(game, state, data, rng)


def altered(data: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A position with one to three of its fields left out or changed."""
    changed: dict[str, Any] = json.loads(json.dumps(data))
    for _ in range(rng.randrange(1, 4)):
        names = [name for name in changed if name not in FIXED]
        if names:
            name = rng.choice(names)
            if rng.random() < 0.4:
                del changed[name]
            else:
                changed[name] = _changed(changed[name], rng)
    return changed


def _changed(value: Any, rng: Random) -> Any:
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2))
    if isinstance(value, list) and value:
        return _changed_list(value, rng)
    if isinstance(value, dict) and value:
        name = rng.choice(list(value))
        if rng.random() < 0.4:
            return {other: value[other] for other in value if other != name}
        return {**value, name: _changed(value[name], rng)}
    return value


def _changed_list(value: list[Any], rng: Random) -> list[Any]:
    place = rng.randrange(len(value))
    way = rng.randrange(4)
    if way == 0:
        return value[:place] + value[place + 1 :]
    if way == 1:
        return [*value, value[place]]
    if way == 2:
        return rng.sample(value, len(value))
    return [*value[:place], _changed(value[place], rng), *value[place + 1 :]]


def _assert_playable(game: Game[Any], state: Any, data: Any, rng: Random) -> None:
    _assert_same_after_reading(game, state)
    most = game.info.bounds.decisions + game.info.bounds.draws
    try:
        while game.actor(state) != OVER:
            most -= 1
            assert most, "no end"
            game.play(state, random_action(game, state, rng))
        assert game.outcome(state) is not None
    except Exception as error:
        raise AssertionError(f"{json.dumps(data)} was accepted, then {error!r}") from error


def _assert_same_after_reading(game: Game[Any], state: Any) -> None:
    written = game.encode(state)
    assert game.encode(game.decode(json.loads(json.dumps(written)))) == written
