"""Build railroad track, §3.2 to §3.10: in turn order everyone places locomotives one by one."""

from typing import Final

from footplate.games.ride_the_rails.rules.actions import DONE, builds, built_hex, built_railroad
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CHICAGO,
    CITY_OF,
    FIVE_DOLLARS,
    MOUNTAIN,
    RAILROAD_COUNT,
)
from footplate.games.ride_the_rails.rules.network.track import is_transcontinental, place_locomotive
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import begin_rides
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    FROM_CHICAGO,
    FROM_FIVE_DOLLARS,
    FROM_TRANSCONTINENTAL,
    PLACEMENTS,
    State,
    pay,
)

MOUNTAIN_PENALTY: Final = 1
CHICAGO_BONUS: Final = 2
FIVE_DOLLAR_BONUS: Final = 5
TRANSCONTINENTAL_IN_CITY: Final = 12
TRANSCONTINENTAL_RURAL: Final = 8


def actor(state: State) -> int:
    """The seat whose turn it is."""
    return state.order[state.turn]


def legal(state: State) -> list[int]:
    """A locomotive of every railroad the player has a share in, wherever it may stand; or done."""
    actions: list[int] = []
    left = placements_left(state)
    if left > 0:
        flat_only = left == MOUNTAIN_PENALTY and not state.mountain
        first_share = state.order[state.turn] * RAILROAD_COUNT
        for railroad in range(RAILROAD_COUNT):
            if state.shares[first_share + railroad] and state.supply[railroad]:
                sites = state.sites[railroad]
                if flat_only:
                    sites = tuple([site for site in sites if not MOUNTAIN[site]])
                actions += builds(railroad, sites)
    actions.append(DONE)
    return actions


def placements_left(state: State) -> int:
    """How many more locomotives the player may place on flat land in this build."""
    limit = PLACEMENTS[state.players]
    return limit - (MOUNTAIN_PENALTY if state.mountain else 0) - state.placed


def apply(state: State, action: int) -> int:
    """Place a locomotive and collect its bonuses; or end the build."""
    if action == DONE:
        return _next_builder(state)
    hex, railroad = built_hex(action), built_railroad(action)
    seat = state.order[state.turn]
    start = not state.lines[railroad]
    state.placed += 1
    if MOUNTAIN[hex]:
        state.mountain = True
    met = state.track[hex] != 0
    place_locomotive(state, railroad, hex)
    if CITY_OF[hex] != NO_CITY:
        _pay_city(state, seat, hex, start)
    if (met or CITY_OF[hex] != NO_CITY) and not state.transcontinental_paid:
        _pay_transcontinental(state, seat, hex)
    return BUILD_TRACK


def _pay_city(state: State, seat: int, hex: int, start: bool) -> None:
    if hex == CHICAGO:
        pay(state, seat, FROM_CHICAGO, CHICAGO_BONUS)
    if FIVE_DOLLARS[hex] and hex in state.five_dollars:
        if not start:
            pay(state, seat, FROM_FIVE_DOLLARS, FIVE_DOLLAR_BONUS)
        if not (start and state.options["five_dollar_survives_start"]):
            state.five_dollars = tuple([city for city in state.five_dollars if city != hex])


def _pay_transcontinental(state: State, seat: int, hex: int) -> None:
    if is_transcontinental(state):
        in_city = CITY_OF[hex] != NO_CITY
        bonus = TRANSCONTINENTAL_IN_CITY if in_city else TRANSCONTINENTAL_RURAL
        pay(state, seat, FROM_TRANSCONTINENTAL, bonus)
        state.transcontinental_paid = True


def _next_builder(state: State) -> int:
    state.placed = 0
    state.mountain = False
    state.turn += 1
    return BUILD_TRACK if state.turn < state.players else begin_rides(state)
