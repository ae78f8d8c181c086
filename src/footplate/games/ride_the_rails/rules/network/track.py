"""Locomotives on the map: building sites, links and meetings, kept up to date one by one."""

from typing import Final

from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CAPACITY,
    CITY_BIT,
    CITY_HEX,
    CITY_OF,
    COUNT,
    EAST,
    HEX_BIT,
    NEAR,
    NEIGHBOURS,
    RAILROAD_BIT,
    RAILROAD_COUNT,
    STARTS,
    WEST,
    WESTERNMOST,
    WESTWARD,
)
from footplate.games.ride_the_rails.rules.state import State, Stretch

MOST_EAST_CITIES: Final = 2
"""A railroad may stand in so many East cities."""


def place_locomotive(state: State, railroad: int, hex: int) -> None:
    """Put a locomotive from the supply on a hex and bring all that depends on it up to date."""
    standing = state.track[hex]
    started = state.lines[railroad] != 0
    state.supply[railroad] -= 1
    state.track[hex] = standing | RAILROAD_BIT[railroad]
    state.lines[railroad] |= HEX_BIT[hex]
    if standing:
        _meet(state, railroad, standing)
    if CITY_OF[hex] != NO_CITY:
        _reach_coast(state, railroad, hex)
    _extend_links(state, railroad, hex)
    _find_sites(state, railroad, hex, started)
    if COUNT[standing] + 1 == CAPACITY[hex]:
        _close(state, hex)
    if CITY_OF[hex] != NO_CITY:
        _find_westernmost(state)


def has_room(state: State, hex: int) -> bool:
    """Whether one more railroad may stand on a hex."""
    return COUNT[state.track[hex]] < CAPACITY[hex]


def links_from(state: State, railroad: int, city: int) -> int:
    """The cities at the other ends of a railroad's links from a city, as a set."""
    found = 0
    here = CITY_BIT[city]
    for stretch in state.stretches[railroad]:
        if stretch[1] & here:
            found |= stretch[1]
    return found & ~here


def is_transcontinental(state: State) -> bool:
    """Whether a chain of railroads that meet joins a West city and an East city.

    Ruling: its two ends are different railroads, unless the option says that one alone is enough.
    """
    if not state.in_west or not state.in_east:
        return False
    alone = state.options["single_railroad_transcontinental"]
    for railroad in range(RAILROAD_COUNT):
        if state.in_west & RAILROAD_BIT[railroad]:
            chain = _chain(state, railroad) & state.in_east
            if chain and (alone or chain != RAILROAD_BIT[railroad]):
                return True
    return False


def _chain(state: State, railroad: int) -> int:
    """The railroads joined to one by meetings, itself included, as a set."""
    found = state.meets[railroad]
    before = 0
    while found != before:
        before = found
        for other in range(RAILROAD_COUNT):
            if found & RAILROAD_BIT[other]:
                found |= state.meets[other]
    return found


def _meet(state: State, railroad: int, standing: int) -> None:
    state.meets[railroad] |= standing
    for other in range(RAILROAD_COUNT):
        if standing & RAILROAD_BIT[other]:
            state.meets[other] |= RAILROAD_BIT[railroad]


def _reach_coast(state: State, railroad: int, hex: int) -> None:
    if WEST[hex]:
        state.in_west |= RAILROAD_BIT[railroad]
    if EAST[hex]:
        state.in_east |= RAILROAD_BIT[railroad]
        state.east[railroad] += 1


def _extend_links(state: State, railroad: int, hex: int) -> None:
    city = CITY_OF[hex]
    if city == NO_CITY:
        _join_stretches(state, railroad, hex)
        return
    near, here = NEAR[hex], CITY_BIT[city]
    stretches: list[Stretch] = []
    for stretch in state.stretches[railroad]:
        if stretch[0] & near:
            stretch = (stretch[0], stretch[1] | here)
            _note_links(state, stretch[1])
        stretches.append(stretch)
    for other in _cities_beside(state, railroad, hex):
        stretches.append((0, here | CITY_BIT[other]))
        _note_links(state, here | CITY_BIT[other])
    state.stretches[railroad] = tuple(stretches)


