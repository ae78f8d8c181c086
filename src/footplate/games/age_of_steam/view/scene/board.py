"""The map of Age of Steam with its stops and track."""

from itertools import pairwise
from typing import Final

from footplate.engine.view.nodes import side as side_of
from footplate.engine.view.scene import Board, Hex, Label, Route, Site, Track
from footplate.engine.view.words import say
from footplate.games.age_of_steam.rules.board.display import column_name
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.names import (
    COLOURS,
    LAKE,
    MOUNTAIN,
    NO_STOP,
    PLAIN,
    RIVER,
)
from footplate.games.age_of_steam.rules.board.tiles import (
    CROSSING,
    NO_PIECE,
    PIECE_KIND,
    PIECE_SECTIONS,
    PIECE_SIDES,
    TURNS,
)
from footplate.games.age_of_steam.rules.network.track import section_sides
from footplate.games.age_of_steam.rules.state import BUILD_TRACK, MOVE_GOODS, NOTHING, State
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.scene.links import only_link

FILLS: Final = ("plain", "plain", "mountain", "lake")
"""The fill of each terrain; a river is a plain hex with water on it."""


def board(state: State) -> Board:
    """The map with its stops and track."""
    game_map = state.map
    return Board(
        layout="flat",
        paper="page",
        hexes=[_hex(game_map, hex) for hex in range(game_map.hex_count)],
        sites=[_site(state, stop) for stop in range(game_map.stop_count)],
        tracks=[*_rivers(game_map), *_tracks(state)],
        routes=_routes(state),
        labels=[Label(text.text, (text.q, text.r), "sea", size=0.5) for text in game_map.lettering],
        focus=_focus(state),
        grounds={FILLS[terrain]: say(f"terrain.{terrain}") for terrain in (PLAIN, MOUNTAIN, LAKE)},
    )


def section_ends(state: State, hex: int, piece: int) -> list[tuple[str, str]]:
    """From where to where the sections of a piece on a hex lead, in a town its exits."""
    node = nodes.hex(state.map.labels[hex])
    if state.map.stop_at[hex] != NO_STOP:
        return [(side_of(node, side), node) for side in PIECE_SIDES[piece]]
    return [(side_of(node, a), side_of(node, b)) for a, b in PIECE_SECTIONS[piece]]


def is_crossing(state: State, hex: int, piece: int) -> bool:
    """Whether one section of a piece on a hex lies over the other."""
    return PIECE_KIND[piece] == CROSSING and state.map.stop_at[hex] == NO_STOP


def _hex(game_map: Map, hex: int) -> Hex:
    q, r = game_map.board.hexes[hex]
    label, stop, terrain = game_map.labels[hex], game_map.stop_at[hex], game_map.terrain[hex]
    spoken = None
    if stop != NO_STOP:
        spoken = say("hex.stop", hex=label, name=game_map.stop_names[stop])
    elif terrain == RIVER:
        spoken = say("hex.river", hex=label)
    return Hex(nodes.hex(label), q, r, FILLS[terrain], say=spoken)


def _site(state: State, stop: int) -> Site:
    name, hex = state.map.stop_names[stop], state.map.labels[state.map.stop_hexes[stop]]
    site = Site(nodes.stop(name), nodes.hex(hex), "town", name)
    if state.cities[stop] != NOTHING:
        site.kind = "city"
        site.colour = COLOURS[state.cities[stop]]
        site.badge = _badge(state, stop)
    return site


def _badge(state: State, stop: int) -> str:
    if stop >= state.map.city_count:
        return state.map.letters[state.letters.index(stop)]
    return column_name(state.map.cities[stop].growth)


def _rivers(game_map: Map) -> list[Track]:
    found = []
    for hex, a, b in game_map.rivers:
        label = game_map.labels[hex]
        node = nodes.hex(label)
        found.append(Track(nodes.river(label), "water", side_of(node, a), side_of(node, b)))
    return found


def _tracks(state: State) -> list[Track]:
    return [
        track
        for hex in state.map.sites
        if state.pieces[hex] != NO_PIECE
        for track in _piece_tracks(state, hex)
    ]


def _piece_tracks(state: State, hex: int) -> list[Track]:
    """The sections of the piece on a hex, each in its owner's colours, open ones marked."""
    found = []
    ends = section_ends(state, hex, state.pieces[hex])
    crossing = is_crossing(state, hex, state.pieces[hex])
    for number, side in enumerate(section_sides(state, hex)):
        link = state.link_at[hex * TURNS + side]
        owner = state.link_owner[link]
        found.append(
            Track(
                nodes.track(state.map.labels[hex], side),
                "rail",
                *ends[number],
                seat=None if owner == NOTHING else owner,
                z=number if crossing and number else None,
                open=True if state.link_to[link] == NOTHING else None,
            )
        )
    return found


def _routes(state: State) -> list[Route]:
    return [
        Route(
            nodes.route(step),
            [nodes.stop(state.map.stop_names[stop]) for stop in ends],
            COLOURS[state.cube],
            step,
            along=only_link(state, *ends),
        )
        for step, ends in enumerate(pairwise(state.path), start=1)
    ]


def _focus(state: State) -> list[str] | None:
    """The middle of what the player to act owns, for small screens."""
    if state.phase not in (BUILD_TRACK, MOVE_GOODS):
        return None
    ends = [
        hex
        for link, owner in enumerate(state.link_owner)
        if owner == state.queue[0]
        for hex in (state.link_from[link], state.link_to[link])
        if hex != NOTHING
    ]
    return [nodes.hex(state.map.labels[hex]) for hex in sorted(set(ends))] or None
