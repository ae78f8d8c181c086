"""The engine's builds are those of a second, slow reading of the rules, in play full of changes."""

from random import Random

import pytest

from footplate.engine.flow import settle
from footplate.games.age_of_steam.rules.actions import BUILD, DROP_OUT, URBANIZE
from footplate.games.age_of_steam.rules.network.offers import builds
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    DETERMINE_ORDER,
    ISSUE_SHARES,
    State,
)
from games.age_of_steam.positions import GAME
from games.age_of_steam.reference import legal_builds, shown

BUILDS_COMPARED = 7


def wealthy(seed: int) -> State:
    state: State = GAME.new(3 + seed % 4, {"urbanize_any_time": seed % 2 == 1})
    state.cash = [400] * state.players
    settle(GAME, state, Random(seed))
    return state


@pytest.mark.parametrize("seed", range(4))
def test_the_builds_are_the_same(seed: int) -> None:
    rng, state = Random(seed), wealthy(seed)
    compared = number = 0
    while compared < BUILDS_COMPARED and GAME.actor(state) >= 0:
        if state.phase == BUILD_TRACK:
            number += 1
            if number % 9 == 0:
                compare(state)
                compared += 1
        GAME.play(state, chosen(state, rng))
        settle(GAME, state, rng)
    assert compared == BUILDS_COMPARED


def compare(state: State) -> None:
    seat = state.queue[0]
    ours = {BUILD.pair(action) for action in builds(state, seat)}
    theirs = legal_builds(state, seat)
    assert shown(ours - theirs) == []
    assert shown(theirs - ours) == []


def chosen(state: State, rng: Random) -> int:
    """Anything, but few shares and bids, and rather what changes or joins track that lies."""
    legal = GAME.legal(state)
    if state.phase == DETERMINE_ORDER:
        return DROP_OUT.of()
    if state.phase != BUILD_TRACK:
        return legal[0] if state.phase == ISSUE_SHARES else rng.choice(legal)
    lively = [
        action
        for action in legal[:-1]
        if not URBANIZE.has(action)
        and (state.pieces[BUILD.arg(action)] >= 0 or state.open_ends[BUILD.arg(action)])
    ]
    return rng.choice(lively) if lively and rng.random() < 0.7 else rng.choice(legal[:-1] or legal)
