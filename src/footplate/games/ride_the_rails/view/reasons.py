"""Why an action of Ride the Rails is not legal: the rule that forbids it, in a sentence."""

from footplate.engine.view.reasons import Reason, forbidden
from footplate.games.ride_the_rails.rules.actions import (
    BUILD,
    DONE,
    RIDE_FROM,
    RIDE_ON,
    SEAT_DRAWN,
    TAKE_SHARE,
)
from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_BIT,
    CITY_NAMES,
    EAST,
    ENTERS,
    MOUNTAIN,
    NAMES,
    NEAR,
    RAILROAD_BIT,
    RAILROAD_COUNT,
)
from footplate.games.ride_the_rails.rules.network.rides import onward
from footplate.games.ride_the_rails.rules.network.track import (
    MOST_EAST_CITIES,
    has_room,
    links_from,
)
from footplate.games.ride_the_rails.rules.phases.build_track import (
    is_last_and_flat,
    placements_left,
)
from footplate.games.ride_the_rails.rules.state import State, shares_of
from footplate.games.ride_the_rails.view.words import company, railroad_word


def why_not(state: State, action: int) -> Reason | None:
    """The reason against an action of the present phase; None if there is none."""
    if BUILD.has(action):
        railroad, hex = BUILD.pair(action)
        return _builder(state, railroad) or _hex(state, railroad, hex)
    if TAKE_SHARE.has(action):
        return _share(state, TAKE_SHARE.arg(action))
    if SEAT_DRAWN.has(action):
        return _seat(state, SEAT_DRAWN.arg(action))
    if DONE.has(action):
        return None
    return _ride(state, action)


def _share(state: State, railroad: int) -> Reason | None:
    if ENTERS[railroad] > state.round:
        return forbidden("3.1", "not_entered", company=company(railroad), round=ENTERS[railroad])
    return _supply(state, railroad)


def _supply(state: State, railroad: int) -> Reason | None:
    if state.supply[railroad]:
        return None
    return forbidden("2.1", "none_left", 1, railroad=railroad_word(railroad))


def _builder(state: State, railroad: int) -> Reason | None:
    """Whether the builder may place any locomotive, and one of this railroad."""
    if placements_left(state) <= 0:
        return forbidden("3.3" if state.mountain else "3.2", "build_full")
    if not shares_of(state, state.order[state.turn], railroad):
        return forbidden("3.2", "no_share", railroad=railroad_word(railroad))
    return _supply(state, railroad)


def _hex(state: State, railroad: int, hex: int) -> Reason | None:
    place, word = NAMES[hex], railroad_word(railroad)
    if state.track[hex] & RAILROAD_BIT[railroad]:
        return forbidden("3.5", "stands_there", 2, company=company(railroad), place=place)
    if not has_room(state, hex):
        return forbidden("3.5", "full", 4, place=place)
    if hex not in state.sites[railroad]:
        if not state.lines[railroad]:
            return forbidden("3.9", "no_start", 3, company=company(railroad), place=place)
        if not state.lines[railroad] & NEAR[hex]:
            return forbidden("3.4", "not_beside", 3, railroad=word, place=place)
        if EAST[hex] and state.east[railroad] >= MOST_EAST_CITIES:
            return forbidden("3.6", "east", 5, company=company(railroad))
    if is_last_and_flat(state) and MOUNTAIN[hex]:
        return forbidden("3.3", "last_mountain", 6, place=place)
    return None


def _ride(state: State, action: int) -> Reason | None:
    if RIDE_FROM.has(action):
        return _boarding(state, RIDE_FROM.arg(action))
    if not state.ride_cities:
        return forbidden("3.11", "no_passenger_yet")
    if RIDE_ON.has(action):
        railroad, city = RIDE_ON.pair(action)
        return _link(state, railroad, city)
    return None if state.ride_railroads else forbidden("3.12", "no_link_yet")


def _boarding(state: State, city: int) -> Reason | None:
    if state.ride_cities:
        return forbidden("3.11", "rides_already", start=CITY_NAMES[state.ride_cities[0]])
    if not state.passengers & CITY_BIT[city]:
        return forbidden("3.12", "no_passenger", city=CITY_NAMES[city])
    if not state.linked & CITY_BIT[city]:
        return forbidden("3.12", "no_link_begins", city=CITY_NAMES[city])
    return None


def _link(state: State, railroad: int, city: int) -> Reason | None:
    here, there = state.ride_cities[-1], CITY_NAMES[city]
    if city in state.ride_cities:
        return forbidden("3.12", "visited", 1, city=there)
    linked = [r for r in range(RAILROAD_COUNT) if links_from(state, r, here) & CITY_BIT[city]]
    if not linked:
        return forbidden("3.12", "no_link", here=CITY_NAMES[here], city=there)
    if railroad not in linked:
        start, word = CITY_NAMES[here], railroad_word(railroad)
        return forbidden("3.12", "no_link_of", railroad=word, here=start, city=there)
    if not onward(state, railroad) & CITY_BIT[city]:
        return forbidden("3.12", "hex_twice", 2, railroad=railroad_word(railroad), city=there)
    return None


def _seat(state: State, seat: int) -> Reason | None:
    if seat >= state.players:
        return forbidden("2.2", "no_seat", players=state.players)
    return forbidden("2.2", "has_place", seat=seat) if seat in state.order else None
