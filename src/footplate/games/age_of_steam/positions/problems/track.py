"""What cannot be about New Cities, pieces of track, and the links that they make."""

from collections.abc import Iterator

from footplate.engine.positions.codec import Problem
from footplate.games.age_of_steam.positions.write import written_tile
from footplate.games.age_of_steam.rules.board.names import NO_STOP, SIDES
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PIECE_SIDES,
    PLAIN_PIECES,
    TURNS,
    TYPE_COUNTS,
    TYPE_NAMES,
)
from footplate.games.age_of_steam.rules.network.disks import links_of
from footplate.games.age_of_steam.rules.network.survey import survey_network
from footplate.games.age_of_steam.rules.network.tracing import leads_back, rebuild_map
from footplate.games.age_of_steam.rules.network.track import close_end, open_end
from footplate.games.age_of_steam.rules.phases.build_track import OWNERSHIP_DISKS
from footplate.games.age_of_steam.rules.state import MOVE_GOODS, NOTHING, State, track_owners


def track_problems(state: State) -> Iterator[Problem]:
    """What cannot lie where it lies; if all can, what does not fit together."""
    misplaced = [*_new_cities(state)]
    for hex, piece in enumerate(state.pieces):
        if piece != NO_PIECE:
            where = f"track.{state.map.labels[hex]}"
            misplaced += [Problem(where, text) for text in _piece(state, hex, piece)]
    yield from misplaced or [*_owners(state), *_links(state), *_map(state)]


def _new_cities(state: State) -> Iterator[Problem]:
    towns = range(state.map.city_count, state.map.stop_count)
    for place, stop in enumerate(state.letters):
        where = f"new_cities.{state.map.letters[place]}"
        if stop != NOTHING and stop not in towns:
            yield Problem(where, "stands on no town")
        elif stop != NOTHING and stop in state.letters[:place]:
            yield Problem(where, f"{state.map.stop_names[stop]} is a New City already")


def _piece(state: State, hex: int, piece: int) -> Iterator[str]:
    if state.is_city[hex] or hex not in state.map.sites:
        yield "no track can lie there"
    elif piece >= PLAIN_PIECES and state.map.stop_at[hex] == NO_STOP:
        yield "a town tile lies only in a town"
    else:
        for side in PIECE_SIDES[piece]:
            if state.map.ways[hex][side] == NOTHING:
                yield f"leads off the land to the {SIDES[side]}"
            elif state.link_at[hex * TURNS + side] == NOTHING:
                yield "the track leads to no city or town"


def _owners(state: State) -> Iterator[Problem]:
    for hex in range(state.map.hex_count if any(state.out) else 0):
        owners = written_tile(state, hex)[1:] if state.pieces[hex] != NO_PIECE else []
        for place, seat in enumerate(owners, start=1):
            if seat is not None and state.out[seat]:
                where = f"track.{state.map.labels[hex]}[{place}]"
                yield Problem(where, f"seat {seat} is eliminated and owns nothing")
    for seat in range(state.players if state.options["disk_limit"] else 0):
        used = links_of(state, seat)
        if used > OWNERSHIP_DISKS:
            text = f"seat {seat} owns {used} links and sections; there are {OWNERSHIP_DISKS} disks"
            yield Problem("track", text)


def _links(state: State) -> Iterator[Problem]:
    """Links from a stop back to itself, rule 25; those of a New City may point back at it."""
    for link, start in enumerate(state.link_from):
        is_printed = start != NOTHING and state.map.stop_at[start] < state.map.city_count
        points_back = is_printed and leads_back(state, link)
        if points_back or state.link_to[link] == start != NOTHING:
            hex = state.link_end[link] // TURNS if points_back else start
            name = state.map.stop_names[state.map.stop_at[start]]
            text = f"the track leads from {name} back into it"
            yield Problem(f"track.{state.map.labels[hex]}", text)


def _map(state: State) -> Iterator[Problem]:
    """Whatever follows from New Cities and pieces, where it is not as they have it."""
    anew = _made_anew(state)
    for left, count, name in zip(anew.supply, TYPE_COUNTS, TYPE_NAMES, strict=True):
        if left < 0:
            yield Problem("track", f"uses {count - left} tiles {name!r}; there are {count}")
    if anew.disks < 0:
        yield Problem("track", "needs more town disks than there are")
    if (state.supply, state.disks) != (anew.supply, anew.disks):
        yield Problem("track", "and the tiles and town disks left are not all there are")
    if (state.cities, state.is_city) != (anew.cities, anew.is_city):
        yield Problem("new_cities", "are not the cities on the map")
    if _links_at(state) != _links_at(anew) or state.open_ends != anew.open_ends:
        yield Problem("track", "makes other links than the state holds")
    if state.network != anew.network:
        yield Problem("move", "knows other links than there are")


def _made_anew(state: State) -> State:
    """The same New Cities and pieces with the same owners, everything else found from them."""
    anew = State(state.players, state.options)
    anew.letters, anew.pieces, anew.goods = state.letters, state.pieces, state.goods
    rebuild_map(anew)
    for link, owner in zip(anew.link_at, track_owners(state), strict=True):
        if link != NOTHING:
            anew.link_owner[link] = owner
    for link, end in enumerate(anew.link_end):
        if leads_back(anew, link):  # either end may be the open one
            close_end(anew, link)
            open_end(anew, link, state.link_end[state.link_at[end]])
    if state.phase == MOVE_GOODS:
        survey_network(anew)
    return anew


def _links_at(state: State) -> list[tuple[list[int], int, int] | None]:
    """The link at each side of each hex, not by its number, which means nothing."""
    ends = [sorted(stops) for stops in zip(state.link_from, state.link_to, strict=True)]
    links = list(zip(ends, state.link_length, state.link_end, strict=True))
    return [None if link == NOTHING else links[link] for link in state.link_at]
