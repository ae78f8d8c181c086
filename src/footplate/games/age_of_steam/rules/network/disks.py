"""Ownership disks, for the option `disk_limit`: one lies on each of a player's links.

What a build changes is told from the links around the hex, without building: new track is the
builder's and takes a disk, and every own link that it takes over gives one back.
"""

from footplate.games.age_of_steam.rules.board.names import NO_STOP, OPPOSITE
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PARTNER,
    PIECE_SECTIONS,
    PIECE_SIDES,
    TURNS,
)
from footplate.games.age_of_steam.rules.state import NOTHING, State


def links_of(state: State, seat: int) -> int:
    """How many ownership disks a seat has on the map: one per link, finished or not."""
    total = 0
    for link in range(len(state.link_owner)):
        if state.link_owner[link] == seat and state.link_from[link] != NOTHING:
            total += 1
    return total


def disks_for_build(state: State, seat: int, hex: int, piece: int) -> int:
    """How many disks more a player needs when he puts a piece on a hex."""
    at = hex * TURNS
    disks = 0
    if state.map.stop_at[hex] != NO_STOP:
        for side in PIECE_SIDES[piece]:
            if state.link_at[at + side] == NOTHING:
                disks += 1 - _facing_own(state, seat, at + side)
        return disks
    old = state.pieces[hex]
    turned = _redirected(state, hex, piece) if old != NO_PIECE else []
    for anchor, side in turned:
        disks += _disks_for_redirection(state, seat, at + anchor, at + side)
    for a, b in PIECE_SECTIONS[piece]:
        kept = old != NO_PIECE and PARTNER[old][a] == b
        if not kept and (a, b) not in turned and (b, a) not in turned:
            disks += 1 - _facing_own(state, seat, at + a) - _facing_own(state, seat, at + b)
    return disks


def disks_for_new_city(state: State, seat: int, town: int) -> int:
    """How many disks more a player needs when he puts a New City on a town."""
    hex = state.map.stop_hexes[state.map.city_count + town]
    disks = 0
    for side in range(TURNS):
        exit = state.link_at[hex * TURNS + side]
        if exit != NOTHING:
            if state.link_owner[exit] == seat and state.link_length[exit] == 1:
                disks -= 1  # it leads nowhere beyond the town's tile, which goes
            continue
        neighbour = state.map.ways[hex][side]
        if neighbour == NOTHING:
            continue
        end = neighbour * TURNS + OPPOSITE[side]
        link = state.link_at[end]
        if link != NOTHING and state.link_end[link] == end and state.link_from[link] != hex:
            disks += state.link_owner[link] == NOTHING
    return disks


def _redirected(state: State, hex: int, piece: int) -> list[tuple[int, int]]:
    """The sections that a piece turns, as the side that stays and the new one."""
    partners = PARTNER[piece]
    turned = []
    for a, b in PIECE_SECTIONS[state.pieces[hex]]:
        if partners[a] != b:
            link = state.link_at[hex * TURNS + a]
            anchor = a if state.link_end[link] % TURNS == b else b
            turned.append((anchor, partners[anchor]))
    return turned


def _disks_for_redirection(state: State, seat: int, anchor: int, end: int) -> int:
    """A redirected link changes hands only where its new end completes it."""
    link, facing = state.link_at[anchor], state.map.facing[end]
    if state.link_at[facing] == NOTHING:
        beyond = facing // TURNS
        if not state.is_city[beyond] or beyond == state.link_from[link]:
            return 0
    return 1 - (state.link_owner[link] == seat) - _facing_own(state, seat, end)


def _facing_own(state: State, seat: int, end: int) -> int:
    """1 if a side meets the end of a link of the seat."""
    link = state.link_at[state.map.facing[end]]
    return int(link != NOTHING and state.link_owner[link] == seat)
