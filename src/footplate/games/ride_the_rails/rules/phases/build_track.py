"""Build railroad track, §3.2 to §3.10: in turn order everyone places locomotives one by one."""

from typing import Final

from footplate.games.ride_the_rails.rules.actions import BUILD, DONE
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CHICAGO,
    CHICAGO_BONUS,
    CITY_OF,
    FIVE_DOLLAR_BONUS,
    MOUNTAIN,
    RAILROAD_COUNT,
    TRANSCONTINENTAL_IN_CITY,
    TRANSCONTINENTAL_RURAL,
)
from footplate.games.ride_the_rails.rules.events import BuildEnded, CoastsJoined, LocomotivePlaced
from footplate.games.ride_the_rails.rules.network.track import is_transcontinental, place_locomotive
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import begin_rides
from footplate.games.ride_the_rails.rules.scoring import pay
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    FROM_CHICAGO,
    FROM_FIVE_DOLLARS,
    FROM_TRANSCONTINENTAL,
    PLACEMENTS,
    State,
)

MOUNTAIN_PENALTY: Final = 1

_BUILDS: Final = [BUILD.row(railroad) for railroad in range(RAILROAD_COUNT)]
_DONE: Final = DONE.of()


def actor(state: State) -> int:
    """The seat whose turn it is."""
    return state.order[state.turn]


def legal(state: State) -> list[int]:
    """A locomotive of every railroad the player has a share in, wherever it may stand; or done."""
    actions: list[int] = []
    left = placements_left(state)
    if left > 0:
        flat_only = is_last_and_flat(state)
        first_share = state.order[state.turn] * RAILROAD_COUNT
        for railroad in range(RAILROAD_COUNT):
            if state.shares[first_share + railroad] and state.supply[railroad]:
                builds = _BUILDS[railroad]
                sites = state.sites[railroad]
                if flat_only:
                    actions += [builds[site] for site in sites if not MOUNTAIN[site]]
                else:
                    actions += [builds[site] for site in sites]
    actions.append(_DONE)
    return actions


def placements_left(state: State) -> int:
    """How many more locomotives the player may place on flat land in this build."""
    limit = PLACEMENTS[state.players]
    return limit - (MOUNTAIN_PENALTY if state.mountain else 0) - state.placed


def is_last_and_flat(state: State) -> bool:
    """Whether one placement is left that no mountain has shortened yet: it must be on flat land."""
    return placements_left(state) == MOUNTAIN_PENALTY and not state.mountain


def apply(state: State, action: int) -> int:
    """Place a locomotive and collect its bonuses; or end the build."""
    if action == _DONE:
        return _next_builder(state)
    railroad, hex = BUILD.pair(action)
    seat = state.order[state.turn]
    start = not state.lines[railroad]
    met = state.track[hex] != 0
    place_locomotive(state, railroad, hex)
    state.placed += 1
    in_city = CITY_OF[hex] != NO_CITY
    if state.events is not None:
        dollars = sum(city_bonuses(state, hex, start)) if in_city else 0
        lost = MOUNTAIN_PENALTY if MOUNTAIN[hex] and not state.mountain else 0
        state.events.append(LocomotivePlaced(seat, railroad, hex, start, dollars, lost))
    if in_city:
        _pay_city(state, seat, hex, start)
    elif MOUNTAIN[hex]:
        state.mountain = True
    if (met or in_city) and not state.transcontinental_paid and is_transcontinental(state):
        _join_coasts(state, seat, hex)
    return BUILD_TRACK


def city_bonuses(state: State, hex: int, start: bool) -> tuple[int, int]:
    """What a city pays for a locomotive: Chicago each time, a $5 city for the first one."""
    chicago = CHICAGO_BONUS if hex == CHICAGO else 0
    five = FIVE_DOLLAR_BONUS if not start and hex in state.five_dollars else 0
    return chicago, five


def _pay_city(state: State, seat: int, hex: int, start: bool) -> None:
    chicago, five = city_bonuses(state, hex, start)
    if chicago:
        pay(state, seat, FROM_CHICAGO, chicago)
    if five:
        pay(state, seat, FROM_FIVE_DOLLARS, five)
    # Nobody else earns the bonus of a $5 city; a start uses it up as well, but for an option.
    settled = not (start and state.options["five_dollar_survives_start"])
    if settled and hex in state.five_dollars:
        state.five_dollars = tuple([city for city in state.five_dollars if city != hex])


def _join_coasts(state: State, seat: int, hex: int) -> None:
    in_city = CITY_OF[hex] != NO_CITY
    bonus = TRANSCONTINENTAL_IN_CITY if in_city else TRANSCONTINENTAL_RURAL
    state.transcontinental_paid = True
    if state.events is not None:
        state.events.append(CoastsJoined(seat, hex, bonus))
    pay(state, seat, FROM_TRANSCONTINENTAL, bonus)


def _next_builder(state: State) -> int:
    if state.events is not None:
        state.events.append(BuildEnded(state.order[state.turn], state.placed))
    state.placed = 0
    state.mountain = False
    state.turn += 1
    return BUILD_TRACK if state.turn < state.players else begin_rides(state)
