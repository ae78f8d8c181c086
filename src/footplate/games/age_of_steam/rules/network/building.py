"""What a player may build and at what price, §5: every piece of track that fits a hex."""

from typing import Final

from footplate.games.age_of_steam.rules.board.names import MOUNTAIN, NO_STOP, PLAIN, RIVER
from footplate.games.age_of_steam.rules.board.tiles import (
    COEXISTING,
    CROSSING,
    NEEDS_DISK,
    NO_PIECE,
    NO_SIDE,
    PIECE_EXITS,
    PIECE_KIND,
    PIECE_SECTIONS,
    PIECE_SIDES,
    PIECE_TYPE,
    PLAIN_FITS,
    PLAIN_PIECES,
    SIDE_BITS,
    SIDE_SETS,
    SIDES_IN,
    SIMPLE,
    TOWN_FITS,
    TOWN_GROWTHS,
    TURNS,
)
from footplate.games.age_of_steam.rules.network.replacing import Replacement, replacements
from footplate.games.age_of_steam.rules.state import NOTHING, State

TERRAIN_PRICE: Final = {PLAIN: 2, RIVER: 3, MOUNTAIN: 4}
COMPLEX_SURCHARGE: Final = {SIMPLE: 0, COEXISTING: 1, CROSSING: 2}
TOWN_PRICE: Final = 1
EXIT_PRICE: Final = 1
REPLACE_PRICE: Final = 2
CROSSING_REPLACE_PRICE: Final = 3
TOWN_REPLACE_PRICE: Final = 3
CHEAPEST_BUILD: Final = 2

Edges = tuple[int, int, int, list[int]]
"""Around a hex: the blocked sides, those where track may start, those that only may be joined,
and for every side the stop where the track beyond it begins."""


_PLACING: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(TERRAIN_PRICE[terrain] + COMPLEX_SURCHARGE[kind] for kind in PIECE_KIND[:PLAIN_PIECES])
    for terrain in (PLAIN, RIVER, MOUNTAIN)
)
"""What a piece costs on an empty hex, by terrain and piece."""

_TOWN_PLACING: Final = tuple(TOWN_PRICE + EXIT_PRICE * len(sides) for sides in PIECE_SIDES)

DEAREST_BUILD: Final = max(
    REPLACE_PRICE,
    CROSSING_REPLACE_PRICE,
    TOWN_REPLACE_PRICE,
    *_PLACING[MOUNTAIN],
    *_TOWN_PLACING,
)


def price(state: State, hex: int, piece: int) -> int:
    """What a piece costs on a hex; whatever is redirected by the same tile is included."""
    old = state.pieces[hex]
    if state.map.stop_at[hex] != NO_STOP:
        return _TOWN_PLACING[piece] if old == NO_PIECE else TOWN_REPLACE_PRICE
    if old == NO_PIECE:
        return _PLACING[state.map.terrain[hex]][piece]
    if PIECE_KIND[old] == SIMPLE and PIECE_KIND[piece] == CROSSING:
        return CROSSING_REPLACE_PRICE
    return REPLACE_PRICE


def is_in_supply(state: State, hex: int, piece: int) -> bool:
    """Whether the tile, and in a town the disk, can be had; what is replaced goes back first."""
    if not has_tile(state, hex, piece):
        return False
    if state.map.stop_at[hex] == NO_STOP or not NEEDS_DISK[piece]:
        return True
    old = state.pieces[hex]
    return state.disks > 0 or (old != NO_PIECE and NEEDS_DISK[old] == 1)


def has_tile(state: State, hex: int, piece: int) -> bool:
    """Whether the tile alone can be had; one of its kind that it replaces will do."""
    old, kind = state.pieces[hex], PIECE_TYPE[piece]
    return state.supply[kind] > 0 or (old != NO_PIECE and PIECE_TYPE[old] == kind)


