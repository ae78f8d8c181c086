"""Reading the track of a position: the pieces on the map, then the links they make."""

from typing import Any, Final

from footplate.engine.positions.codec import Fields, PositionError, items, whole
from footplate.games.age_of_steam.rules.actions import Tracks
from footplate.games.age_of_steam.rules.board.names import LAKE, NO_STOP, SIDES
from footplate.games.age_of_steam.rules.board.tiles import (
    NEEDS_DISK,
    NO_PIECE,
    PARTNER,
    PIECE_SECTIONS,
    PIECE_SIDES,
    PIECE_TYPE,
    PLAIN_PIECES,
    TURNS,
    TYPE_COUNTS,
    TYPE_NAMES,
)
from footplate.games.age_of_steam.rules.network.track import close_end, open_end
from footplate.games.age_of_steam.rules.state import NOTHING, State

_TRACKS: Final = Tracks()

Owners = dict[int, int]
"""The owner of the track at hex × 6 + side."""


def read_track(fields: Fields, state: State) -> None:
    """Put the pieces of `track` on the map and find the links; New Cities stand already."""
    owners: Owners = {}
    given = fields.table("track")
    for label in given.names():
        _read_tile(given, state, label, owners)
    _check_supply(fields, state)
    back = read_ends(fields, state, "turned_back")
    for hex in state.map.stop_hexes:
        for side in range(TURNS):
            _follow(state, hex, side, owners)
    for end in owners:
        if state.link_at[end] == NOTHING:
            _refuse(state, end, "leads to no city or town")
    _turn_back(state, back)


def read_ends(fields: Fields, state: State, name: str) -> list[int]:
    """A list of open ends, written like `K9 NE`."""
    where = fields.path(name)
    return items(where, fields.take(name, []), lambda at, item: _end(state, at, item))


def _end(state: State, where: str, item: Any) -> int:
    label, _, side = item.partition(" ") if isinstance(item, str) else ("", "", "")
    hex = state.map.board.number_of.get(label.lower(), NOTHING)
    if hex == NOTHING or side not in SIDES:
        raise PositionError(where, f"is {item!r}; an open end is written like 'K9 NE'")
    return hex * TURNS + SIDES.index(side)


def _read_tile(given: Fields, state: State, label: str, owners: Owners) -> None:
    where = given.path(label)
    hex = state.map.board.number_of.get(label.lower(), NOTHING)
    if hex == NOTHING or state.map.terrain[hex] == LAKE or state.is_city[hex]:
        raise PositionError(where, "no track can lie there")
    if state.pieces[hex] != NO_PIECE:
        raise PositionError(where, "is given twice")
    said = items(where, given.take(label))
    piece = _piece(where, said[0] if said else None, state)
    in_town = state.map.stop_at[hex] != NO_STOP
    if piece >= PLAIN_PIECES and not in_town:
        raise PositionError(where, "a town tile lies only in a town")
    state.pieces[hex] = piece
    groups = _groups(in_town, piece, said[0])
    seats = [_owner(f"{where}[{at}]", item, state) for at, item in enumerate(said[1:], start=1)]
    if len(seats) == 1:
        seats *= len(groups)
    if len(seats) != len(groups):
        raise PositionError(where, f"must name {len(groups)} owners, one per section")
    for group, seat in zip(groups, seats, strict=True):
        for side in group:
            if state.map.ways[hex][side] == NOTHING:
                raise PositionError(where, f"leads off the land to the {SIDES[side]}")
            owners[hex * TURNS + side] = seat


def _groups(in_town: bool, piece: int, text: str) -> list[tuple[int, ...]]:
    """What has an owner of its own: a town's exits clockwise, else the sections as written."""
    if in_town:
        return [(side,) for side in PIECE_SIDES[piece]]
    first = SIDES.index(text.upper().split("-")[0])
    return sorted(PIECE_SECTIONS[piece], key=lambda section: first not in section)


def _piece(where: str, item: Any, state: State) -> int:
    if not isinstance(item, str):
        raise PositionError(where, "must begin with the sides joined, as in ['N-S', 0]")
    try:
        return _TRACKS.value(state, item)
    except ValueError as error:
        raise PositionError(where, str(error)) from error


