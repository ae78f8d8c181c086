"""Play itself: determinism, bounds, chance, and what must never be lost."""

from random import Random
from typing import Any

from footplate.engine.conformance.subject import (
    Subject,
    Tally,
    finished,
    sampled,
    steps,
)
from footplate.engine.contract import CHANCE, Game


def check_determinism(subject: Subject) -> None:
    """The same action in equal states leads to equal states, by `play` and by `apply`."""
    game = subject.game
    for state, action in sampled(subject):
        one, two = state.copy(), state.copy()
        game.play(one, action)
        game.apply(two, action)
        assert game.encode(one) == game.encode(two)
        assert game.legal(one) == game.legal(two)


def check_bounds(subject: Subject) -> None:
    """A game ends within its stated bounds, with an outcome that makes sense."""
    game, bounds = subject.game, subject.game.info.bounds
    decisions = draws = 0
    for state, _ in steps(subject._replace(games=1)):
        assert game.outcome(state) is None, "an outcome before the end"
        if game.actor(state) == CHANCE:
            draws += 1
        else:
            decisions += 1
    assert decisions <= bounds.decisions, (
        f"{decisions} decisions; info.bounds.decisions says {bounds.decisions}"
    )
    assert draws <= bounds.draws, f"{draws} draws; info.bounds.draws says {bounds.draws}"
    end = finished(subject)
    assert game.legal(end) == []
    assert game.chances(end) == []
    outcome = game.outcome(end)
    assert outcome is not None
    low, high = bounds.scores
    scores = [score for score in outcome.scores if score is not None]
    wrong = f"scores {scores} leave info.bounds.scores, {low} to {high}"
    assert all(low <= score <= high for score in scores), wrong
    assert sorted(seat for group in outcome.ranking for seat in group) == list(
        range(subject.players)
    )
    assert outcome.places[outcome.winners[0]] == 1


def check_chances(subject: Subject) -> None:
    """Chance has positive weights, and `sample` draws exactly by them."""
    game = subject.game
    for state, _ in sampled(subject):
        chances = game.chances(state)
        if game.actor(state) != CHANCE:
            assert chances == []
            continue
        assert [action for action, _ in chances] == game.legal(state)
        _assert_fair(game, state, dict(chances))
        _assert_drawn_alike(game, state)


def check_conservation(subject: Subject, tally: Tally) -> None:
    """What `tally` counts is the same after every action as at the start."""
    game = subject.game
    start = tally(game.new(subject.players, subject.options))
    for state, action in steps(subject):
        after = state.copy()
        game.play(after, action)
        now = tally(after)
        assert now == start, f"{game.text(state, action)} turned {start} into {now}"


def _assert_fair(game: Game[Any], state: Any, weights: dict[int, int]) -> None:
    assert all(weight > 0 for weight in weights.values()), weights
    total = sum(weights.values())
    phase = game.phases[state.phase]
    seen = dict.fromkeys(weights, 0)
    for luck in range(total):
        seen[phase.sample(state, (luck + 0.5) / total)] += 1
    assert seen == weights, f"sample draws {seen}, the weights are {weights}"


def _assert_drawn_alike(game: Game[Any], state: Any) -> None:
    """Drawing until the phase is over is the same as drawing one by one, with equal luck."""
    one, all_at_once = state.copy(), state.copy()
    luck, same_luck = Random(1).random, Random(1).random
    while one.phase == state.phase:
        game.play(one, game.phases[one.phase].sample(one, luck()))
    all_at_once.phase = game.phases[state.phase].draw_all(all_at_once, same_luck)
    assert game.encode(one) == game.encode(all_at_once)
