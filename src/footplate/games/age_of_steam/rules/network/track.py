"""Laying track, §5 to §7: links grow, join, are completed, change hands and lapse.

A link is a line of track from a stop (city or town); until it reaches another it is unfinished
and has one open end. Every exit of a town belongs to a link of its own.
"""

from footplate.games.age_of_steam.rules.board.names import NO_STOP, OPPOSITE
from footplate.games.age_of_steam.rules.board.tiles import (
    NEEDS_DISK,
    NO_PIECE,
    PARTNER,
    PIECE_SECTIONS,
    PIECE_SIDES,
    PIECE_TYPE,
    SIDE_BITS,
    TURNS,
)
from footplate.games.age_of_steam.rules.events import LinksLapsed
from footplate.games.age_of_steam.rules.state import NOTHING, State, place_new_city_tile


def lay_track(state: State, seat: int, hex: int, piece: int) -> None:
    """Put a piece on a hex in place of what lies there; new track belongs to `seat`."""
    old = state.pieces[hex]
    _swap_tiles(state, hex, piece)
    state.has_built[seat] = 1
    if state.map.stop_at[hex] != NO_STOP:
        for side in PIECE_SIDES[piece]:
            if state.link_at[hex * TURNS + side] == NOTHING:
                _add_exit(state, seat, hex, side)
        return
    if old != NO_PIECE:
        _redirect(state, seat, hex, old)
    for a, b in PIECE_SECTIONS[piece]:
        if state.link_at[hex * TURNS + a] == NOTHING:
            _add_section(state, seat, hex, (a, b))


def place_new_city(state: State, seat: int, town: int, letter: int) -> None:
    """Turn a town into a New City: its tile goes, links end there, stubs are completed."""
    hex = state.map.stop_hexes[state.map.city_count + town]
    _remove_town_tile(state, hex)
    place_new_city_tile(state, town, letter)
    state.new_city = hex
    for side in range(TURNS):
        neighbour = state.map.ways[hex][side]
        if neighbour == NOTHING:
            continue
        end = neighbour * TURNS + OPPOSITE[side]
        link = state.link_at[end]
        if link != NOTHING and state.link_end[link] == end and state.link_from[link] != hex:
            close_end(state, link)
            state.link_to[link] = hex
            if state.link_owner[link] == NOTHING:
                state.link_owner[link] = seat


