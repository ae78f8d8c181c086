"""Reading New Cities, the pieces of track with their owners, and the build in progress."""

from typing import Any, Final

from footplate.engine.positions.codec import Fields, PositionError, items, whole
from footplate.games.age_of_steam.positions.problems.queue import tiles_of_build
from footplate.games.age_of_steam.positions.write import end_name
from footplate.games.age_of_steam.rules.actions import Tracks
from footplate.games.age_of_steam.rules.board.names import NO_STOP, SIDES
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PIECE_SECTIONS,
    PIECE_SIDES,
    TURNS,
)
from footplate.games.age_of_steam.rules.network.tracing import leads_back, rebuild_map
from footplate.games.age_of_steam.rules.network.track import close_end, open_end
from footplate.games.age_of_steam.rules.state import ENGINEER_TILES, NOTHING, State

Owners = dict[int, int]
"""The owner of the track at hex × 6 + side."""

_TRACKS: Final = Tracks()


def read_track(fields: Fields, state: State) -> None:
    """Put New Cities and pieces on the map, find the links and give them to their owners."""
    cities = fields.table("new_cities")
    for letter, name in enumerate(state.map.letters):
        if cities.has(name):
            town = cities.word(name, "", state.map.town_names)
            state.letters[letter] = state.map.city_count + town
    cities.finish()
    given = fields.table("track")
    owners: Owners = {}
    for label in given.names():
        owners |= _read_tile(given, state, label)
    rebuild_map(state)
    _give_links(given, state, owners)
    _turn_back(fields, state)


def _read_tile(given: Fields, state: State, label: str) -> Owners:
    hex = state.map.board.number_of.get(label.lower(), NOTHING)
    if hex == NOTHING:
        given.refuse(label, "no track can lie there")
    if state.pieces[hex] != NO_PIECE:
        given.refuse(label, "is given twice")
    where = given.path(label)
    written, *seats = items(where, given.take(label)) or [None]
    if not isinstance(written, str):
        raise PositionError(where, "must begin with the sides joined, as in ['N-S', 0]")
    try:
        state.pieces[hex] = _TRACKS.value(state, written)
    except ValueError as error:
        raise PositionError(where, str(error)) from error
    owned = _owned_together(state, hex, written)
    seats = [_owner(f"{where}[{at}]", seat, state) for at, seat in enumerate(seats, start=1)]
    if len(seats) == 1:
        seats *= len(owned)
    if len(seats) != len(owned):
        raise PositionError(where, f"must name {len(owned)} owners, one per section")
    pairs = zip(owned, seats, strict=True)
    return {hex * TURNS + side: seat for sides, seat in pairs for side in sides}


def _owned_together(state: State, hex: int, written: str) -> list[tuple[int, ...]]:
    """What has an owner of its own: a town's exits clockwise, else the sections as written."""
    piece = state.pieces[hex]
    if state.map.stop_at[hex] != NO_STOP:
        return [(side,) for side in PIECE_SIDES[piece]]
    first = SIDES.index(written.upper().split("-")[0])
    return sorted(PIECE_SECTIONS[piece], key=lambda section: first not in section)


def _owner(where: str, item: Any, state: State) -> int:
    return NOTHING if item is None else whole(where, item, 0, state.players - 1)


def _give_links(given: Fields, state: State, owners: Owners) -> None:
    known: dict[int, int] = {}
    for end, seat in owners.items():
        link = state.link_at[end]
        if link == NOTHING:
            continue
        if known.setdefault(link, seat) != seat:
            text = "the track has another owner than the rest of its link"
            given.refuse(state.map.labels[end // TURNS], text)
        state.link_owner[link] = seat


def _turn_back(fields: Fields, state: State) -> None:
    """Links that lead from a New City back to it are open where the position says so."""
    ends, facing, labels = (
        _read_ends(fields, state, "turned_back"),
        state.map.facing,
        state.map.labels,
    )
    for link, start in enumerate(state.link_from):
        if not leads_back(state, link):
            continue
        open_at = [e for e in ends if state.link_at[e] == link and facing[e] // TURNS == start]
        if len(open_at) != 1:
            text = "the track leads back to its own city: name its open end in 'turned_back'"
            raise PositionError(f"track.{labels[state.link_end[link] // TURNS]}", text)
        close_end(state, link)
        open_end(state, link, open_at[0])
    for end in ends:
        link = state.link_at[end]
        if link == NOTHING or state.link_end[link] != end or not leads_back(state, link):
            place = end_name(state.map, end)
            fields.refuse("turned_back", f"no track points back at its own New City at {place}")


def read_build(fields: Fields, state: State) -> None:
    """The build in progress: tiles left, hexes built, the New City placed, sections extended."""
    build = fields.table("build")
    state.built = tuple(items(build.path("built"), build.take("built", []), _hex(state)))
    standard = tiles_of_build(state) - len(state.built)
    state.tiles_left = build.whole("tiles_left", max(0, standard), 0, ENGINEER_TILES)
    town, names = build.take("new_city"), state.map.stop_names
    if town is not None:
        stop = names.index(town) if town in names else NOTHING
        if stop == NOTHING or stop not in state.letters:
            build.refuse("new_city", f"{town!r} is no New City on the map")
        state.new_city = state.map.stop_hexes[stop]
    for end in _read_ends(build, state, "extended"):
        link = state.link_at[end]
        if link == NOTHING or state.link_end[link] != end:
            label = state.map.labels[end // TURNS]
            build.refuse("extended", f"no unfinished section ends at {label}")
        state.link_fresh[link] = 1
    build.finish()


def _read_ends(fields: Fields, state: State, name: str) -> list[int]:
    """A list of open ends, written like `K9 NE`."""
    where = fields.path(name)
    return items(where, fields.take(name, []), lambda at, item: _end(state, at, item))


def _end(state: State, where: str, item: Any) -> int:
    label, _, side = item.partition(" ") if isinstance(item, str) else ("", "", "")
    hex = state.map.board.number_of.get(label.lower(), NOTHING)
    if hex == NOTHING or side not in SIDES:
        raise PositionError(where, f"is {item!r}; an open end is written like 'K9 NE'")
    return hex * TURNS + SIDES.index(side)


def _hex(state: State) -> Any:
    def read(where: str, item: Any) -> int:
        number = state.map.board.number_of.get(str(item).lower(), NOTHING)
        return whole(where, number, 0, state.map.hex_count - 1)

    return read
