"""The map made anew from New Cities and pieces of track, for positions that were set up."""

from footplate.games.age_of_steam.rules.board.names import NO_STOP
from footplate.games.age_of_steam.rules.board.tiles import (
    NEEDS_DISK,
    NO_PIECE,
    NO_SIDE,
    PARTNER,
    PIECE_EXITS,
    PIECE_TYPE,
    SIDE_BITS,
    TURNS,
)
from footplate.games.age_of_steam.rules.network.track import new_link, open_end
from footplate.games.age_of_steam.rules.state import NOTHING, State, clear_map, place_new_city_tile


def rebuild_map(state: State) -> None:
    """Cities, supply and links, which nobody owns, as letters and pieces of the state have it."""
    letters, pieces = state.letters, state.pieces
    clear_map(state)
    for letter, stop in enumerate(letters):
        if stop != NOTHING:
            place_new_city_tile(state, stop - state.map.city_count, letter)
    state.letters, state.pieces = letters, pieces
    for hex, piece in enumerate(pieces):
        if piece != NO_PIECE:
            state.supply[PIECE_TYPE[piece]] -= 1
            state.disks -= NEEDS_DISK[piece] if state.map.stop_at[hex] != NO_STOP else 0
    for hex in state.map.stop_hexes:
        for side in range(TURNS):
            _trace_link(state, hex, side)


def leads_back(state: State, link: int) -> bool:
    """Whether a link's open end points at the city where the link begins."""
    end, start = state.link_end[link], state.link_from[link]
    return end != NOTHING and state.is_city[start] == 1 and state.map.facing[end] // TURNS == start


def _trace_link(state: State, stop_hex: int, side: int) -> None:
    """Follow the track that leaves a stop by a side, if there is any, as far as it goes."""
    start = stop_hex * TURNS + side
    if state.is_city[stop_hex]:
        start = state.map.facing[start]
        if start == NOTHING or state.map.stop_at[start // TURNS] != NO_STOP:
            return  # a link between a city and a town beside it is found from the town
    if state.link_at[start] != NOTHING or _onward(state, start) == NOTHING:
        return
    link = new_link(state, stop_hex)
    at = end = start
    while at != NOTHING and _onward(state, at) != NOTHING:
        end = _onward(state, at)
        state.link_at[at] = link
        state.link_at[end] = link
        state.link_length[link] += 1
        if end != start and state.map.stop_at[end // TURNS] != NO_STOP:
            state.link_to[link] = end // TURNS
            return
        at = state.map.facing[end]
    if at == NOTHING:
        return  # off the land, where no track may lead
    if state.is_city[at // TURNS] and at // TURNS != stop_hex:
        state.link_to[link] = at // TURNS
    else:
        open_end(state, link, end)


def _onward(state: State, at: int) -> int:
    """Where track that enters a hex by a side leaves it; in a town it stays. NOTHING without."""
    hex, side = at // TURNS, at % TURNS
    piece = state.pieces[hex]
    if piece == NO_PIECE or state.is_city[hex]:
        return NOTHING
    if state.map.stop_at[hex] != NO_STOP:
        return at if PIECE_EXITS[piece] & SIDE_BITS[side] else NOTHING
    far = PARTNER[piece][side]
    return NOTHING if far == NO_SIDE else hex * TURNS + far
