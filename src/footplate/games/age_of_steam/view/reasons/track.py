"""Why a piece of track or a New City cannot be placed, §5 to §7.

The questions are those of `rules/network/building.py`, asked one after the other.
"""

from footplate.engine.view.reasons import Reason, forbidden
from footplate.engine.view.words import Seat
from footplate.games.age_of_steam.rules.actions import BUILD, URBANIZE
from footplate.games.age_of_steam.rules.board.names import LAKE, NO_STOP, SIDES
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    NO_SIDE,
    PIECE_EXITS,
    PIECE_KIND,
    PIECE_SECTIONS,
    PIECE_TYPE,
    PLAIN_PIECES,
    SIDE_BITS,
    SIDES_IN,
    SIMPLE,
    TURNS,
)
from footplate.games.age_of_steam.rules.network.building import (
    Edges,
    are_sound,
    edges_of,
    has_tile,
    is_in_supply,
    is_sound_change,
    joins_two_stops,
    leading_back,
    owns_exit,
    price,
    staying_side,
)
from footplate.games.age_of_steam.rules.network.disks import links_of
from footplate.games.age_of_steam.rules.network.replacing import Replacement, replacements
from footplate.games.age_of_steam.rules.phases.build_track import OWNERSHIP_DISKS, disks_for
from footplate.games.age_of_steam.rules.state import NOTHING, URBANIZATION, State
from footplate.games.age_of_steam.view.words import tile_word


def new_city(state: State, action: int) -> Reason | None:
    """One New City that is not on the map yet, before the first tile, on a town."""
    (town, letter), game_map = URBANIZE.pair(action), state.map
    if town >= len(game_map.town_names) or letter >= len(game_map.letters):
        return forbidden("40", "no_such_town")
    if state.chosen[state.queue[0]] != URBANIZATION:
        return forbidden("16", "city_action")
    if state.new_city != NOTHING:
        return forbidden("40", "city_placed")
    if state.built and not state.options["urbanize_any_time"]:
        return forbidden("40", "city_late")
    if state.letters[letter] != NOTHING:
        return forbidden("40", "city_letter", city=game_map.letters[letter])
    if state.cities[game_map.city_count + town] != NOTHING:
        return forbidden("40", "city_town", 1, town=game_map.town_names[town])
    return _owner_disks(state, action)


def build(state: State, action: int) -> Reason | None:
    """A tile that fits the hex and what lies around it, is in supply and can be paid."""
    hex, piece = BUILD.pair(action)
    return (
        _site(state, hex)
        or _fit(state, hex, piece)
        or _price(state, hex, piece)
        or _supply(state, hex, piece)
        or _owner_disks(state, action)
    )


def _site(state: State, hex: int) -> Reason | None:
    """Whether anything can be built on a hex in this build."""
    game_map = state.map
    if hex >= game_map.hex_count:
        return forbidden("19", "off_map")
    if game_map.terrain[hex] == LAKE:
        return forbidden("19", "lake")
    if state.is_city[hex]:
        return forbidden("20", "city", city=game_map.stop_names[game_map.stop_at[hex]])
    if not state.tiles_left:
        return forbidden("18", "no_tiles")
    if hex in state.built:
        return forbidden("32B", "same_hex", hex=game_map.labels[hex])
    return None


def _fit(state: State, hex: int, piece: int) -> Reason | None:
    """Whether a piece fits a hex, price and supply apart."""
    seat, in_town = state.queue[0], state.map.stop_at[hex] != NO_STOP
    if piece >= PLAIN_PIECES and not in_town:
        return forbidden("31", "town_tile", hex=state.map.labels[hex])
    if not state.has_built[seat]:
        return _first(state, hex, piece)
    edges = edges_of(state, seat, hex)
    if state.pieces[hex] != NO_PIECE:
        return _growth(state, hex, piece, edges) if in_town else _change(state, hex, piece, edges)
    found = _start(state, hex, edges) or _sides(state, hex, PIECE_EXITS[piece], edges)
    if found or not in_town:
        return found or _sections(state, hex, PIECE_SECTIONS[piece], edges)
    return _town_start(PIECE_EXITS[piece], edges)


def _start(state: State, hex: int, edges: Edges) -> Reason | None:
    """Whether there is anything around an empty hex from which track could start."""
    _, rooted, waiting, _ = edges
    if rooted or (waiting and state.map.stop_at[hex] == NO_STOP):
        return None
    return forbidden("21", "no_start", 1, hex=state.map.labels[hex])


def _first(state: State, hex: int, piece: int) -> Reason | None:
    """A player's first tile: a simple one on an empty hex with an end at a city."""
    label, cities = state.map.labels[hex], state.city_sides[hex]
    if state.pieces[hex] != NO_PIECE:
        return forbidden("32A", "first_empty", hex=label)
    if not cities:
        return forbidden("32A", "first_city", hex=label)
    if PIECE_KIND[piece] != SIMPLE:
        return forbidden("32A", "first_simple", 1)
    if not PIECE_EXITS[piece] & cities:
        return forbidden("32A", "first_end", 2)
    edges = edges_of(state, state.queue[0], hex)
    found = _sides(state, hex, PIECE_EXITS[piece], edges)
    if found or state.map.stop_at[hex] != NO_STOP:
        return found
    return _loop(state, PIECE_SECTIONS[piece], edges)