def fitting_pieces(state: State, seat: int, hex: int) -> list[int] | tuple[int, ...]:
    """The pieces that the rules let a player put on a hex, price and supply apart."""
    if not state.has_built[seat]:
        return _first_tiles(state, seat, hex)
    in_town = state.map.stop_at[hex] != NO_STOP
    if state.pieces[hex] != NO_PIECE:
        return _town_growths(state, seat, hex) if in_town else _replacing(state, seat, hex)
    if not state.open_ends[hex]:
        fits = TOWN_FITS if in_town else PLAIN_FITS
        return fits[state.map.closed[hex] * SIDE_SETS + state.city_sides[hex]]
    edges = edges_of(state, seat, hex)
    if in_town:
        blocked = edges[0] | leading_back(edges, hex)
        return TOWN_FITS[blocked * SIDE_SETS + (edges[1] & ~blocked)]
    return _placing(edges)


def edges_of(state: State, seat: int, hex: int) -> Edges:
    """What a player finds beyond the six sides of a hex."""
    game_map = state.map
    around, facing = game_map.ways[hex], game_map.facing
    blocked, rooted, waiting = game_map.closed[hex], state.city_sides[hex], 0
    roots = [NOTHING] * TURNS
    for side in SIDES_IN[rooted]:
        roots[side] = around[side]
    for side in SIDES_IN[state.open_ends[hex]]:
        link = state.link_at[facing[hex * TURNS + side]]
        roots[side] = state.link_from[link]
        if may_extend(state, seat, link):
            rooted |= SIDE_BITS[side]
        elif state.link_owner[link] == NOTHING:
            waiting |= SIDE_BITS[side]
        else:
            blocked |= SIDE_BITS[side]
    return blocked, rooted, waiting, roots


def may_extend(state: State, seat: int, link: int) -> bool:
    """Whether a player's new track may start at an unfinished link's end."""
    owner = state.link_owner[link]
    if owner == seat:
        return True
    root = state.link_from[link]
    if owner == NOTHING:
        return bool(state.is_city[root]) or owns_exit(state, seat, root)
    return root == state.new_city and bool(state.options["urbanize_claims_opponent"])


def owns_exit(state: State, seat: int, town_hex: int) -> bool:
    """Whether a player has track in a town."""
    for at in range(town_hex * TURNS, town_hex * TURNS + TURNS):
        link = state.link_at[at]
        if link != NOTHING and state.link_owner[link] == seat:
            return True
    return False


def _first_tiles(state: State, seat: int, hex: int) -> list[int]:
    """A player's first tile: a simple one on an empty hex with an end at a city."""
    if state.pieces[hex] != NO_PIECE or not state.city_sides[hex]:
        return []
    cities = state.city_sides[hex]
    in_town = state.map.stop_at[hex] != NO_STOP
    blocked, _, _, roots = edges_of(state, seat, hex)
    if in_town:
        blocked |= leading_back((blocked, 0, 0, roots), hex)
        fits = TOWN_FITS[blocked * SIDE_SETS + cities]
    else:
        fits = PLAIN_FITS[blocked * SIDE_SETS + cities]
    return [
        piece
        for piece in fits
        if PIECE_KIND[piece] == SIMPLE
        and (in_town or joins_two_stops(PIECE_SECTIONS[piece][0], roots))
    ]


def leading_back(edges: Edges, hex: int) -> int:
    """The sides of a town where track points in that began in this very town."""
    return sum(SIDE_BITS[side] for side in range(TURNS) if edges[3][side] == hex)


def joins_two_stops(section: tuple[int, int], roots: list[int]) -> bool:
    """Whether a section does not lead from a stop back to itself."""
    root = roots[section[0]]
    return root == NOTHING or root != roots[section[1]]


