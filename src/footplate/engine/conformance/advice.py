"""Advice: chances to win that add up, preferences for every action, and a clock for the game."""

from typing import Any

from footplate.engine.conformance.subject import Subject, finished, sampled, steps
from footplate.engine.contract import Game

LARGEST: float = 1e9


def check_values(subject: Subject) -> None:
    """Every seat has a chance, they add up to 1, and at the end they are the result."""
    game = subject.game
    for state, _ in sampled(subject):
        for viewer in range(subject.players):
            _assert_chances(game, game.observe(state, viewer))
    end = finished(subject)
    outcome = game.outcome(end)
    assert outcome is not None
    winners = outcome.winners
    expected = [1 / len(winners) * (seat in winners) for seat in range(subject.players)]
    assert game.advice.values(end) == expected, "values of a finished game are its result"


def check_preferences(subject: Subject) -> None:
    """Advice is given for every decision; candidates are legal, and preferred as they should be."""
    game = subject.game
    for state, _ in sampled(subject):
        actor = game.actor(state)
        if actor < 0:
            continue
        seen, legal = game.observe(state, actor), game.legal(state)
        before = game.key(seen)
        figures = game.advice.preferences(seen, legal)
        assert len(figures) == len(legal)
        assert all(abs(figure) < LARGEST for figure in figures)
        actions, preferred = game.advice.candidates(seen)
        assert actions, "there is always something worth a thought"
        assert len(actions) == len(preferred)
        by_action = dict(zip(legal, figures, strict=True))
        assert dict(zip(actions, preferred, strict=True)).items() <= by_action.items()
        assert max(figures) == max(preferred), "the best action is a candidate"
        assert game.key(seen) == before, "advice changes nothing"


def check_pace(subject: Subject) -> None:
    """Progress and rounds go forward; a turn is one player's."""
    game = subject.game
    progress, rounds, turn, mover = 0.0, -1, None, -1
    for state, _ in steps(subject._replace(games=1)):
        now, number = game.advice.progress(state), game.advice.round_number(state)
        assert 0.0 <= now <= 1.0, f"progress is {now}"
        assert now >= progress - 1e-9, f"progress went back from {progress} to {now}"
        assert number >= rounds, f"the round went back from {rounds} to {number}"
        progress, rounds = now, number
        actor = game.actor(state)
        if actor >= 0:
            same = game.advice.turn_number(state) == turn
            assert not same or actor == mover, "two players in one turn"
            turn, mover = game.advice.turn_number(state), actor
    assert game.advice.progress(finished(subject)) == 1.0


def _assert_chances(game: Game[Any], seen: Any) -> None:
    chances = game.advice.values(seen)
    assert len(chances) == seen.players
    assert all(0.0 <= chance <= 1.0 for chance in chances), chances
    assert abs(sum(chances) - 1.0) < 1e-6, chances
    rows = game.advice.features(seen)
    assert [len(row) for row in rows] == [len(game.advice.FEATURES)] * seen.players