def _sides(state: State, hex: int, exits: int, edges: Edges) -> Reason | None:
    """Whether new exits lead somewhere, and meet nobody else's track."""
    label, closed, game_map = state.map.labels[hex], state.map.closed[hex], state.map
    for side in SIDES_IN[exits & closed]:
        return forbidden("19", "off", 3, side=SIDES[side], hex=label)
    for side in SIDES_IN[exits & edges[0]]:
        owner = Seat(state.link_owner[state.link_at[game_map.facing[hex * TURNS + side]]])
        return forbidden("23", "meets", 5, side=SIDES[side], hex=label, owner=owner)
    if game_map.stop_at[hex] != NO_STOP and exits & leading_back(edges, hex):
        return forbidden("25", "back", 4, stop=game_map.stop_names[game_map.stop_at[hex]])
    return None


def _town_start(exits: int, edges: Edges) -> Reason | None:
    return None if exits & edges[1] else forbidden("21", "town_start", 2)


def _loop(state: State, sections: tuple[tuple[int, int], ...], edges: Edges) -> Reason | None:
    for section in sections:
        if not joins_two_stops(section, edges[3]):
            stop = state.map.stop_names[state.map.stop_at[edges[3][section[0]]]]
            return forbidden("25", "back", 4, stop=stop)
    return None


def _sections(
    state: State, hex: int, sections: tuple[tuple[int, int], ...], edges: Edges
) -> Reason | None:
    """Whether new sections start where they may and join different stops."""
    _, rooted, waiting, _ = edges
    for section in sections:
        ends = SIDE_BITS[section[0]] | SIDE_BITS[section[1]]
        if not ends & (rooted | waiting):
            return forbidden("21", "section_start", 2)
    found = _loop(state, sections, edges)
    if found or are_sound(sections, edges, []):
        return found
    return _unowned(state, hex, edges)


def _unowned(state: State, hex: int, edges: Edges) -> Reason:
    """Track without an owner that comes from a town where the player has no exit."""
    root = edges[3][SIDES_IN[edges[2]][0]]
    stop = state.map.stop_names[state.map.stop_at[root]]
    return forbidden("21", "unowned", 4, hex=state.map.labels[hex], stop=stop)


def _growth(state: State, hex: int, piece: int, edges: Edges) -> Reason | None:
    """A town's tile keeps its exits and gets more."""
    old, exits = PIECE_EXITS[state.pieces[hex]], PIECE_EXITS[piece]
    if exits == old:
        return forbidden("29", "no_change", 1)
    if old & ~exits:
        return forbidden("29", "keeps", 1, hex=state.map.labels[hex])
    found = _sides(state, hex, exits & ~old, edges)
    if found or owns_exit(state, state.queue[0], hex):
        return found
    return _town_start(exits & ~old, edges)


def _change(state: State, hex: int, piece: int, edges: Edges) -> Reason | None:
    """A replacement keeps, redirects or adds sections."""
    old, seat = state.pieces[hex], state.queue[0]
    if piece == old:
        return forbidden("29", "no_change", 1)
    anchors = [staying_side(state, seat, hex, section) for section in PIECE_SECTIONS[old]]
    known = replacements(old, *[*anchors, NO_SIDE][:2])
    for change in known:
        if change[0] == piece:
            return _changed(state, hex, change, edges)
    for section, anchor in zip(PIECE_SECTIONS[old], anchors, strict=True):
        if section not in PIECE_SECTIONS[piece] and anchor == NO_SIDE:
            return _not_redirected(state, hex, section)
    return forbidden("29", "cut_off", 2)


def _not_redirected(state: State, hex: int, section: tuple[int, int]) -> Reason:
    link, label = state.link_at[hex * TURNS + section[0]], state.map.labels[hex]
    owner, end = state.link_owner[link], state.link_end[link]
    if end == NOTHING:
        return forbidden("29", "keeps", 1, hex=label)
    if end // TURNS != hex:
        return forbidden("28", "not_end", 1)
    if owner != NOTHING:
        return forbidden("39", "owned", 1, owner=Seat(owner))
    stop = state.map.stop_names[state.map.stop_at[state.link_from[link]]]
    return forbidden("28", "unowned_section", 1, stop=stop)


def _changed(state: State, hex: int, change: Replacement, edges: Edges) -> Reason | None:
    """What a replacement redirects and adds must be as good as new track."""
    _, redirected, added, new_sides, added_sides = change
    found = _sides(state, hex, new_sides, edges)
    if found:
        return found
    for anchor, side in redirected:
        root = state.link_from[state.link_at[hex * TURNS + anchor]]
        if edges[3][side] == root:
            return forbidden("25", "back", 4, stop=state.map.stop_names[state.map.stop_at[root]])
    if not added_sides or is_sound_change(state, hex, change, edges):
        return None
    return _sections(state, hex, added, edges)


def _price(state: State, hex: int, piece: int) -> Reason | None:
    cash, cost = state.cash[state.queue[0]], price(state, hex, piece)
    if cost <= cash:
        return None
    rule = "26" if state.pieces[hex] == NO_PIECE else "27"
    return forbidden(rule, "price", 8, cash=cash, price=cost, hex=state.map.labels[hex])


def _supply(state: State, hex: int, piece: int) -> Reason | None:
    if is_in_supply(state, hex, piece):
        return None
    if not has_tile(state, hex, piece):
        return forbidden("30", "tile_gone", 8, tile=tile_word(PIECE_TYPE[piece]))
    return forbidden("30", "disk_gone", 8)


def _owner_disks(state: State, action: int) -> Reason | None:
    """With the option of a limit every link needs an ownership disk."""
    if not state.options["disk_limit"]:
        return None
    left, needed = OWNERSHIP_DISKS - links_of(state, state.queue[0]), disks_for(state, action)
    return forbidden("34", "owner_disks", 9, left=left, needed=needed) if needed > left else None
