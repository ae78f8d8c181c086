"""Reading the track of a position: the pieces on the map, then the links they make."""

from typing import Any, Final

from footplate.engine.positions.codec import Fields, PositionError, items, whole
from footplate.games.age_of_steam.rules.actions import Tracks
from footplate.games.age_of_steam.rules.board.tables import (
    CITIES,
    LABELS,
    LAKE,
    MAP,
    NO_STOP,
    SIDES,
    STOP_AT,
    STOP_HEXES,
    STOP_NAMES,
    TERRAIN,
    WAYS,
)
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
from footplate.games.age_of_steam.rules.network.track import OPPOSITE, close_end, open_end
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
    back = read_ends(fields, "turned_back")
    for hex in STOP_HEXES:
        for side in range(TURNS):
            _follow(state, hex, side, owners)
    for end in owners:
        if state.link_at[end] == NOTHING:
            _refuse(end, "leads to no city or town")
    _turn_back(state, back)


def read_ends(fields: Fields, name: str) -> list[int]:
    """A list of open ends, written like `K9 NE`."""
    return items(fields.path(name), fields.take(name, []), _end)


def _end(where: str, item: Any) -> int:
    label, _, side = item.partition(" ") if isinstance(item, str) else ("", "", "")
    hex = MAP.board.number_of.get(label.lower(), NOTHING)
    if hex == NOTHING or side not in SIDES:
        raise PositionError(where, f"is {item!r}; an open end is written like 'K9 NE'")
    return hex * TURNS + SIDES.index(side)


def _read_tile(given: Fields, state: State, label: str, owners: Owners) -> None:
    where = given.path(label)
    hex = MAP.board.number_of.get(label.lower(), NOTHING)
    if hex == NOTHING or TERRAIN[hex] == LAKE or state.is_city[hex]:
        raise PositionError(where, "no track can lie there")
    if state.pieces[hex] != NO_PIECE:
        raise PositionError(where, "is given twice")
    said = items(where, given.take(label))
    piece = _piece(where, said[0] if said else None, state)
    if STOP_AT[hex] == NO_STOP and piece >= PLAIN_PIECES:
        raise PositionError(where, "a town tile lies only in a town")
    state.pieces[hex] = piece
    groups = _groups(hex, piece, said[0])
    seats = [_owner(f"{where}[{at}]", item, state) for at, item in enumerate(said[1:], start=1)]
    if len(seats) == 1:
        seats *= len(groups)
    if len(seats) != len(groups):
        raise PositionError(where, f"must name {len(groups)} owners, one per section")
    for group, seat in zip(groups, seats, strict=True):
        for side in group:
            if WAYS[hex][side] == NOTHING:
                raise PositionError(where, f"leads off the land to the {SIDES[side]}")
            owners[hex * TURNS + side] = seat


def _groups(hex: int, piece: int, text: str) -> list[tuple[int, ...]]:
    """What has an owner of its own: a town's exits clockwise, else the sections as written."""
    if STOP_AT[hex] != NO_STOP:
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
            state.disks -= NEEDS_DISK[piece] if STOP_AT[hex] != NO_STOP else 0
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
        neighbour = WAYS[stop_hex][side]
        if neighbour == NOTHING or STOP_AT[neighbour] != NO_STOP:
            return
        start = neighbour * TURNS + OPPOSITE[side]
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
    if STOP_AT[at // TURNS] != NO_STOP:
        last = _claim(state, link, at, owners)
        at = _beyond(last)
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
        if STOP_AT[hex] != NO_STOP:
            if hex == state.link_from[link]:
                _refuse(last, f"leads from {STOP_NAMES[STOP_AT[hex]]} back into it")
            state.link_to[link] = hex
            return last
        at = _beyond(last)


def _claim(state: State, link: int, at: int, owners: Owners) -> int:
    """One section becomes part of a link; returns its far side."""
    if owners[at] != state.link_owner[link]:
        _refuse(at, "has another owner than the rest of its link")
    hex, side = at // TURNS, at % TURNS
    state.link_at[at] = link
    state.link_length[link] += 1
    if STOP_AT[hex] != NO_STOP:
        return at
    far = hex * TURNS + PARTNER[state.pieces[hex]][side]
    state.link_at[far] = link
    return far


def _beyond(end: int) -> int:
    return WAYS[end // TURNS][end % TURNS] * TURNS + OPPOSITE[end % TURNS]


def _turn_back(state: State, ends: list[int]) -> None:
    """Links that lead from a New City back to it are open where the position says so."""
    for link, end in enumerate(state.link_end):
        start = state.link_from[link]
        if end == NOTHING or not state.is_city[start] or _beyond(end) // TURNS != start:
            continue
        if STOP_AT[start] < CITIES:
            _refuse(end, f"leads from {STOP_NAMES[STOP_AT[start]]} back into it")
        other = [at for at in ends if state.link_at[at] == link and _beyond(at) // TURNS == start]
        if len(other) != 1:
            _refuse(end, "leads back to its own city: name its open end in 'turned_back'")
        close_end(state, link)
        open_end(state, link, other[0])
    for end in ends:
        if end not in state.link_end or not state.is_city[_beyond(end) // TURNS]:
            place = f"{LABELS[end // TURNS]} {SIDES[end % TURNS]}"
            problem = f"no track points back at its own New City at {place}"
            raise PositionError("turned_back", problem)


def _refuse(end: int, problem: str) -> None:
    raise PositionError(f"track.{LABELS[end // TURNS]}", f"the track {problem}")
