"""Ride the rails, §3.11 to §3.14: in turn order everyone takes one passenger for a ride."""

from typing import Final

from footplate.games.ride_the_rails.rules.actions import (
    STOP,
    boarded_city,
    is_ride_on,
    ridden_city,
    ridden_railroad,
    ride_from,
    ride_on,
)
from footplate.games.ride_the_rails.rules.board.tables import CITY_BIT, RAILROAD_COUNT, cities_in
from footplate.games.ride_the_rails.rules.network.rides import onward, with_link
from footplate.games.ride_the_rails.rules.phases.end_of_round import end_round
from footplate.games.ride_the_rails.rules.state import FROM_PASSENGERS, RIDE_THE_RAILS, State, pay

REWARD_BESIDE_LINKS: Final = 1
"""The rider earns so much more than the ride has links: one dollar for every city."""


def actor(state: State) -> int:
    """The seat whose turn it is."""
    return state.order[state.turn]


def legal(state: State) -> list[int]:
    """Any passenger where a link begins; then any link that leaves the ride possible, or stop."""
    if not state.ride_cities:
        return [ride_from(city) for city in cities_in(state.passengers & state.linked)]
    actions: list[int] = []
    for railroad in range(RAILROAD_COUNT):
        ahead = onward(state, railroad)
        if ahead:
            actions += [ride_on(railroad, city) for city in cities_in(ahead)]
    if state.ride_railroads:
        actions.append(STOP)
    return actions


def apply(state: State, action: int) -> int:
    """Board, ride a link, or stop and be paid; then the next rider, or the end of the round."""
    if is_ride_on(action):
        railroad, city = ridden_railroad(action), ridden_city(action)
        state.ride_paths = with_link(state, railroad, city)
        state.ride_cities += (city,)
        state.ride_railroads += (railroad,)
    elif action != STOP:
        state.ride_cities = (boarded_city(action),)
    else:
        return _end_ride(state)
    return RIDE_THE_RAILS


def begin_rides(state: State) -> int:
    """After the last build: the first rider, or the end of the round if nobody can ride."""
    state.turn = 0
    return RIDE_THE_RAILS if can_ride(state) else end_round(state)


def can_ride(state: State) -> bool:
    """Whether any passenger can be taken for a ride; who rides makes no difference."""
    return state.passengers & state.linked != 0


def reward(links: int) -> int:
    """What the rider earns for a ride of so many links."""
    return links + REWARD_BESIDE_LINKS


def _end_ride(state: State) -> int:
    pay(state, state.order[state.turn], FROM_PASSENGERS, reward(len(state.ride_railroads)))
    for railroad in state.ride_railroads:
        state.links_ridden[railroad] += 1
    state.passengers &= ~CITY_BIT[state.ride_cities[0]]
    state.ride_cities = ()
    state.ride_railroads = ()
    state.ride_paths = ()
    state.turn += 1
    if state.turn < state.players and can_ride(state):
        return RIDE_THE_RAILS
    return end_round(state)
