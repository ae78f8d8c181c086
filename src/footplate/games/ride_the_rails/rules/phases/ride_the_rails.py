"""Ride the rails, §3.11 to §3.14: in turn order everyone takes one passenger for a ride."""

from typing import Final

from footplate.games.ride_the_rails.rules import events
from footplate.games.ride_the_rails.rules.actions import RIDE_FROM, RIDE_ON, STOP
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    CITY_BIT,
    RAILROAD_COUNT,
    cities_in,
)
from footplate.games.ride_the_rails.rules.network.rides import onward, with_link
from footplate.games.ride_the_rails.rules.phases.end_of_round import end_round
from footplate.games.ride_the_rails.rules.scoring import dividends, links_of, pay, reward
from footplate.games.ride_the_rails.rules.state import FROM_PASSENGERS, RIDE_THE_RAILS, State

_BOARDINGS: Final = [RIDE_FROM.of(city) for city in range(CITIES)]
_LINKS: Final = [RIDE_ON.row(railroad) for railroad in range(RAILROAD_COUNT)]
_STOP: Final = STOP.of()


def actor(state: State) -> int:
    """The seat whose turn it is."""
    return state.order[state.turn]


def legal(state: State) -> list[int]:
    """Any passenger where a link begins; then any link that leaves the ride possible, or stop."""
    if not state.ride_cities:
        return [_BOARDINGS[city] for city in cities_in(state.passengers & state.linked)]
    actions: list[int] = []
    for railroad in range(RAILROAD_COUNT):
        ahead = onward(state, railroad)
        if ahead:
            links = _LINKS[railroad]
            actions += [links[city] for city in cities_in(ahead)]
    if state.ride_railroads:
        actions.append(_STOP)
    return actions


def apply(state: State, action: int) -> int:
    """Board, ride a link, or stop and be paid; then the next rider, or the end of the round."""
    if action == _STOP:
        return _end_ride(state)
    if RIDE_ON.has(action):
        _ride_on(state, action)
    else:
        city = RIDE_FROM.arg(action)
        state.ride_cities = (city,)
        if state.events is not None:
            state.events.append(events.RideBegan(state.order[state.turn], city))
    return RIDE_THE_RAILS


def begin_rides(state: State) -> int:
    """After the last build: the first rider, or the end of the round if nobody can ride."""
    state.turn = 0
    return _next_rider(state)


def can_ride(state: State) -> bool:
    """Whether any passenger can be taken for a ride; who rides makes no difference."""
    return state.passengers & state.linked != 0


def links_of_phase(state: State) -> list[int]:
    """Per railroad: the links of this phase's rides, the one in progress included."""
    riding = links_of(state.ride_railroads)
    return [state.links_ridden[railroad] + riding[railroad] for railroad in range(RAILROAD_COUNT)]


def _ride_on(state: State, action: int) -> None:
    railroad, city = RIDE_ON.pair(action)
    if state.events is not None:
        ridden = len(state.ride_railroads)
        added = reward(ridden + 1) - reward(ridden)
        paid = tuple(dividends(state, links_of((railroad,))))
        seat = state.order[state.turn]
        state.events.append(events.LinkRidden(seat, railroad, city, ridden, added, paid))
    state.ride_paths = with_link(state, railroad, city)
    state.ride_cities += (city,)
    state.ride_railroads += (railroad,)


def _end_ride(state: State) -> int:
    seat = state.order[state.turn]
    earned = reward(len(state.ride_railroads))
    if state.events is not None:
        paid = tuple(dividends(state, links_of(state.ride_railroads)))
        ended = events.RideEnded(seat, state.ride_cities, state.ride_railroads, earned, paid)
        state.events.append(ended)
    pay(state, seat, FROM_PASSENGERS, earned)
    state.links_ridden = links_of_phase(state)
    state.passengers &= ~CITY_BIT[state.ride_cities[0]]
    state.ride_cities = ()
    state.ride_railroads = ()
    state.ride_paths = ()
    state.turn += 1
    return _next_rider(state)


def _next_rider(state: State) -> int:
    if state.turn < state.players and can_ride(state):
        return RIDE_THE_RAILS
    if state.events is not None:
        for seat in state.order[state.turn :]:
            state.events.append(events.PassedOver(seat))
    return end_round(state)
