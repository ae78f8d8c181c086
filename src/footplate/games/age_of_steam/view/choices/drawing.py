"""Track along hexes that a player has drawn: the cheapest tiles that follow them."""

from itertools import pairwise

from footplate.games.age_of_steam.rules.actions import BUILD
from footplate.games.age_of_steam.rules.board.names import NO_STOP
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PARTNER,
    PIECE_EXITS,
    SIDE_BITS,
    TURNS,
)
from footplate.games.age_of_steam.rules.network.building import price
from footplate.games.age_of_steam.rules.network.offers import builds
from footplate.games.age_of_steam.rules.phases.build_track import build_tile
from footplate.games.age_of_steam.rules.state import BUILD_TRACK, NOTHING, State
from footplate.games.age_of_steam.view import nodes

Need = tuple[int, tuple[int, ...]]
"""A hex, and the sides that its track has to join; in a town the exits that it has to have."""


def along(state: State, places: list[str]) -> list[list[int]]:
    """The tiles over some hexes, laid from whichever end goes further; nothing without tiles."""
    if state.phase != BUILD_TRACK:
        return []
    hexes = _hexes(state, places)
    needs = _needs(state, hexes)
    both = [_laid(state, needs), _laid(state, needs[::-1])]
    best = max(both, key=len)
    return [best] if best else []


def _hexes(state: State, places: list[str]) -> list[int]:
    """The drawn hexes as far as each lies beside the one before."""
    game_map = state.map
    known = {nodes.hex(label): hex for hex, label in enumerate(game_map.labels)}
    stops = zip(game_map.stop_names, game_map.stop_hexes, strict=True)
    known |= {nodes.stop(name): hex for name, hex in stops}
    found: list[int] = []
    for place in places:
        hex = known.get(place, NOTHING)
        if hex == NOTHING or (found and hex not in (found[-1], *game_map.ways[found[-1]])):
            break
        if not found or hex != found[-1]:
            found.append(hex)
    return found


def _needs(state: State, hexes: list[int]) -> list[Need]:
    ways = state.map.ways
    sides: list[list[int]] = [[] for _ in hexes]
    for at, (one, other) in enumerate(pairwise(hexes)):
        sides[at].append(ways[one].index(other))
        sides[at + 1].append(ways[other].index(one))
    found = []
    for hex, joined in zip(hexes, sides, strict=True):
        is_town = state.map.stop_at[hex] != NO_STOP and not state.is_city[hex]
        if is_town or (len(joined) > 1 and not state.is_city[hex]):
            found.append((hex, tuple(joined)))
    return found


def _laid(state: State, needs: list[Need]) -> list[int]:
    state = state.copy()
    found = []
    for need in needs:
        if _has(state, state.pieces[need[0]], need):
            continue
        action = _cheapest(state, need)
        if action == NOTHING:
            break
        found.append(action)
        build_tile(state, *BUILD.pair(action))
    return found


def _cheapest(state: State, need: Need) -> int:
    """The cheapest build that gives a hex what it needs."""
    if not state.tiles_left:
        return NOTHING
    fitting = [
        (price(state, *BUILD.pair(action)), action)
        for action in builds(state, state.queue[0])
        if BUILD.pair(action)[0] == need[0] and _has(state, BUILD.pair(action)[1], need)
    ]
    return min(fitting)[1] if fitting else NOTHING


def _has(state: State, piece: int, need: Need) -> bool:
    hex, sides = need
    if piece == NO_PIECE:
        return False
    if state.map.stop_at[hex] != NO_STOP:
        return all(PIECE_EXITS[piece] & SIDE_BITS[side] for side in sides)
    return PARTNER[piece][sides[0]] == sides[1] and sides[0] < TURNS