def _placing(edges: Edges) -> list[int] | tuple[int, ...]:
    blocked, rooted, waiting, roots = edges
    fits = PLAIN_FITS[blocked * SIDE_SETS + (rooted | waiting)]
    if waiting:
        return [piece for piece in fits if are_sound(PIECE_SECTIONS[piece], edges, [])]
    if not _has_equals(roots):
        return fits
    return [
        piece
        for piece in fits
        if all([joins_two_stops(section, roots) for section in PIECE_SECTIONS[piece]])
    ]


def _has_equals(roots: list[int]) -> bool:
    """Whether track from the same stop lies beyond two sides."""
    return any([root != NOTHING and roots.count(root) > 1 for root in roots])


def are_sound(sections: tuple[tuple[int, int], ...], edges: Edges, gained: list[int]) -> bool:
    """Whether new sections start where they may, meet nobody's track and join different stops.

    `gained` are stops where the same tile already gives the player a link.
    """
    blocked, rooted, waiting, roots = edges
    late: list[tuple[int, int]] = []
    for section in sections:
        ends = SIDE_BITS[section[0]] | SIDE_BITS[section[1]]
        if ends & blocked or not joins_two_stops(section, roots):
            return False
        if ends & rooted:
            gained = [*gained, roots[section[0]], roots[section[1]]]
        elif ends & waiting:
            late.append(section)
        else:
            return False
    # A town where the same tile gives the player an exit counts as a town with own track.
    gained = [root for root in gained if root != NOTHING]
    return all([roots[a] in gained or roots[b] in gained for a, b in late])


def _town_growths(state: State, seat: int, hex: int) -> list[int]:
    """The larger pieces for a town that holds a tile: one new exit must belong to the player."""
    exits = PIECE_EXITS[state.pieces[hex]]
    edges = edges_of(state, seat, hex)
    blocked = edges[0] | leading_back(edges, hex)
    welcome = owns_exit(state, seat, hex)
    rooted = edges[1]
    return [
        piece
        for piece in TOWN_GROWTHS[exits]
        if not (PIECE_EXITS[piece] & ~exits) & blocked
        and (welcome or (PIECE_EXITS[piece] & ~exits) & rooted)
    ]


def _replacing(state: State, seat: int, hex: int) -> list[int]:
    old = state.pieces[hex]
    anchors = [staying_side(state, seat, hex, section) for section in PIECE_SECTIONS[old]]
    second = anchors[1] if len(anchors) > 1 else NO_SIDE
    changes = replacements(old, anchors[0], second)
    if not changes:
        return []
    may_start = state.open_ends[hex] or state.city_sides[hex] & ~PIECE_EXITS[old]
    if anchors[0] == NO_SIDE and second == NO_SIDE and not may_start:
        return []
    edges = edges_of(state, seat, hex)
    blocked, start = edges[0], edges[1] | edges[2]
    return [
        change[0]
        for change in changes
        if not change[3] & blocked
        and (not change[4] or change[4] & start)
        and is_sound_change(state, hex, change, edges)
    ]


def is_sound_change(state: State, hex: int, change: Replacement, edges: Edges) -> bool:
    """Whether a change that meets nobody's track also joins different stops and starts well."""
    roots = edges[3]
    for anchor, side in change[1]:
        if roots[side] != NOTHING:
            link = state.link_at[hex * TURNS + anchor]
            if roots[side] == state.link_from[link]:
                return False
    if not change[2]:
        return True
    return are_sound(change[2], edges, [roots[side] for _, side in change[1]])


def staying_side(state: State, seat: int, hex: int, section: tuple[int, int]) -> int:
    """The side of a section that stays when a player redirects it; NO_SIDE if he may not."""
    link = state.link_at[hex * TURNS + section[0]]
    end = state.link_end[link] - hex * TURNS
    if end != section[0] and end != section[1]:
        return NO_SIDE
    owner = state.link_owner[link]
    if owner != seat and (owner != NOTHING or not may_extend(state, seat, link)):
        return NO_SIDE
    return section[0] if end == section[1] else section[1]
