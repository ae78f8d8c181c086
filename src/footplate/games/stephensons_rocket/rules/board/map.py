"""Reading a map: its hexes, sites, lines and investment chart, each checked and named if wrong."""

from collections.abc import Mapping
from typing import Any, Final

from footplate.engine.board import Board, BoardError, connected
from footplate.engine.hexes import POINTY_SIDES, Hex

START: Final = "start"
CITY: Final = "city"
TOWN: Final = "town"
KINDS: Final = (START, CITY, TOWN)


class Map:
    """A checked map; sites, lines, cities and industries are numbered in the order of the data."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.board: Final = Board(_labels(data), POINTY_SIDES)
        if not connected(self.board):
            raise BoardError("hexes: the land falls apart; every hex must be reachable")
        sites = _entries(data, "sites", ("name", "kind", "hex"))
        self.site_names: Final = tuple(str(site["name"]) for site in sites)
        self.site_kinds: Final = tuple(str(site["kind"]) for site in sites)
        self.site_hexes: Final = tuple(_site_hex(site, self.board) for site in sites)
        _check_sites(self)
        lines = _entries(data, "lines", ("id", "name", "colour", "start"))
        self.line_ids: Final = tuple(str(line["id"]) for line in lines)
        self.line_names: Final = tuple(str(line["name"]) for line in lines)
        self.line_colours: Final = tuple(str(line["colour"]) for line in lines)
        self.start_sites: Final = tuple(_start_site(line, self) for line in lines)
        _check_lines(self)
        self.cities: Final = tuple(n for n, kind in enumerate(self.site_kinds) if kind == CITY)
        self.industries: Final = _industries(data)
        self.components: Final = _components(data)
        self.chart: Final = _chart(data, self)
        """Spaces of the chart per city and industry, city after city."""


def _labels(data: Mapping[str, Any]) -> dict[Hex, str]:
    labels: dict[Hex, str] = {}
    for entry in data.get("hexes", ()):
        try:
            label, q, r = entry
        except (TypeError, ValueError) as error:
            raise BoardError(f"hexes: {entry!r} must be a label with q and r") from error
        if (q, r) in labels:
            raise BoardError(f"hexes: {label} lies where {labels[q, r]} lies, at {q}, {r}")
        labels[q, r] = label
    return labels


def _entries(data: Mapping[str, Any], name: str, fields: tuple[str, ...]) -> list[dict[str, Any]]:
    entries = list(data.get(name, ()))
    if not entries:
        raise BoardError(f"{name}: the map has none")
    for entry in entries:
        for field in fields:
            if field not in entry:
                raise BoardError(f"{name}: {entry!r} has no {field!r}")
    return entries


def _site_hex(site: dict[str, Any], board: Board) -> int:
    hex = board.number_of.get(str(site["hex"]).lower())
    if hex is None:
        raise BoardError(f"sites: {site['name']} is off the land, there is no hex {site['hex']}")
    return hex


def _check_sites(map: Map) -> None:
    _check_unique("sites", map.site_names)
    seen: dict[int, str] = {}
    for name, kind, hex in zip(map.site_names, map.site_kinds, map.site_hexes, strict=True):
        if kind not in KINDS:
            raise BoardError(f"sites: {name} is a {kind!r}; it must be one of {', '.join(KINDS)}")
        if hex in seen:
            label = map.board.labels[hex]
            raise BoardError(f"sites: {seen[hex]} and {name} are both in hex {label}")
        seen[hex] = name


def _start_site(line: dict[str, Any], map: Map) -> int:
    start = str(line["start"])
    if start not in map.site_names:
        raise BoardError(f"lines: {line['id']} starts in {start}, which is no site")
    site = map.site_names.index(start)
    if map.site_kinds[site] != START:
        raise BoardError(f"lines: {line['id']} starts in {start}, which is no starting town")
    return site


def _check_lines(map: Map) -> None:
    _check_unique("lines", map.line_ids)
    _check_unique("lines' colours", map.line_colours)
    _check_unique("lines' starting towns", [map.site_names[site] for site in map.start_sites])
    for site, kind in enumerate(map.site_kinds):
        name = map.site_names[site]
        if kind == START and site not in map.start_sites:
            raise BoardError(f"sites: no line starts in the starting town {name}")
        around = map.board.neighbours[map.site_hexes[site]]
        if kind == START and all(hex in map.site_hexes for hex in around):
            raise BoardError(f"sites: the starting town {name} has no exits")


def _components(data: Mapping[str, Any]) -> dict[str, int]:
    needed = ("track_tiles", "stations_per_player", "passengers", "spaces_per_city")
    given = data.get("components", {})
    for name in needed:
        if not isinstance(given.get(name), int) or given[name] < 1:
            raise BoardError(f"components: {name} must be a whole number above 0")
    return {name: int(given[name]) for name in needed}


def _industries(data: Mapping[str, Any]) -> tuple[str, ...]:
    names = tuple(str(name) for name in data.get("industries", ()))
    if not names:
        raise BoardError("industries: the map has none")
    _check_unique("industries", names)
    return names


def _chart(data: Mapping[str, Any], map: Map) -> tuple[int, ...]:
    chart = data.get("investment_chart", {})
    names = [map.site_names[city] for city in map.cities]
    for name in chart:
        if name not in names:
            raise BoardError(f"investment_chart: {name} is no city of the map")
    for name in names:
        _check_spaces(name, chart.get(name), map)
    return tuple(int(chart[name].get(industry, 0)) for name in names for industry in map.industries)


def _check_spaces(city: str, spaces: Any, map: Map) -> None:
    if not isinstance(spaces, Mapping):
        raise BoardError(f"investment_chart: the city {city} has no spaces")
    for industry, count in spaces.items():
        if industry not in map.industries:
            raise BoardError(f"investment_chart: {city} has an unknown industry {industry!r}")
        if not isinstance(count, int) or count < 0:
            raise BoardError(f"investment_chart: {city} has {count!r} spaces of {industry}")
    wanted = map.components["spaces_per_city"]
    if sum(spaces.values()) != wanted:
        raise BoardError(
            f"investment_chart: {city} has {sum(spaces.values())} spaces, not {wanted}"
        )


def _check_unique(what: str, names: tuple[str, ...] | list[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name.lower() in seen:
            raise BoardError(f"{what}: {name} is named twice")
        seen.add(name.lower())
