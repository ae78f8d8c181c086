"""Build Track, §5 to §7: a New City, then up to three tiles, four with Engineer."""

from typing import Final

from footplate.engine.events import BANK, Paid
from footplate.games.age_of_steam.rules.actions import BUILD, FINISH, URBANIZE
from footplate.games.age_of_steam.rules.board.tiles import NO_PIECE, TURNS
from footplate.games.age_of_steam.rules.events import (
    Declined,
    LinkCompleted,
    NewCityPlaced,
    TrackBuilt,
)
from footplate.games.age_of_steam.rules.network.building import CHEAPEST_BUILD, price
from footplate.games.age_of_steam.rules.network.disks import (
    disks_for_build,
    disks_for_new_city,
    links_of,
)
from footplate.games.age_of_steam.rules.network.offers import builds
from footplate.games.age_of_steam.rules.network.track import (
    lapse_links,
    lay_track,
    place_new_city,
    section_sides,
)
from footplate.games.age_of_steam.rules.phases.move_goods import begin_moving
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    ENGINEER,
    ENGINEER_TILES,
    FIRST_BUILD,
    NOTHING,
    TILES_PER_BUILD,
    URBANIZATION,
    State,
    in_order_but_first,
)

OWNERSHIP_DISKS: Final = 20
MOST_NEW_LINKS: Final = 6
"""No action brings more links than a hex has sides."""

_FINISH: Final = FINISH.of()


def begin_building(state: State) -> int:
    """The First Build player, then the others; the last one is always asked."""
    state.queue = in_order_but_first(state, FIRST_BUILD)
    state.tiles_left = tiles_of(state, state.queue[0])
    while len(state.queue) > 1 and not can_go_on_building(state):
        finish_build(state)
        state.tiles_left = tiles_of(state, state.queue[0])
    return BUILD_TRACK


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
    actions.append(_FINISH)
    return actions


def apply(state: State, action: int) -> int:
    """Build, or finish; a build ends by itself when nothing more can be done."""
    if not FINISH.has(action):
        build(state, action)
        if can_go_on_building(state):
            return BUILD_TRACK
    elif state.events is not None:
        state.events.append(Declined(state.queue[0], "finish", "18"))
    finish_build(state)
    return begin_build(state)


def build(state: State, action: int) -> None:
    """Place a New City or a piece of track; either may complete links."""
    joined = state.link_to[:] if state.events is not None else state.link_to
    if URBANIZE.has(action):
        town, letter = URBANIZE.pair(action)
        urbanize(state, town, letter)
    else:
        hex, piece = BUILD.pair(action)
        build_tile(state, hex, piece)
    if state.events is not None:
        _report_completed_links(state, joined)


def urbanize(state: State, town: int, letter: int) -> None:
    """Place a New City, which is free and no tile."""
    seat, game_map = state.queue[0], state.map
    place_new_city(state, seat, town, letter)
    if state.events is not None:
        city, colour = game_map.letters[letter], game_map.new_city_colours[letter]
        state.events.append(NewCityPlaced(seat, city, colour, game_map.town_names[town]))


def build_tile(state: State, hex: int, piece: int) -> None:
    """Pay for a piece of track and lay it."""
    seat = state.queue[0]
    cost = price(state, hex, piece)
    replaces = state.pieces[hex] != NO_PIECE
    state.cash[seat] -= cost
    state.tiles_left -= 1
    state.built += (hex,)
    lay_track(state, seat, hex, piece)
    if state.events is not None:
        links = [state.link_at[hex * TURNS + side] for side in section_sides(state, hex)]
        owners = tuple([state.link_owner[link] for link in links])
        label = state.map.labels[hex]
        state.events.append(TrackBuilt(seat, label, piece, cost, replaces, owners))
        state.events.append(Paid(seat, cost, BANK, "track", "27" if replaces else "26"))


def _report_completed_links(state: State, joined: list[int]) -> None:
    """Tell which links lead to a stop that did not before, or were not there."""
    names, stop_at = state.map.stop_names, state.map.stop_at
    for link, hex in enumerate(state.link_to):
        if hex != NOTHING and (link >= len(joined) or joined[link] == NOTHING):
            start, end = names[stop_at[state.link_from[link]]], names[stop_at[hex]]
            if state.events is not None:
                state.events.append(LinkCompleted(state.link_owner[link], start, end))


def begin_build(state: State) -> int:
    """The next player builds; who can do nothing is passed over."""
    while state.queue:
        state.tiles_left = tiles_of(state, state.queue[0])
        if can_go_on_building(state):
            return BUILD_TRACK
        finish_build(state)
    return begin_moving(state)


def pass_over_builders(state: State) -> int:
    """In the midst of Build Track: who can do nothing is passed over, as if play had come here."""
    while state.queue and not can_go_on_building(state):
        if len(state.queue) == 1 and not _anyone_built(state):
            return BUILD_TRACK
        finish_build(state)
        if state.queue:
            state.tiles_left = tiles_of(state, state.queue[0])
    return BUILD_TRACK if state.queue else begin_moving(state)


def _anyone_built(state: State) -> bool:
    """Whether this build or another of the turn has begun, or could have."""
    if state.built or state.new_city != NOTHING:
        return True
    return any(
        [
            state.cash[seat] >= CHEAPEST_BUILD
            or (state.chosen[seat] == URBANIZATION and has_new_city(state))
            for seat in state.order
            if seat != state.queue[0]
        ]
    )


def tiles_of(state: State, seat: int) -> int:
    """How many tiles a player may lay in a build."""
    return ENGINEER_TILES if state.chosen[seat] == ENGINEER else TILES_PER_BUILD


def can_go_on_building(state: State) -> bool:
    """Whether the builder has a tile and the money for one, or may place a New City."""
    if state.tiles_left and state.cash[state.queue[0]] >= CHEAPEST_BUILD:
        return True
    return may_urbanize(state)


def may_urbanize(state: State) -> bool:
    """Whether the builder may place a New City now."""
    if state.chosen[state.queue[0]] != URBANIZATION or state.new_city != NOTHING:
        return False
    if state.built and not state.options["urbanize_any_time"]:
        return False
    return has_new_city(state)


def has_new_city(state: State) -> bool:
    """Whether a New City and a town for it are left."""
    return NOTHING in state.letters and NOTHING in state.cities[state.map.city_count :]


def finish_build(state: State) -> None:
    """The builder's turn ends: links not extended lapse."""
    lapse_links(state, state.queue.pop(0))
    state.tiles_left = 0
    state.built = ()
    state.new_city = NOTHING


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
