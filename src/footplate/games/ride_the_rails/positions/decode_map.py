"""Reading the map of a position: locomotives that can stand where they do, and their bonuses."""

from typing import Any

from footplate.engine.positions.codec import Fields, PositionError, items
from footplate.games.ride_the_rails.rules.actions import HEX_CALLED
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CAPACITY,
    CITY_OF,
    EAST,
    FIVE_DOLLARS,
    NAMES,
    NEIGHBOURS,
    RAILROAD_BIT,
    RAILROADS,
    STARTS,
    WESTERNMOST,
)
from footplate.games.ride_the_rails.rules.network.track import (
    MOST_EAST_CITIES,
    has_room,
    is_transcontinental,
    place_locomotive,
)
from footplate.games.ride_the_rails.rules.state import State


def read_track(fields: Fields, state: State) -> None:
    """Put every railroad's locomotives on the map."""
    given = fields.table("track")
    for railroad, name in enumerate(RAILROADS):
        hexes: list[int] = items(given.path(name), given.take(name, []), read_hex)
        _check_line(given, railroad, hexes)
        for hex in hexes:
            if not has_room(state, hex):
                given.refuse(name, f"{NAMES[hex]} is full: it holds {CAPACITY[hex]}")
            place_locomotive(state, railroad, hex)
    given.finish(", ".join(RAILROADS))


def read_hex(where: str, value: Any) -> int:
    """The hex that a city's name or a label means."""
    found = HEX_CALLED.get(value.lower()) if isinstance(value, str) else None
    if found is None:
        raise PositionError(where, f"is {value!r}; it must be a city or the label of a hex")
    return found


def read_city(where: str, value: Any) -> int:
    """The number of the city that a name or a label means."""
    city = CITY_OF[read_hex(where, value)]
    if city == NO_CITY:
        raise PositionError(where, f"is {value!r}, which is no city")
    return city


def read_bonuses(fields: Fields, state: State) -> None:
    """Which bonuses are still to be had; the map decides it, but for starts that spare the $5."""
    empty = [hex for hex in state.five_dollars if not state.track[hex]]
    named = [NAMES[hex] for hex in empty]
    where = fields.path("five_dollar_cities")
    hexes: list[int] = items(where, fields.take("five_dollar_cities", named), read_hex)
    for hex in hexes:
        if not FIVE_DOLLARS[hex] or hexes.count(hex) > 1:
            fields.refuse("five_dollar_cities", f"cannot name {NAMES[hex]} here")
        if state.track[hex] and not _may_be_spared(state, hex):
            fields.refuse("five_dollar_cities", f"{NAMES[hex]} is built into already")
    for hex in empty:
        if hex not in hexes:
            fields.refuse("five_dollar_cities", f"{NAMES[hex]} is empty: its bonus is still there")
    state.five_dollars = tuple(sorted(hexes))
    state.transcontinental_paid = is_transcontinental(state)
    if fields.take("transcontinental_paid", state.transcontinental_paid) is not (
        state.transcontinental_paid
    ):
        truth = "joined" if state.transcontinental_paid else "not joined"
        fields.refuse("transcontinental_paid", f"does not fit: the coasts are {truth} by railroads")


def _check_line(given: Fields, railroad: int, hexes: list[int]) -> None:
    """A railroad grows from one city where it may begin, hex by hex."""
    name = RAILROADS[railroad]
    if not hexes:
        return
    if len(set(hexes)) < len(hexes):
        given.refuse(name, "names a hex twice")
    if not any(_can_start(railroad, hex) for hex in hexes):
        given.refuse(name, f"stands in no city where {name} can begin")
    east = [NAMES[hex] for hex in hexes if EAST[hex]]
    if len(east) > MOST_EAST_CITIES:
        given.refuse(name, f"stands in more than {MOST_EAST_CITIES} East cities: {', '.join(east)}")
    apart = set(hexes)
    reached = [hexes[0]]
    apart.discard(hexes[0])
    while reached:
        beside = [hex for hex in NEIGHBOURS[reached.pop()] if hex in apart]
        apart.difference_update(beside)
        reached += beside
    if apart:
        given.refuse(name, f"{NAMES[min(apart)]} does not hang together with the rest")


def _can_start(railroad: int, hex: int) -> bool:
    if WESTERNMOST[railroad] and CITY_OF[hex] != NO_CITY and not EAST[hex]:
        return True
    return hex in STARTS[railroad]


def _may_be_spared(state: State, hex: int) -> bool:
    """Whether all that stands in a $5 city may be starts, which can spare its bonus."""
    if not state.options["five_dollar_survives_start"]:
        return False
    return all(
        _can_start(railroad, hex)
        for railroad in range(len(RAILROADS))
        if state.track[hex] & RAILROAD_BIT[railroad]
    )