def lapse_links(state: State, seat: int) -> None:
    """At the end of a build: unfinished links that were not extended lose their owner."""
    lapsed: list[str] = []
    for link in range(len(state.link_owner)):
        if (
            state.link_owner[link] == seat
            and state.link_to[link] == NOTHING
            and not state.link_fresh[link]
        ):
            state.link_owner[link] = NOTHING
            if state.events is not None:
                lapsed.append(state.map.labels[state.link_end[link] // TURNS])
        state.link_fresh[link] = 0
    if lapsed and state.events is not None:
        state.events.append(LinksLapsed(seat, tuple(lapsed)))


def disown_links(state: State, seat: int) -> None:
    """An eliminated player's track has no owner any more."""
    for link in range(len(state.link_owner)):
        if state.link_owner[link] == seat:
            state.link_owner[link] = NOTHING


def section_sides(state: State, hex: int) -> tuple[int, ...]:
    """A side of each section of the piece on a hex, in a town every exit."""
    piece = state.pieces[hex]
    if state.map.stop_at[hex] != NO_STOP:
        return PIECE_SIDES[piece]
    return tuple([section[0] for section in PIECE_SECTIONS[piece]])


def completed_sections(state: State, seat: int) -> int:
    """The track sections in a seat's completed links; a town exit counts as one."""
    total = 0
    for link in range(len(state.link_owner)):
        if state.link_owner[link] == seat and state.link_to[link] != NOTHING:
            total += state.link_length[link]
    return total


def _swap_tiles(state: State, hex: int, piece: int) -> None:
    old = state.pieces[hex]
    state.pieces[hex] = piece
    if old != NO_PIECE:
        state.supply[PIECE_TYPE[old]] += 1
    if piece != NO_PIECE:
        state.supply[PIECE_TYPE[piece]] -= 1
    if state.map.stop_at[hex] != NO_STOP:
        state.disks += NEEDS_DISK[old] if old != NO_PIECE else 0
        state.disks -= NEEDS_DISK[piece] if piece != NO_PIECE else 0


def _add_exit(state: State, seat: int, hex: int, side: int) -> None:
    link = _facing_link(state, hex, side)
    if link == NOTHING:
        link = new_link(state, hex)
        _use(state, link, hex, side)
        _lead_on(state, link, hex, side)
    else:
        close_end(state, link)
        _use(state, link, hex, side)
        state.link_to[link] = hex
    state.link_length[link] += 1
    _own(state, link, seat)


def _add_section(state: State, seat: int, hex: int, section: tuple[int, int]) -> None:
    start, onward = section
    link = _facing_link(state, hex, start)
    if link == NOTHING and not _faces_city(state, hex, start):
        start, onward = onward, start
        link = _facing_link(state, hex, start)
    if link == NOTHING:
        link = new_link(state, state.map.ways[hex][start])
    else:
        close_end(state, link)
    _use(state, link, hex, start)
    _use(state, link, hex, onward)
    state.link_length[link] += 1
    _own(state, link, seat)
    _lead_on(state, link, hex, onward)


def _redirect(state: State, seat: int, hex: int, old: int) -> None:
    """Turn the open ends of the old piece that the new one leads elsewhere."""
    partners = PARTNER[state.pieces[hex]]
    turned = []
    for a, b in PIECE_SECTIONS[old]:
        if partners[a] != b:
            link = state.link_at[hex * TURNS + a]
            turned.append((link, a if state.link_end[link] % TURNS == b else b))
    for link, _ in turned:
        state.link_at[state.link_end[link]] = NOTHING
        close_end(state, link)
    for link, anchor in turned:
        _use(state, link, hex, partners[anchor])
        _lead_on(state, link, hex, partners[anchor])
        if state.link_to[link] != NOTHING:
            _own(state, link, seat)


def _lead_on(state: State, link: int, hex: int, side: int) -> None:
    """See what lies beyond a link's new end: a city, another link, or nothing yet."""
    other = _facing_link(state, hex, side)
    if other != NOTHING:
        _join(state, link, other)
    elif _faces_city(state, hex, side) and state.map.ways[hex][side] != state.link_from[link]:
        state.link_to[link] = state.map.ways[hex][side]
    else:
        open_end(state, link, hex * TURNS + side)


def _join(state: State, link: int, other: int) -> None:
    """Two unfinished links have met: the first takes over the track of the second."""
    end = state.link_end[other]
    close_end(state, other)
    state.link_to[link] = state.link_from[other]
    state.link_length[link] += state.link_length[other]
    state.link_from[other] = NOTHING
    state.link_owner[other] = NOTHING
    state.link_length[other] = 0
    _relabel(state, link, end)


def _relabel(state: State, link: int, end: int) -> None:
    """Follow the track from its open end to its stop and give all of it to a link."""
    while True:
        hex, side = end // TURNS, end % TURNS
        state.link_at[end] = link
        if state.map.stop_at[hex] != NO_STOP:
            return
        side = PARTNER[state.pieces[hex]][side]
        state.link_at[hex * TURNS + side] = link
        neighbour = state.map.ways[hex][side]
        if state.is_city[neighbour]:
            return
        end = neighbour * TURNS + OPPOSITE[side]


def _remove_town_tile(state: State, hex: int) -> None:
    for side in range(TURNS):
        link = state.link_at[hex * TURNS + side]
        if link == NOTHING:
            continue
        state.link_at[hex * TURNS + side] = NOTHING
        state.link_length[link] -= 1
        if state.link_length[link] == 0:
            close_end(state, link)
            state.link_from[link] = NOTHING
            state.link_to[link] = NOTHING
            state.link_owner[link] = NOTHING
    _swap_tiles(state, hex, NO_PIECE)


def new_link(state: State, stop_hex: int) -> int:
    """A link without track and owner that begins at a stop."""
    state.link_owner.append(NOTHING)
    state.link_from.append(stop_hex)
    state.link_to.append(NOTHING)
    state.link_end.append(NOTHING)
    state.link_length.append(0)
    state.link_fresh.append(0)
    return len(state.link_from) - 1


def _use(state: State, link: int, hex: int, side: int) -> None:
    state.link_at[hex * TURNS + side] = link


def _own(state: State, link: int, seat: int) -> None:
    state.link_owner[link] = seat
    state.link_fresh[link] = 1


def open_end(state: State, link: int, end: int) -> None:
    """A link now ends unfinished at a side of a hex, as hex × 6 + side."""
    state.link_end[link] = end
    facing = state.map.facing[end]
    state.open_ends[facing // TURNS] |= SIDE_BITS[facing % TURNS]


def close_end(state: State, link: int) -> None:
    """A link's open end, if it has one, is open no more."""
    end = state.link_end[link]
    if end != NOTHING:
        facing = state.map.facing[end]
        state.open_ends[facing // TURNS] &= ~SIDE_BITS[facing % TURNS]
        state.link_end[link] = NOTHING


def _faces_city(state: State, hex: int, side: int) -> bool:
    return bool(state.is_city[state.map.ways[hex][side]])


def _facing_link(state: State, hex: int, side: int) -> int:
    """The link whose open end meets a side of a hex."""
    return state.link_at[state.map.facing[hex * TURNS + side]]
