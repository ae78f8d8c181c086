"""Build Track, §5 to §7: a New City, then up to three tiles, four with Engineer."""

from typing import Final

from footplate.games.age_of_steam.rules.actions import BUILD, FINISH, URBANIZE
from footplate.games.age_of_steam.rules.network.building import price
from footplate.games.age_of_steam.rules.network.disks import (
    disks_for_build,
    disks_for_new_city,
    links_of,
)
from footplate.games.age_of_steam.rules.network.offers import builds
from footplate.games.age_of_steam.rules.network.track import lay_track, place_new_city
from footplate.games.age_of_steam.rules.phases.sequence import (
    begin_build,
    can_go_on_building,
    finish_build,
    may_urbanize,
)
from footplate.games.age_of_steam.rules.state import BUILD_TRACK, NOTHING, State

OWNERSHIP_DISKS: Final = 20
MOST_NEW_LINKS: Final = 6
"""No action brings more links than a hex has sides."""


def actor(state: State) -> int:
    """The builder."""
    return state.queue[0]


def legal(state: State) -> list[int]:
    """Every New City on every town, every piece of track that fits, and finishing."""
    actions = _new_cities(state) if may_urbanize(state) else []
    if state.tiles_left:
        actions += builds(state, state.queue[0])
    if state.options["disk_limit"]:
        actions = _with_disks(state, actions)
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
    letters = [letter for letter, stop in enumerate(state.letters) if stop == NOTHING]
    towns, first = len(state.map.town_names), state.map.city_count
    found: list[int] = []
    for town in range(towns):
        if state.cities[first + town] == NOTHING:
            row = URBANIZE.row(town)
            found += [row[letter] for letter in letters]
    return found


def _with_disks(state: State, actions: list[int]) -> list[int]:
    """The actions for which the builder has disks enough."""
    left = OWNERSHIP_DISKS - links_of(state, state.queue[0])
    if left >= MOST_NEW_LINKS:
        return actions
    return [action for action in actions if disks_for(state, action) <= left]


def disks_for(state: State, action: int) -> int:
    """How many disks more the builder needs for an action."""
    seat = state.queue[0]
    if URBANIZE.has(action):
        return disks_for_new_city(state, seat, URBANIZE.arg(action))
    hex, piece = BUILD.pair(action)
    return disks_for_build(state, seat, hex, piece)
