"""Coverage of the sequence of play: every declared transition is taken, and no other."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from footplate.engine.conformance.subject import Subject, random_action
from footplate.engine.contract import CHANCE, Game

ADVISED = 0.9
"""How often an advised game follows the advice."""


def check_flow(subjects: Sequence[Subject], most_games: int) -> None:
    """Random play takes no transition that is not declared, all that are, and every action kind.

    Every other game mostly follows the game's advice: blind play may never see the last turn.
    """
    game = subjects[0].game
    declared = {
        (number, target) for number, phase in enumerate(game.phases) for target in phase.leads_to
    }
    kinds = {kind.name for kind in game.actions.kinds}
    missing: set[Any] = declared | kinds
    for turn in range(most_games):
        subject = subjects[turn % len(subjects)]
        advised = turn // len(subjects) % 2 == 1
        for edge, kind in _transitions(subject._replace(seed=turn), advised):
            assert edge in declared, f"undeclared transition {_edge(game, edge)}"
            missing -= {edge, kind}
        if not missing:
            return
    told = [_edge(game, item) if isinstance(item, tuple) else item for item in missing]
    raise AssertionError(f"never seen in {most_games} games: {', '.join(sorted(told))}")


def _transitions(subject: Subject, advised: bool) -> Iterator[tuple[tuple[int, int], str]]:
    game, rng = subject.game, subject.rng()
    state = game.new(subject.players, subject.options)
    while state.phase >= 0:
        before = state.phase
        follow = advised and rng.random() < ADVISED
        action = advised_action(game, state, rng) if follow else random_action(game, state, rng)
        game.play(state, action)
        yield (before, state.phase), game.actions.kind_of(action).name


def _edge(game: Game[Any], edge: tuple[int, int]) -> str:
    names = [game.phases[number].name if number >= 0 else "over" for number in edge]
    return " to ".join(names)


def advised_action(game: Game[Any], state: Any, rng: Random) -> int:
    """What chance draws, or one of the actions that the game's advice likes best."""
    if game.actor(state) == CHANCE:
        return game.draw(state, rng)
    legal = game.legal(state)
    figures = game.advice.preferences(game.observe(state, game.actor(state)), legal)
    best = max(figures)
    return rng.choice([a for a, figure in zip(legal, figures, strict=True) if figure == best])
