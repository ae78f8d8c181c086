"""The board of Ride the Rails as scene nodes: map, locomotives, passengers, the ride."""

from typing import Final

from footplate.engine.view.scene import Board, Hex, Label, Piece, Route, Site, Track
from footplate.engine.view.words import say
from footplate.games.ride_the_rails.rules.board.map import MAP, NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CHICAGO,
    CITY_HEX,
    CITY_NAMES,
    CITY_OF,
    FIVE_DOLLARS,
    HEX_BIT,
    HEXES,
    LABELS,
    NEIGHBOURS,
    RAILROAD_BIT,
    RAILROADS,
    STARTS,
    cities_in,
)
from footplate.games.ride_the_rails.rules.state import State

FILLS: Final = {"plain": "land", "mountain": "mountain", "city": "land"}
PLAIN_CITY: Final = 1
FIVE_DOLLAR_CITY: Final = 5
"""Tones of cities."""

START_OF_ALL: Final = len(CITY_HEX)
"""A railroad that may begin in so many cities is shown on the ring of other railroads only."""


def board(state: State, focus: list[str]) -> Board:
    """The map with ties between locomotives and the ride in progress."""
    return Board(
        layout="pointy",
        paper="sea",
        hexes=_MAP_HEXES,
        sites=[_site(state, city) for city in range(len(CITY_HEX))],
        tracks=_ties(state),
        routes=[route(state, link) for link in range(len(state.ride_paths))],
        labels=_LABELS,
        focus=focus or None,
        grounds={"land": say("ground.land"), "mountain": say("ground.mountain")},
    )


def pieces(state: State) -> list[Piece]:
    """All locomotives on the map and all passengers."""
    found = [
        Piece(loco(railroad, hex), "loco", f"h:{LABELS[hex]}", RAILROADS[railroad], z=railroad)
        for hex in range(HEXES)
        if state.track[hex]
        for railroad in range(len(RAILROADS))
        if state.track[hex] & RAILROAD_BIT[railroad]
    ]
    riding = state.ride_cities[0] if state.ride_cities else NO_CITY
    for city in cities_in(state.passengers):
        at = state.ride_cities[-1] if city == riding else city
        found.append(Piece(f"passenger:{CITY_NAMES[city]}", "pawn", f"s:{CITY_NAMES[at]}"))
    return found


def loco(railroad: int, hex: int) -> str:
    """The id of a locomotive on the map."""
    return f"loco:{RAILROADS[railroad]}:{LABELS[hex]}"


def route(state: State, link: int) -> Route:
    """One link of the ride in progress, over the hexes of its proof."""
    railroad = state.ride_railroads[link]
    ends = (state.ride_cities[link], state.ride_cities[link + 1])
    nodes = way(railroad, ends, state.ride_paths[link])
    return Route(f"ride:{link}", nodes, RAILROADS[railroad], step=link + 1)


def way(railroad: int, ends: tuple[int, int], path: int) -> list[str]:
    """The locomotives along a chordless path, given as a set, between two cities."""
    hexes = [CITY_HEX[ends[0]]]
    left = path
    while left:
        step = next(hex for hex in NEIGHBOURS[hexes[-1]] if HEX_BIT[hex] & left)
        left ^= HEX_BIT[step]
        hexes.append(step)
    hexes.append(CITY_HEX[ends[1]])
    return [loco(railroad, hex) for hex in hexes]


def _ties(state: State) -> list[Track]:
    found: list[Track] = []
    for hex in range(HEXES):
        for railroad in range(len(RAILROADS)):
            if state.track[hex] & RAILROAD_BIT[railroad]:
                found += [
                    _tie(railroad, hex, beside)
                    for beside in NEIGHBOURS[hex]
                    if beside > hex and state.track[beside] & RAILROAD_BIT[railroad]
                ]
    return found


def _tie(railroad: int, hex: int, beside: int) -> Track:
    here, there = loco(railroad, hex), loco(railroad, beside)
    return Track(f"tie:{here}:{LABELS[beside]}", "tie", here, there, RAILROADS[railroad])


def _site(state: State, city: int) -> Site:
    hex = CITY_HEX[city]
    value = None
    if hex == CHICAGO:
        value = "$2"
    elif hex in state.five_dollars:
        value = "$5"
    return Site(
        f"s:{CITY_NAMES[city]}",
        f"h:{LABELS[hex]}",
        "city",
        CITY_NAMES[city],
        tone=FIVE_DOLLAR_CITY if FIVE_DOLLARS[hex] else PLAIN_CITY,
        ring=_ring(hex),
        value=value,
    )


def _ring(hex: int) -> list[str] | None:
    """The railroads that may begin in a city, where it is not only the one that may anywhere."""
    found = [name for railroad, name in enumerate(RAILROADS) if hex in STARTS[railroad]]
    limited = [starts for starts in STARTS if hex in starts and len(starts) < START_OF_ALL]
    return found if limited else None


def _hex(number: int) -> Hex:
    q, r = MAP.board.hexes[number]
    terrain = MAP.terrain[number]
    label = LABELS[number]
    city = CITY_OF[number]
    said = None if city == NO_CITY else say("hex.city", hex=label, city=CITY_NAMES[city])
    return Hex(f"h:{label}", q, r, FILLS[terrain], say=said)


_MAP_HEXES: Final = [_hex(number) for number in range(HEXES)]
_LABELS: Final = [
    Label(say("map.title"), (-6.2, 17.6), "title"),
    Label(say("map.gulf"), (8.4, 17.9), "sea", 1.0),
    Label(say("map.atlantic"), (20.6, 14.2), "sea", 1.0),
]
