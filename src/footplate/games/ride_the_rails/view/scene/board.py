"""The board of Ride the Rails: map, locomotives, passengers, the ride in progress."""

from typing import Final

from footplate.engine.view.scene import Board, Choice, Hex, Label, Piece, Route, Site, Track
from footplate.engine.view.words import say
from footplate.games.ride_the_rails.rules.board import tables
from footplate.games.ride_the_rails.rules.board.map import MAP, NO_CITY
from footplate.games.ride_the_rails.rules.state import State
from footplate.games.ride_the_rails.view import nodes
from footplate.games.ride_the_rails.view.scene.panels import is_open
from footplate.games.ride_the_rails.view.words import shown

FILLS: Final = {"plain": "land", "mountain": "mountain", "city": "land"}
PLAIN_CITY: Final = 1
FIVE_DOLLAR_CITY: Final = 5
"""Tones of cities."""


def board(state: State) -> Board:
    """The map with ties between locomotives and the ride in progress."""
    return Board(
        layout="pointy",
        paper="sea",
        hexes=_MAP_HEXES,
        sites=[_site(state, city) for city in range(tables.CITIES)],
        tracks=_ties(state),
        routes=[_route(state, link) for link in range(len(state.ride_paths))],
        labels=_LABELS,
        grounds={"land": say("ground.land"), "mountain": say("ground.mountain")},
    )


def pieces(state: State) -> list[Piece]:
    """All locomotives on the map, all passengers, and a locomotive for every supply."""
    found = [
        Piece(
            nodes.loco(railroad, hex),
            "loco",
            nodes.hex(hex),
            tables.RAILROADS[railroad],
            z=railroad,
        )
        for hex in range(tables.HEXES)
        for railroad in _standing(state, hex)
    ]
    for city in tables.cities_in(state.passengers):
        riding = state.ride_cities[:1] == (city,)
        at = state.ride_cities[-1] if riding else city
        found.append(Piece(nodes.passenger(city), "pawn", nodes.city(at)))
    for railroad, name in enumerate(tables.RAILROADS):
        dim = None if is_open(state, railroad) else True
        found.append(Piece(nodes.supply(railroad), "loco", nodes.railroad(railroad), name, dim=dim))
    return found


def way(state: State, link: int) -> list[str]:
    """The locomotives along a link of the ride in progress, over the hexes of its proof."""
    railroad = state.ride_railroads[link]
    hexes = [tables.CITY_HEX[state.ride_cities[link]]]
    left = state.ride_paths[link]
    while left:
        step = next(hex for hex in tables.NEIGHBOURS[hexes[-1]] if tables.HEX_BIT[hex] & left)
        left ^= tables.HEX_BIT[step]
        hexes.append(step)
    hexes.append(tables.CITY_HEX[state.ride_cities[link + 1]])
    return [nodes.loco(railroad, hex) for hex in hexes]


def _route(state: State, link: int) -> Route:
    colour = tables.RAILROADS[state.ride_railroads[link]]
    return Route(nodes.ride(link), way(state, link), colour, step=link + 1)


def focus(state: State, choices: list[Choice]) -> list[str]:
    """What a small screen should show: the ride in progress, or where something can be done."""
    shown = [nodes.city(city) for city in state.ride_cities]
    for choice in choices:
        targets = [node for node in choice.targets if isinstance(node, str)]
        shown += [node for node in targets if nodes.is_on_map(node)]
    return list(dict.fromkeys(shown))


def _standing(state: State, hex: int) -> list[int]:
    return [railroad for railroad, bit in enumerate(tables.RAILROAD_BIT) if state.track[hex] & bit]


def _ties(state: State) -> list[Track]:
    return [
        _tie(railroad, hex, beside)
        for hex in range(tables.HEXES)
        for railroad in _standing(state, hex)
        for beside in tables.NEIGHBOURS[hex]
        if beside > hex and state.track[beside] & tables.RAILROAD_BIT[railroad]
    ]


def _tie(railroad: int, hex: int, beside: int) -> Track:
    here, there = nodes.loco(railroad, hex), nodes.loco(railroad, beside)
    return Track(nodes.tie(railroad, hex, beside), "tie", here, there, tables.RAILROADS[railroad])


def _site(state: State, city: int) -> Site:
    hex = tables.CITY_HEX[city]
    value = None
    if hex == tables.CHICAGO:
        value = shown(tables.CHICAGO_BONUS)
    elif hex in state.five_dollars:
        value = shown(tables.FIVE_DOLLAR_BONUS)
    return Site(
        nodes.city(city),
        nodes.hex(hex),
        "city",
        tables.CITY_NAMES[city],
        tone=FIVE_DOLLAR_CITY if tables.FIVE_DOLLARS[hex] else PLAIN_CITY,
        ring=_ring(hex),
        value=value,
    )


def _ring(hex: int) -> list[str] | None:
    """The railroads that may begin in a city, where it is not only the one that may anywhere."""
    found = [
        name for railroad, name in enumerate(tables.RAILROADS) if hex in tables.STARTS[railroad]
    ]
    limited = [starts for starts in tables.STARTS if hex in starts and len(starts) < tables.CITIES]
    return found if limited else None


def _hex(number: int) -> Hex:
    q, r = MAP.board.hexes[number]
    city = tables.CITY_OF[number]
    called = (
        None
        if city == NO_CITY
        else say("hex.city", hex=tables.LABELS[number], city=tables.CITY_NAMES[city])
    )
    return Hex(nodes.hex(number), q, r, FILLS[MAP.terrain[number]], say=called)


_MAP_HEXES: Final = [_hex(number) for number in range(tables.HEXES)]
_LABELS: Final = [
    Label(say("map.title"), (-6.2, 17.6), "title"),
    Label(say("map.gulf"), (8.4, 17.9), "sea", 1.0),
    Label(say("map.atlantic"), (20.6, 14.2), "sea", 1.0),
]
