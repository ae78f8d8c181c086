"""Many random games of every game and player count: no dead end, no endless game, nothing lost.

FOOTPLATE_FUZZ_GAMES says how many; the few of the default keep the test suite short. Every
twentieth game mostly follows the advice: blind players of some games never see the late turns.
"""

import os
from collections import Counter
from random import Random

import pytest

from contract.subjects import named, subjects, tally_of
from footplate import OVER
from footplate.engine.conformance import ADVISED, Subject, advised_action, random_action

GAMES = int(os.environ.get("FOOTPLATE_FUZZ_GAMES", "20"))
ADVISED_EVERY = 20
DEFAULTS = [subject for subject in subjects() if set(subject.options) <= {"map"}]


EACH_PHASE = max(1, GAMES // 50)
"""How many states of each phase have all their actions tried."""


@pytest.mark.parametrize("subject", DEFAULTS, ids=named)
def test_every_action_of_a_phase_is_legal_or_has_a_reason(subject: Subject) -> None:
    game, rng = subject.game, subject.rng()
    state, tried = game.new(subject.players, subject.options), Counter[int]()
    while (actor := game.actor(state)) != OVER:
        if actor >= 0 and tried[state.phase] < EACH_PHASE and rng.random() < 0.1:
            tried[state.phase] += 1
            seen = game.observe(state, actor)
            legal = set(game.legal(seen))
            for kind in game.phases[state.phase].kinds:
                for action in range(kind.first, kind.end):
                    reason = game.view.why_not(seen, action)
                    assert (reason is None) == (action in legal), (action, reason)
        follows = rng.random() < ADVISED
        chosen = advised_action if follows else random_action
        game.play(state, chosen(game, state, rng))


@pytest.mark.parametrize("subject", DEFAULTS, ids=named)
def test_random_games_end(subject: Subject) -> None:
    game, tally = subject.game, tally_of(subject.game)
    most = game.info.bounds.decisions + game.info.bounds.draws
    for seed in range(GAMES):
        rng, state, actions = Random(seed), game.new(subject.players, subject.options), 0
        start = tally(state)
        while game.actor(state) != OVER:
            assert game.legal(state), f"seed {seed}: dead end after {actions} actions"
            follows = seed % ADVISED_EVERY == ADVISED_EVERY - 1 and rng.random() < ADVISED
            chosen = advised_action if follows else random_action
            game.play(state, chosen(game, state, rng))
            actions += 1
            assert actions <= most, f"seed {seed}: no end after {actions} actions"
            assert tally(state) == start, f"seed {seed}, action {actions}"
        outcome = game.outcome(state)
        assert outcome is not None, f"seed {seed}"
        assert len(outcome.scores) == subject.players, f"seed {seed}"