def _owner(where: str, item: Any, state: State) -> int:
    if item is None:
        return NOTHING
    seat = whole(where, item, 0, state.players - 1)
    if state.out[seat]:
        raise PositionError(where, f"seat {seat} is eliminated and owns nothing")
    return seat


def _check_supply(fields: Fields, state: State) -> None:
    for hex, piece in enumerate(state.pieces):
        if piece != NO_PIECE:
            state.supply[PIECE_TYPE[piece]] -= 1
            state.disks -= NEEDS_DISK[piece] if state.map.stop_at[hex] != NO_STOP else 0
    for number, left in enumerate(state.supply):
        if left < 0:
            name, count = TYPE_NAMES[number], TYPE_COUNTS[number]
            fields.refuse("track", f"uses {count - left} tiles {name!r}; there are {count}")
    if state.disks < 0:
        fields.refuse("track", "needs more town disks than there are")


def _follow(state: State, stop_hex: int, side: int, owners: Owners) -> None:
    """Trace the link that leaves a stop by a side, if there is one and it is not known yet."""
    start = stop_hex * TURNS + side
    if state.is_city[stop_hex]:
        neighbour = state.map.ways[stop_hex][side]
        if neighbour == NOTHING or state.map.stop_at[neighbour] != NO_STOP:
            return
        start = state.map.facing[start]
    if start not in owners or state.link_at[start] != NOTHING:
        return
    link = len(state.link_from)
    state.link_owner.append(owners[start])
    state.link_from.append(stop_hex)
    state.link_to.append(NOTHING)
    state.link_end.append(NOTHING)
    state.link_length.append(0)
    state.link_fresh.append(0)
    last = _trace(state, link, start, owners)
    if state.link_to[link] == NOTHING:
        open_end(state, link, last)


def _trace(state: State, link: int, at: int, owners: Owners) -> int:
    """Give a link its track from one end on; returns the last side, where it leads away."""
    if state.map.stop_at[at // TURNS] != NO_STOP:
        last = _claim(state, link, at, owners)
        at = state.map.facing[last]
    else:
        last = at
    while True:
        hex = at // TURNS
        if state.is_city[hex]:
            if hex != state.link_from[link]:
                state.link_to[link] = hex
            return last
        if at not in owners:
            return last
        last = _claim(state, link, at, owners)
        if state.map.stop_at[hex] != NO_STOP:
            if hex == state.link_from[link]:
                _refuse(state, last, _back_into(state, hex))
            state.link_to[link] = hex
            return last
        at = state.map.facing[last]


def _claim(state: State, link: int, at: int, owners: Owners) -> int:
    """One section becomes part of a link; returns its far side."""
    if owners[at] != state.link_owner[link]:
        _refuse(state, at, "has another owner than the rest of its link")
    hex, side = at // TURNS, at % TURNS
    state.link_at[at] = link
    state.link_length[link] += 1
    if state.map.stop_at[hex] != NO_STOP:
        return at
    far = hex * TURNS + PARTNER[state.pieces[hex]][side]
    state.link_at[far] = link
    return far


def _turn_back(state: State, ends: list[int]) -> None:
    """Links that lead from a New City back to it are open where the position says so."""
    facing = state.map.facing
    for link, end in enumerate(state.link_end):
        start = state.link_from[link]
        if end == NOTHING or not state.is_city[start] or facing[end] // TURNS != start:
            continue
        if state.map.stop_at[start] < state.map.city_count:
            _refuse(state, end, _back_into(state, start))
        other = [at for at in ends if state.link_at[at] == link and facing[at] // TURNS == start]
        if len(other) != 1:
            _refuse(state, end, "leads back to its own city: name its open end in 'turned_back'")
        close_end(state, link)
        open_end(state, link, other[0])
    for end in ends:
        if end not in state.link_end or not state.is_city[facing[end] // TURNS]:
            place = f"{state.map.labels[end // TURNS]} {SIDES[end % TURNS]}"
            problem = f"no track points back at its own New City at {place}"
            raise PositionError("turned_back", problem)


def _back_into(state: State, stop_hex: int) -> str:
    return f"leads from {state.map.stop_names[state.map.stop_at[stop_hex]]} back into it"


def _refuse(state: State, end: int, problem: str) -> None:
    raise PositionError(f"track.{state.map.labels[end // TURNS]}", f"the track {problem}")
