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
from footplate.games.age_of_steam.rules.phases.build_track import OWNERSHIP_DISKS
from footplate.games.age_of_steam.rules.state import MOVE_GOODS, NOTHING, State, track_owners


def track_problems(state: State) -> Iterator[Problem]:
    """What cannot lie where it lies, belongs to nobody who can own it, or makes no link."""
    yield from _new_cities(state)
    misplaced = [
        Problem(f"track.{state.map.labels[hex]}", text)
        for hex, piece in enumerate(state.pieces)
        if piece != NO_PIECE
        for text in _piece(state, hex, piece)
    ]
    yield from misplaced
    yield from _owners(state)
    if not misplaced:
        yield from _links(state)
        yield from _map(state)


def _new_cities(state: State) -> Iterator[Problem]:
    for letter, stop in enumerate(state.letters):
        if stop != NOTHING and stop in state.letters[:letter]:
            text = f"{state.map.stop_names[stop]} is a New City already"
            yield Problem(f"new_cities.{state.map.letters[letter]}", text)


def _piece(state: State, hex: int, piece: int) -> Iterator[str]:
    in_town = state.map.stop_at[hex] != NO_STOP
    if state.is_city[hex] or hex not in state.map.sites:
        yield "no track can lie there"
    elif piece >= PLAIN_PIECES and not in_town:
        yield "a town tile lies only in a town"
    else:
        for side in PIECE_SIDES[piece]:
            if state.map.ways[hex][side] == NOTHING:
                yield f"leads off the land to the {SIDES[side]}"
            elif state.link_at[hex * TURNS + side] == NOTHING:
                yield "the track leads to no city or town"
                return


def _owners(state: State) -> Iterator[Problem]:
    for hex in range(state.map.hex_count if any(state.out) else 0):
        owners = written_tile(state, hex)[1:] if state.pieces[hex] != NO_PIECE else []
        for place, seat in enumerate(owners, start=1):
            if seat is not None and state.out[seat]:
                field = f"track.{state.map.labels[hex]}[{place}]"
                yield Problem(field, f"seat {seat} is eliminated and owns nothing")
    for seat in range(state.players if state.options["disk_limit"] else 0):
        used = links_of(state, seat)
        if used > OWNERSHIP_DISKS:
            text = f"seat {seat} owns {used} links and sections; there are {OWNERSHIP_DISKS} disks"
            yield Problem("track", text)


def _links(state: State) -> Iterator[Problem]:
    """Links from a stop back to itself, rule 25; only a New City can have come between."""
    names, stop_at = state.map.stop_names, state.map.stop_at
    for link, start in enumerate(state.link_from):
        if start == NOTHING:
            continue
        returns = leads_back(state, link) and stop_at[start] < state.map.city_count
        if returns or state.link_to[link] == start:
            hex = state.link_end[link] // TURNS if returns else start
            text = f"the track leads from {names[stop_at[start]]} back into it"
            yield Problem(f"track.{state.map.labels[hex]}", text)


def _map(state: State) -> Iterator[Problem]:
    """Whatever follows from New Cities and pieces, if it is not as they have it."""
    anew = State(state.players, state.options)
    anew.letters, anew.pieces, anew.goods = state.letters, state.pieces, state.goods
    rebuild_map(anew)
    for kind, left in enumerate(anew.supply):
        if left < 0:
            count = TYPE_COUNTS[kind]
            text = f"uses {count - left} tiles {TYPE_NAMES[kind]!r}; there are {count}"
            yield Problem("track", text)
    if anew.disks < 0:
        yield Problem("track", "needs more town disks than there are")
    if (state.supply, state.disks) != (anew.supply, anew.disks):
        yield Problem("track", "and the tiles and town disks left do not make up all there are")
    if (state.cities, state.is_city) != (anew.cities, anew.is_city):
        yield Problem("new_cities", "are not the cities that stand on the map")
    for link, owner in zip(anew.link_at, track_owners(state), strict=True):
        if link != NOTHING:
            anew.link_owner[link] = owner
    if state.phase == MOVE_GOODS:
        survey_network(anew)
    if _described(state) != _described(anew) or state.network != anew.network:
        yield Problem("track", "makes other links than the state holds")


def _described(state: State) -> list[tuple[list[int], ...]]:
    """Every link by its sides, its two stops, its length and its open end: not by its number."""
    sides: dict[int, list[int]] = {}
    for link, start in enumerate(state.link_from):
        if start != NOTHING:
            sides[link] = []
    for side, link in enumerate(state.link_at):
        if link != NOTHING:
            sides.setdefault(link, []).append(side)
    return sorted((found, *_ends(state, link)) for link, found in sides.items())


def _ends(state: State, link: int) -> tuple[list[int], list[int]]:
    end = NOTHING if leads_back(state, link) else state.link_end[link]  # either end may be open
    return sorted([state.link_from[link], state.link_to[link]]), [state.link_length[link], end]
