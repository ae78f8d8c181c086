"""What bots are told about Ride the Rails."""

from typing import Final

from footplate.games.ride_the_rails.advice.building import build_preferences
from footplate.games.ride_the_rails.rules.actions import (
    STOP,
    boarded_city,
    is_ride_on,
    ridden_city,
    ridden_railroad,
)
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    RAILROAD_COUNT,
    cities_in,
)
from footplate.games.ride_the_rails.rules.network.track import links_from
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import reward
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    PLACEMENTS,
    ROUNDS,
    TAKE_A_SHARE,
    State,
    shares_of,
)

SCALE: Final = 40.0
"""A lead of so many dollars counts as won."""

LOOKAHEAD: Final = 4
"""How many links a ride is thought ahead."""

RIDDEN_PER_ROUND: Final = 0.35
"""The part of a railroad's links that one round's rides are expected to use."""

HOPE: Final = 4.0
"""How many links a railroad is expected to gain over a whole game while it has locomotives."""

OTHERS_SHARE: Final = 0.6
"""What another's share of a railroad takes from one's own pleasure in it."""


def value(state: State, seat: int) -> float:
    """The lead over the best opponent, the dividends that shares promise included."""
    links = [link_count(state, railroad) for railroad in range(RAILROAD_COUNT)]
    worth = [_worth(state, other, links) for other in range(state.players)]
    best = max(worth[other] for other in range(state.players) if other != seat)
    return max(-1.0, min(1.0, (worth[seat] - best) / SCALE))


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action promises its player against the others."""
    if state.phase == TAKE_A_SHARE:
        return [_share(state, railroad) for railroad in actions]
    if state.phase == BUILD_TRACK:
        return build_preferences(state, actions)
    table = _links(state)
    return [_ride(state, table, action) for action in actions]


def link_count(state: State, railroad: int) -> int:
    """How many links a railroad offers, every stretch counted as a line through its cities."""
    total = 0
    for stretch in state.stretches[railroad]:
        total += max(0, stretch[1].bit_count() - 1)
    return total


def _worth(state: State, seat: int, links: list[int]) -> float:
    rounds = ROUNDS - state.round + (0.5 if state.phase > TAKE_A_SHARE else 1.0)
    promised = 0.0
    for railroad in range(RAILROAD_COUNT):
        promised += shares_of(state, seat, railroad) * links[railroad]
    return state.money[seat] + promised * RIDDEN_PER_ROUND * max(0.0, rounds)


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


def _links(state: State) -> _Links:
    table = _Links()
    worth = [_net(state, railroad) for railroad in range(RAILROAD_COUNT)]
    for city in cities_in(state.linked):
        for railroad in range(RAILROAD_COUNT):
            for other in cities_in(links_from(state, railroad, city)):
                table.ends[city].append((other, worth[railroad]))
    return table


def _net(state: State, railroad: int) -> float:
    """What one link brings the rider, less what it brings an opponent on average."""
    seat = state.order[state.turn]
    mine = shares_of(state, seat, railroad)
    others = sum(shares_of(state, other, railroad) for other in range(state.players)) - mine
    return 1.0 + mine - others / (state.players - 1)


def _ride(state: State, table: _Links, action: int) -> float:
    if action == STOP:
        return 0.0
    if not is_ride_on(action):
        return _best(table, [boarded_city(action)], LOOKAHEAD)
    city, railroad = ridden_city(action), ridden_railroad(action)
    visited = [*state.ride_cities, city]
    first = reward(1) - 1.0 if not state.ride_railroads else 0.0
    return first + _net(state, railroad) + _best(table, visited, LOOKAHEAD - 1)


def _best(table: _Links, visited: list[int], depth: int) -> float:
    """The best that further links can add, links thought of as free of each other's hexes."""
    best = 0.0
    if depth == 0:
        return best
    for city, worth in table.ends[visited[-1]]:
        if city not in visited:
            best = max(best, worth + _best(table, [*visited, city], depth - 1))
    return best
