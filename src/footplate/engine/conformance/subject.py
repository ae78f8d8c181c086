"""What is put to the test, and the random games in which it is looked at."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from footplate.engine.contract import CHANCE, OVER, Game

Tally = Callable[[Any], Mapping[str, int]]
"""Counts what a game must never lose or gain: pieces and money by name."""

MOST_BRANCHES = 12
"""How many of a state's actions the branching checks follow."""

SAMPLES = 40
"""How many states of a game the expensive checks look at."""


class Subject(NamedTuple):
    """What is put to the test."""

    game: Game[Any]
    players: int
    options: Mapping[str, Any]
    seed: int = 1
    games: int = 1

    def rng(self) -> Random:
        """Luck of its own for every check, so that a failure can be repeated alone."""
        return Random(f"{self.game.info.slug} {self.players} {self.seed}")

    def names(self) -> list[str]:
        """Names for the seats."""
        return [f"Player {seat}" for seat in range(self.players)]


class Step(NamedTuple):
    """A state of a random game, and the action that is about to be taken in it."""

    state: Any
    action: int


def steps(subject: Subject) -> Iterator[Step]:
    """Every state of some random games with the action taken; the state goes on changing."""
    game, rng = subject.game, subject.rng()
    for _ in range(subject.games):
        state = game.new(subject.players, subject.options)
        while game.actor(state) != OVER:
            action = random_action(game, state, rng)
            yield Step(state, action)
            game.play(state, action)


def sampled(subject: Subject) -> Iterator[Step]:
    """About SAMPLES of the steps of a game, evenly spread, copied so that they can be kept."""
    rng = subject.rng()
    length = sum(1 for _ in steps(subject)) / subject.games
    for step in steps(subject):
        if rng.random() * length < SAMPLES:
            yield Step(step.state.copy(), step.action)


def random_action(game: Game[Any], state: Any, rng: Random) -> int:
    """What chance draws, or any legal action."""
    if game.actor(state) == CHANCE:
        return game.draw(state, rng)
    legal = game.legal(state)
    assert legal, f"dead end: phase {game.phases[state.phase].name!r} offers nothing"
    return rng.choice(legal)


def finished(subject: Subject) -> Any:
    """The end of a random game."""
    game, rng = subject.game, subject.rng()
    state = game.new(subject.players, subject.options)
    while game.actor(state) != OVER:
        game.play(state, random_action(game, state, rng))
    return state


def branches(legal: list[int]) -> list[int]:
    """Some of a state's actions, evenly spread."""
    gap = max(1, len(legal) // MOST_BRANCHES)
    return legal[::gap]
