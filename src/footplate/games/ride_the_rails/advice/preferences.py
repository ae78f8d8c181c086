"""Which actions look good in Ride the Rails."""

from typing import Final

from footplate.engine.advice import Candidates
from footplate.games.ride_the_rails.advice.building import build_preferences
from footplate.games.ride_the_rails.advice.values import link_count
from footplate.games.ride_the_rails.rules.actions import RIDE_FROM, RIDE_ON, STOP, TAKE_SHARE
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    CITY_BIT,
    RAILROAD_COUNT,
    cities_in,
)
from footplate.games.ride_the_rails.rules.network.track import links_from
from footplate.games.ride_the_rails.rules.phases import build_track, ride_the_rails, take_a_share
from footplate.games.ride_the_rails.rules.scoring import reward
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    PLACEMENTS,
    ROUNDS,
    TAKE_A_SHARE,
    State,
    shares_of,
)

LOOKAHEAD: Final = 4
"""How many links a ride is thought ahead."""

HOPE: Final = 4.0
"""How many links a railroad is expected to gain over a whole game while it has locomotives."""

OTHERS_SHARE: Final = 0.6
"""What another's share of a railroad takes from one's own pleasure in it."""


def candidates(state: State) -> Candidates:
    """All that may be done: in every phase the lists are short."""
    if state.phase == TAKE_A_SHARE:
        actions = take_a_share.legal(state)
    elif state.phase == BUILD_TRACK:
        actions = build_track.legal(state)
    else:
        actions = ride_the_rails.legal(state)
    return actions, preferences(state, actions)


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action promises its player against the others."""
    if state.phase == TAKE_A_SHARE:
        return [_share(state, TAKE_SHARE.arg(action)) for action in actions]
    if state.phase == BUILD_TRACK:
        return build_preferences(state, actions)
    table = _links(state)
    return [_ride(state, table, action) for action in actions]


def _share(state: State, railroad: int) -> float:
    """Links there and to come, the more with shares of one's own and the less with others'."""
    seat = state.order[state.turn]
    mine = shares_of(state, seat, railroad)
    others = sum(shares_of(state, other, railroad) for other in range(state.players)) - mine
    promise = float(link_count(state, railroad))
    if state.supply[railroad] > PLACEMENTS[state.players]:
        promise += HOPE * (ROUNDS - state.round + 1) / ROUNDS
    return promise * (1.0 + mine) - OTHERS_SHARE * others


class _Links:
    """For every city: where links lead, and what riding each is worth to the rider."""

    def __init__(self) -> None:
        self.ends: list[list[tuple[int, float]]] = [[] for _ in range(CITIES)]
        self.most = 0.0
        """What the best link of all is worth."""


def _links(state: State) -> _Links:
    table = _Links()
    worth = [_net(state, railroad) for railroad in range(RAILROAD_COUNT)]
    for city in cities_in(state.linked):
        for railroad in range(RAILROAD_COUNT):
            for other in cities_in(links_from(state, railroad, city)):
                table.ends[city].append((other, worth[railroad]))
        # The best first: whoever looks for the best need not look at the rest.
        table.ends[city].sort(key=_worth, reverse=True)
    table.most = max(worth)
    return table


def _worth(end: tuple[int, float]) -> float:
    return end[1]


def _net(state: State, railroad: int) -> float:
    """What one link brings the rider, less what it brings an opponent on average."""
    seat = state.order[state.turn]
    mine = shares_of(state, seat, railroad)
    others = sum(shares_of(state, other, railroad) for other in range(state.players)) - mine
    return 1.0 + mine - others / (state.players - 1)


def _ride(state: State, table: _Links, action: int) -> float:
    if STOP.has(action):
        return 0.0
    if RIDE_FROM.has(action):
        city = RIDE_FROM.arg(action)
        return _best(table, city, CITY_BIT[city], LOOKAHEAD)
    railroad, city = RIDE_ON.pair(action)
    visited = CITY_BIT[city]
    for other in state.ride_cities:
        visited |= CITY_BIT[other]
    first = reward(1) - 1.0 if not state.ride_railroads else 0.0
    return first + _net(state, railroad) + _best(table, city, visited, LOOKAHEAD - 1)


def _best(table: _Links, here: int, visited: int, depth: int) -> float:
    """The best that further links can add, links thought of as free of each other's hexes."""
    best = 0.0
    for city, worth in table.ends[here]:
        if worth + table.most * (depth - 1) <= best:
            break
        if not visited & CITY_BIT[city]:
            total = worth
            if depth > 1:
                total += _best(table, city, visited | CITY_BIT[city], depth - 1)
            best = max(best, total)
    return best
