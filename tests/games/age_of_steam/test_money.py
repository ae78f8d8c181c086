"""Money comes in and goes out only where the rules say so, in whole advised games."""

from random import Random

import pytest

from footplate.engine.flow import settle
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    DETERMINE_ORDER,
    ISSUE_SHARES,
    MOVE_GOODS,
    SHARE_PRICE,
    State,
)
from games.age_of_steam.positions import GAME
from games.age_of_steam.reference import cost


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_dollar_is_accounted_for(players: int) -> None:
    rng = Random(players)
    state = GAME.new(players)
    settle(GAME, state, rng)
    while GAME.actor(state) >= 0:
        legal = GAME.legal(state)
        figures = GAME.advice.preferences(state, legal)
        best = [a for a, figure in zip(legal, figures, strict=True) if figure == max(figures)]
        action = rng.choice(best if rng.random() < 0.9 else legal)
        before = state.copy()
        GAME.play(state, action)
        assert sum(state.cash) - sum(before.cash) == expected(before, action, state)
        assert min(state.cash) >= 0
        settle(GAME, state, rng)


def expected(before: State, action: int, after: State) -> int:
    """How much money enters the game by an action."""
    kind = GAME.actions.kind_of(action)
    if before.phase == ISSUE_SHARES:
        return SHARE_PRICE * kind.args(action)[0]
    if before.phase == BUILD_TRACK and kind.name == "build":
        from footplate.games.age_of_steam.rules.actions import BUILD

        return -cost(before, *BUILD.pair(action))
    if before.phase == DETERMINE_ORDER:
        return -_bids_paid(before, after)
    if before.phase == MOVE_GOODS and after.phase != MOVE_GOODS:
        return _accounts(before, after)
    return 0


def _bids_paid(before: State, after: State) -> int:
    paid = 0
    bids = [max(one, two) for one, two in zip(before.bids, after.bids, strict=True)]
    players = len(before.order)
    for at in range(len(before.dropped), len(after.dropped)):
        place = players - at
        bid = bids[after.dropped[at]]
        if place == players:
            continue
        paid += bid if place <= 2 else -(-bid // 2)
    return paid


def _accounts(before: State, after: State) -> int:
    """Income collected minus expenses, never below nothing in anybody's purse."""
    total = 0
    for seat in before.order:
        income = before.income[seat] + _last_link(before, after, seat)
        owed = before.shares[seat] + after.engine[seat]
        total += max(0, before.cash[seat] + income - owed) - before.cash[seat]
    return total


def _last_link(before: State, after: State, seat: int) -> int:
    """One if the last link of the turn's last cube paid this seat."""
    if before.cube < 0:
        return 0
    links = before.network[before.path[-1]]
    owners = {
        links[at + 2]
        for at in range(0, len(links), 3)
        if before.cities[links[at + 1]] == before.cube and links[at + 1] not in before.path
    }
    if len(owners) == 1:
        return int(owners == {seat})
    paid = after.cash[seat] - max(0, before.cash[seat] + before.income[seat] - _owed(before, seat))
    return int(paid > 0)


def _owed(state: State, seat: int) -> int:
    return state.shares[seat] + state.engine[seat]
