"""Rides found the plain way: every walk over hexes, none entered twice, city by city."""

from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_HEX,
    CITY_OF,
    NEIGHBOURS,
    RAILROAD_BIT,
)
from footplate.games.ride_the_rails.rules.state import State

Ride = tuple[tuple[int, int], ...]
"""The links of a ride: railroad and city."""


def rides_from(state: State, city: int, most_links: int) -> set[Ride]:
    """Every ride of up to so many links that a passenger of a city can take."""
    found: set[Ride] = set()
    hex = CITY_HEX[city]
    _walk(state, [hex], (), (found, most_links))
    return found


def _walk(state: State, hexes: list[int], ride: Ride, limits: tuple[set[Ride], int]) -> None:
    """From the city at the end of the walk, take every link of every railroad there."""
    found, most_links = limits
    if len(ride) == most_links:
        return
    for railroad, bit in enumerate(RAILROAD_BIT):
        if state.track[hexes[-1]] & bit:
            for walk in _links(state, bit, hexes):
                longer = (*ride, (railroad, CITY_OF[walk[-1]]))
                found.add(longer)
                _walk(state, walk, longer, limits)


def _links(state: State, bit: int, hexes: list[int]) -> list[list[int]]:
    """The walk lengthened by one link of a railroad in all possible ways."""
    found: list[list[int]] = []
    for beside in NEIGHBOURS[hexes[-1]]:
        if state.track[beside] & bit and beside not in hexes:
            walk = [*hexes, beside]
            if CITY_OF[beside] >= 0:
                found.append(walk)
            else:
                found += _links(state, bit, walk)
    return found
