"""Build Track, §5 to §7: a New City, then up to three tiles, four with Engineer."""

from typing import Final

from footplate.games.age_of_steam.rules.actions import BUILD, FINISH, URBANIZE
from footplate.games.age_of_steam.rules.network.building import price
from footplate.games.age_of_steam.rules.network.offers import builds
from footplate.games.age_of_steam.rules.network.track import lay_track, links_of, place_new_city
from footplate.games.age_of_steam.rules.phases.sequence import (
    begin_build,
    can_go_on_building,
    finish_build,
    may_urbanize,
)
from footplate.games.age_of_steam.rules.state import BUILD_TRACK, NOTHING, State

OWNERSHIP_DISKS: Final = 20


def actor(state: State) -> int:
    """The builder."""
    return state.queue[0]


def legal(state: State) -> list[int]:
    """Every New City on every town, every piece of track that fits, and finishing."""
    actions = _new_cities(state) if may_urbanize(state) else []
    if state.tiles_left:
        actions += builds(state, state.queue[0])
    if state.options["disk_limit"]:
        actions = [action for action in actions if _has_disks(state, action)]
    actions.append(FINISH.of())
    return actions


def apply(state: State, action: int) -> int:
    """Build, or finish; a build ends by itself when nothing more can be done."""
    if not FINISH.has(action):
        build(state, action)
        if can_go_on_building(state):
            return BUILD_TRACK
    finish_build(state)
    return begin_build(state)


def build(state: State, action: int) -> None:
    """Place a New City, or pay for a piece of track and lay it."""
    seat = state.queue[0]
    if URBANIZE.has(action):
        town, letter = URBANIZE.pair(action)
        place_new_city(state, seat, town, letter)
        return
    hex, piece = BUILD.pair(action)
    state.cash[seat] -= price(state, hex, piece)
    state.tiles_left -= 1
    state.built += (hex,)
    lay_track(state, seat, hex, piece)


def _new_cities(state: State) -> list[int]:
    first_town = state.map.city_count
    return [
        URBANIZE.of(stop - first_town, letter)
        for stop in range(first_town, state.map.stop_count)
        if state.cities[stop] == NOTHING
        for letter in range(len(state.letters))
        if state.letters[letter] == NOTHING
    ]


def _has_disks(state: State, action: int) -> bool:
    after = state.copy()
    build(after, action)
    return links_of(after, state.queue[0]) <= OWNERSHIP_DISKS
