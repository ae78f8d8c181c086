"""The board of Stephenson's Rocket as flat tables, made once from the map."""

from typing import Final

from footplate.engine.board import OFF_BOARD, load
from footplate.games.stephensons_rocket.rules.board.map import CITY, TOWN, Map

ENGLAND: Final = Map(load("footplate.games.stephensons_rocket", "england.json"))

NOTHING: Final = -1
"""No line, station, seat, hex or heading where one could be."""

LABELS: Final[tuple[str, ...]] = ENGLAND.board.labels
HEXES: Final[int] = len(LABELS)
SIDES: Final = 6
SIDE_NAMES: Final = ("NE", "E", "SE", "SW", "W", "NW")

LINES: Final[tuple[str, ...]] = ENGLAND.line_ids
LINE_COUNT: Final[int] = len(LINES)
COLOURS: Final[tuple[str, ...]] = ENGLAND.line_colours
SITES: Final[tuple[str, ...]] = ENGLAND.site_names
CITIES: Final[tuple[str, ...]] = tuple(SITES[site] for site in ENGLAND.cities)
INDUSTRIES: Final[tuple[str, ...]] = ENGLAND.industries
INDUSTRY_COUNT: Final[int] = len(INDUSTRIES)
FIELDS_OF_CHART: Final[int] = len(CITIES) * INDUSTRY_COUNT
SPACES: Final[tuple[int, ...]] = ENGLAND.chart
"""Spaces of each field of the chart: city × number of industries + industry."""

CITY_PRIZES: Final[tuple[int, int]] = (2, 1)
BIG_PRIZES: Final[tuple[int, int]] = (6, 3)
"""For passengers and for each industry at the end."""

TRACK_TILES: Final[int] = ENGLAND.components["track_tiles"]
STATIONS: Final[int] = ENGLAND.components["stations_per_player"]
PASSENGERS: Final[int] = ENGLAND.components["passengers"]

BEHIND: Final[tuple[tuple[int, ...], ...]] = ENGLAND.board.behind_side
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = ENGLAND.board.neighbours
START_HEXES: Final = tuple(ENGLAND.site_hexes[site] for site in ENGLAND.start_sites)

LINE_BITS: Final = [1 << line for line in range(LINE_COUNT)]
SITE_BITS: Final = [1 << site for site in range(len(SITES))]
CITY_SITES: Final = ENGLAND.cities
CITY_OF_SITE: Final = [
    CITY_SITES.index(site) if site in CITY_SITES else NOTHING for site in range(len(SITES))
]
TOWN_SITES: Final[tuple[int, ...]] = tuple(
    n for n, kind in enumerate(ENGLAND.site_kinds) if kind == TOWN
)
START_SITES: Final[tuple[int, ...]] = ENGLAND.start_sites


def _mask(kind: str) -> int:
    return sum(SITE_BITS[n] for n, named in enumerate(ENGLAND.site_kinds) if named == kind)


CITY_MASK: Final = _mask(CITY)
TOWN_MASK: Final = _mask(TOWN)

SITE_AT: Final = [
    ENGLAND.site_hexes.index(hex) if hex in ENGLAND.site_hexes else NOTHING for hex in range(HEXES)
]
PLAIN: Final = [hex for hex in range(HEXES) if SITE_AT[hex] == NOTHING]
"""The hexes without a site, ascending."""

SITES_NEAR: Final = [
    sum(SITE_BITS[SITE_AT[hex]] for hex in NEIGHBOURS[place] if SITE_AT[hex] != NOTHING)
    for place in range(HEXES)
]
"""The sites next to each hex, as a set of bits."""

STANDINGS: Final = SIDES + 1
"""Ways a locomotive can stand on a hex: six headings, or none on its starting town."""


def standing(hex: int, heading: int) -> int:
    """A hex and a heading as one number."""
    return hex * STANDINGS + heading + 1


def sides_ahead(heading: int) -> tuple[int, ...]:
    """The sides over which a locomotive may leave its hex."""
    if heading == NOTHING:
        return tuple(range(SIDES))
    return tuple((heading + turn) % SIDES for turn in (-1, 0, 1))


def _steps(place: int, heading: int) -> tuple[int, ...]:
    found = [
        standing(BEHIND[place][side], side)
        for side in sides_ahead(heading)
        if BEHIND[place][side] != OFF_BOARD and SITE_AT[BEHIND[place][side]] == NOTHING
    ]
    return tuple(sorted(found))


STEPS: Final = tuple(
    _steps(place, heading) for place in range(HEXES) for heading in range(NOTHING, SIDES)
)
"""Per standing: the standings one step on that lie on the map and hold no site, ascending."""

AHEAD: Final = tuple(tuple(step // STANDINGS for step in steps) for steps in STEPS)
"""Per standing: the hexes of the same steps."""


def _within_two(place: int) -> list[bool]:
    near = {place, *NEIGHBOURS[place]}
    near |= {further for hex in NEIGHBOURS[place] for further in NEIGHBOURS[hex]}
    return [hex in near for hex in range(HEXES)]


WITHIN_TWO: Final = tuple(_within_two(place) for place in range(HEXES))


def side_between(hex: int, neighbour: int) -> int:
    """The side of a hex behind which its neighbour lies."""
    return BEHIND[hex].index(neighbour)