def _join_stretches(state: State, railroad: int, hex: int) -> None:
    """A rural hex joins the stretches and cities beside it to one stretch."""
    near = NEAR[hex]
    hexes, cities = HEX_BIT[hex], 0
    stretches: list[Stretch] = []
    for stretch in state.stretches[railroad]:
        if stretch[0] & near:
            hexes |= stretch[0]
            cities |= stretch[1]
        else:
            stretches.append(stretch)
    for city in _cities_beside(state, railroad, hex):
        cities |= CITY_BIT[city]
    stretches.append((hexes, cities))
    state.stretches[railroad] = tuple(stretches)
    _note_links(state, cities)


def _cities_beside(state: State, railroad: int, hex: int) -> list[int]:
    """The cities next to a hex where a railroad stands."""
    bit, track = RAILROAD_BIT[railroad], state.track
    return [
        CITY_OF[beside]
        for beside in NEIGHBOURS[hex]
        if CITY_OF[beside] != NO_CITY and track[beside] & bit
    ]


def _note_links(state: State, cities: int) -> None:
    if cities & (cities - 1):
        state.linked |= cities


def _find_sites(state: State, railroad: int, hex: int, started: bool) -> None:
    sites = [site for site in state.sites[railroad] if site != hex] if started else []
    coast_closed = state.east[railroad] >= MOST_EAST_CITIES
    if coast_closed and EAST[hex]:
        sites = [site for site in sites if not EAST[site]]
    bit, track = RAILROAD_BIT[railroad], state.track
    for beside in NEIGHBOURS[hex]:
        standing = track[beside]
        if standing & bit or COUNT[standing] >= CAPACITY[beside]:
            continue
        if not (coast_closed and EAST[beside]) and not _reaches(state, bit, beside, hex):
            sites.append(beside)
    sites.sort()
    state.sites[railroad] = tuple(sites)


def _reaches(state: State, bit: int, hex: int, but: int) -> bool:
    """Whether a railroad stands next to a hex elsewhere than on `but`: it was a site before."""
    track = state.track
    return any(track[beside] & bit and beside != but for beside in NEIGHBOURS[hex])


def _close(state: State, hex: int) -> None:
    """A full hex is no site for any railroad: those that have a line stand next to their sites."""
    track, near = state.track, 0
    for beside in NEIGHBOURS[hex]:
        near |= track[beside]
    for railroad in range(RAILROAD_COUNT):
        sites = state.sites[railroad]
        if near & RAILROAD_BIT[railroad] if state.lines[railroad] else hex in sites:
            state.sites[railroad] = tuple([site for site in sites if site != hex])


def _find_westernmost(state: State) -> None:
    """The starts of railroads that begin far in the west change with the cities' locomotives."""
    for railroad in range(RAILROAD_COUNT):
        count = WESTERNMOST[railroad]
        if count and not state.lines[railroad]:
            starts = [hex for hex in STARTS[railroad] if has_room(state, hex)]
            starts += [hex for hex in _westernmost(state, count) if hex not in starts]
            state.sites[railroad] = tuple(sorted(starts))


def _westernmost(state: State, count: int) -> list[int]:
    """The westernmost cities with one locomotive, those that tie with the last included.

    By the manual only cities with exactly one are ranked; as published all occupied ones are
    ranked first. Full cities are never starts.
    """
    manual = state.options["yellow_start"] == "manual"
    track = state.track
    ranked: list[int] = []
    for hex in CITY_HEX:
        standing = COUNT[track[hex]]
        if standing and (not manual or (standing == 1 and CAPACITY[hex] > 1)):
            ranked.append(hex)
    if len(ranked) > count:
        last = sorted([WESTWARD[hex] for hex in ranked])[count - 1]
        ranked = [hex for hex in ranked if WESTWARD[hex] <= last]
    return [hex for hex in ranked if COUNT[track[hex]] == 1 and CAPACITY[hex] > 1]
