"""What is remembered of surroundings is what the rules say at every decision of many games."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from footplate.engine.flow import settle
from footplate.games.age_of_steam.rules.actions import BUILD
from footplate.games.age_of_steam.rules.board.remembered import Offer
from footplate.games.age_of_steam.rules.board.tiles import TYPES
from footplate.games.age_of_steam.rules.network.building import (
    DEAREST_BUILD,
    fitting_pieces,
    is_in_supply,
    price,
)
from footplate.games.age_of_steam.rules.network.offers import MOST_REMEMBERED, builds, remember
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    DETERMINE_ORDER,
    ISSUE_SHARES,
    NOTHING,
    START_CASH,
    State,
)
from games.age_of_steam.positions import GAME

Choice = Callable[[State, Random], int]

OPTIONS = [
    {"urbanize_any_time": early, "urbanize_claims_opponent": claims}
    for early in (True, False)
    for claims in (True, False)
]
RICH = 400
GUIDED = 0.3
"""How often a guided game follows the advice; more would be slow and meet fewer cases."""


def by_the_rules(state: State, seat: int) -> list[int]:
    """Every build, worked out anew from the rules."""
    return [
        BUILD.of(hex, piece)
        for hex in state.map.sites
        if not state.is_city[hex] and hex not in state.built
        for piece in fitting_pieces(state, seat, hex)
        if price(state, hex, piece) <= state.cash[seat] and is_in_supply(state, hex, piece)
    ]


def any_action(state: State, rng: Random) -> int:
    return rng.choice(GAME.legal(state))


def building_long(state: State, rng: Random) -> int:
    """Without shares and bids, and never finishing early: the map fills with track."""
    legal = GAME.legal(state)
    if state.phase == ISSUE_SHARES:
        return legal[0]
    if state.phase == DETERMINE_ORDER:
        return legal[-1]
    return rng.choice(legal[:-1] or legal) if state.phase == BUILD_TRACK else rng.choice(legal)


def guided(state: State, rng: Random) -> int:
    """Mostly sensible: links are completed, towns grow, nobody is ruined soon."""
    legal = GAME.legal(state)
    if state.phase == BUILD_TRACK and rng.random() > GUIDED:
        return rng.choice(legal)
    figures = GAME.advice.preferences(state, legal)
    return legal[figures.index(max(figures))]


def build_decisions(
    options: dict[str, bool], choose: Choice, games: int, cash: int
) -> Iterator[tuple[State, Random]]:
    """Every state of some games in which a player builds, and the luck of the games."""
    rng = Random(7)
    for number in range(games):
        state: State = GAME.new(3 + number % 4, options)
        state.cash = [cash] * state.players
        settle(GAME, state, rng)
        while GAME.actor(state) >= 0:
            if state.phase == BUILD_TRACK:
                yield state, rng
            GAME.play(state, choose(state, rng))
            settle(GAME, state, rng)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(
    ("choose", "games", "cash"),
    [(any_action, 25, START_CASH), (building_long, 4, RICH), (guided, 3, START_CASH)],
)
def test_offers_are_by_the_rules(
    options: dict[str, bool], choose: Choice, games: int, cash: int
) -> None:
    for state, _ in build_decisions(options, choose, games, cash):
        for seat in (state.queue[0], state.order[-1]):
            assert builds(state, seat) == by_the_rules(state, seat)


def test_offers_depend_on_the_stop_that_track_comes_from() -> None:
    for state, rng in build_decisions(OPTIONS[0], building_long, 3, RICH):
        unfinished = [link for link, end in enumerate(state.link_end) if end != NOTHING]
        if len(unfinished) > 1:
            one, other = rng.sample(unfinished, 2)
            state = state.copy()
            state.link_from[one] = state.link_from[other]
            assert builds(state, state.queue[0]) == by_the_rules(state, state.queue[0])


def test_offers_depend_on_tiles_disks_and_cash() -> None:
    for state, rng in build_decisions(OPTIONS[0], building_long, 1, RICH):
        state = state.copy()
        seat = state.queue[0]
        state.disks = 0
        state.supply[rng.randrange(TYPES)] = 0
        state.cash[seat] = rng.randrange(DEAREST_BUILD)
        assert builds(state, seat) == by_the_rules(state, seat)


def test_what_is_remembered_is_bounded() -> None:
    known: dict[int, Offer] = {}
    for surroundings in range(2 * MOST_REMEMBERED + 1):
        offer = remember(known, surroundings, Offer((), ()))
        assert known[surroundings] is offer
        assert len(known) <= MOST_REMEMBERED
