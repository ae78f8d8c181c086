"""The map of France: cities, open country, six stations round the Eiffel Tower, barred hexsides."""

from collections.abc import Mapping
from typing import Any, Final

from footplate.engine.board import Board, BoardError, load
from footplate.engine.hexes import POINTY_SIDES, Hex, distance, row_labels

CITY: Final = "city"
RURAL: Final = "rural"
START: Final = "start"
EIFFEL: Final = "eiffel"
TERRAINS: Final = (CITY, RURAL, START, EIFFEL)

FILE: Final = "france.json"
HIGHEST_CITY_VALUE: Final = 4

Spot = Mapping[str, Any]
"""One hex of the map file."""
Spots = dict[Hex, Spot]


class RailMap:
    """A map, checked. Hexes that may be built on have the lowest numbers, row by row.

    After them come the stations in their order, and the Eiffel Tower last. A complaint about the
    data is a BoardError that names the place.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.colours: Final = tuple(str(name) for name in _listed(data, "colours"))
        spots = _spots(data)
        _check_counts(data, spots)
        self.stations: Final = _stations(data, spots, len(self.colours))
        self.board: Final = _numbered(spots, self.stations)
        hexes = self.board.hexes
        kinds = [spots[hex]["terrain"] for hex in hexes]
        self.places: Final = kinds.count(CITY) + kinds.count(RURAL)
        self.starts: Final = tuple(range(self.places, self.places + len(self.stations)))
        self.tower: Final = kinds.index(EIFFEL)
        self.is_city: Final = tuple(kind == CITY for kind in kinds)
        self.names: Final = tuple(str(spots[hex].get("city", "")) for hex in hexes)
        self.values: Final = tuple(
            _figure(spots[hex], "value", HIGHEST_CITY_VALUE) if city else 0
            for hex, city in zip(hexes, self.is_city, strict=True)
        )
        self.capacity: Final = tuple(
            _figure(spots[hex], "capacity", len(self.colours)) if number < self.places else 0
            for number, hex in enumerate(hexes)
        )
        self.last_stop: Final = _last_stop(spots, self.board)
        _check_names(self.names)
        self.barred: Final = _barred(data, self.board)
        self.ways: Final = _ways(self.board, self.barred, self.places)
        _check_reach(self)


def _listed(data: Mapping[str, Any], name: str) -> list[Any]:
    found = data.get(name)
    if not isinstance(found, list) or not found:
        raise BoardError(f"{FILE}: {name} must be a list with something in it")
    return found


def _spots(data: Mapping[str, Any]) -> Spots:
    """Every hex by its place, each of them once."""
    spots: Spots = {}
    for number, spot in enumerate(_listed(data, "hexes")):
        if not isinstance(spot, Mapping):
            raise BoardError(f"{FILE}: hexes[{number}] must be a table with q, r and terrain")
        q, r = spot.get("q"), spot.get("r")
        if type(q) is not int or type(r) is not int:
            raise BoardError(f"{FILE}: hexes[{number}] needs whole numbers q and r")
        if (q, r) in spots:
            raise BoardError(f"{FILE}: {_called(spot)} is there twice")
        if spot.get("terrain") not in TERRAINS:
            listed = ", ".join(TERRAINS)
            raise BoardError(f"{FILE}: {_called(spot)} has no terrain; it must be one of: {listed}")
        spots[q, r] = spot
    return spots


def _called(spot: Spot) -> str:
    """How messages name a hex."""
    name = spot.get("city") or spot.get("station")
    place = f"hex ({spot['q']}, {spot['r']})"
    return f"{name} at {place}" if name else place


def _check_counts(data: Mapping[str, Any], spots: Spots) -> None:
    kinds = [spot["terrain"] for spot in spots.values()]
    found = {"hexes": len(kinds), **{kind: kinds.count(kind) for kind in TERRAINS}}
    counts = data.get("counts")
    if not isinstance(counts, Mapping):
        raise BoardError(f"{FILE}: counts is missing; it says how many hexes of each kind lie")
    for name, count in found.items():
        if counts.get(name) != count:
            raise BoardError(f"{FILE}: counts.{name} is {counts.get(name)}, but {count} are listed")
    if found[EIFFEL] != 1:
        raise BoardError(f"{FILE}: there must be one {EIFFEL} hex, not {found[EIFFEL]}")


def _stations(data: Mapping[str, Any], spots: Spots, companies: int) -> dict[str, Hex]:
    """The stations in the order of the list, with the hexes on which they lie."""
    there = {
        str(spot.get("station")): hex for hex, spot in spots.items() if spot["terrain"] == START
    }
    listed = [str(name) for name in _listed(data, "stations")]
    for name in listed:
        if name not in there:
            raise BoardError(f"{FILE}: stations: there is no start hex {name!r} on the map")
    for name, hex in there.items():
        if listed.count(name) != 1:
            raise BoardError(f"{FILE}: stations must list {name!r}, the start hex {hex}, once")
    if len(listed) != companies:
        raise BoardError(f"{FILE}: {len(listed)} stations for {companies} companies")
    return {name: there[name] for name in listed}


def _numbered(spots: Spots, stations: Mapping[str, Hex]) -> Board:
    labels = row_labels(spots)
    in_rows = sorted(spots, key=lambda hex: (hex[1], hex[0]))
    building = [hex for hex in in_rows if spots[hex]["terrain"] in (CITY, RURAL)]
    tower = [hex for hex in in_rows if spots[hex]["terrain"] == EIFFEL]
    board = Board(
        {hex: labels[hex] for hex in [*building, *stations.values(), *tower]}, POINTY_SIDES
    )
    reached = _flood(board.neighbours, [board.size - 1])
    for number, hex in enumerate(board.hexes):
        if number not in reached:
            raise BoardError(f"{FILE}: the map falls apart: hex {hex} cannot be reached")
    return board


def _flood(ways: tuple[tuple[int, ...], ...], reached: list[int]) -> set[int]:
    seen = set(reached)
    while reached:
        for neighbour in ways[reached.pop()]:
            if neighbour not in seen:
                seen.add(neighbour)
                reached.append(neighbour)
    return seen


def _figure(spot: Spot, name: str, most: int) -> int:
    """What a city is worth, or how many locomotives fit on a hex during play."""
    figure = spot.get(name)
    if type(figure) is not int or not 1 <= figure <= most:
        raise BoardError(
            f"{FILE}: {_called(spot)} has {name} {figure!r}; it must be from 1 to {most}"
        )
    return figure


def _last_stop(spots: Spots, board: Board) -> int:
    """The city that ends the game."""
    ending = [hex for hex, spot in spots.items() if spot.get("ends_game")]
    if len(ending) != 1:
        raise BoardError(f"{FILE}: one city must have ends_game, not {len(ending)}")
    if spots[ending[0]]["terrain"] != CITY:
        raise BoardError(f"{FILE}: {_called(spots[ending[0]])} ends the game but is no city")
    return board.number_at[ending[0]]


def _check_names(names: tuple[str, ...]) -> None:
    cities = [name for name in names if name]
    for name in cities:
        if cities.count(name) > 1:
            raise BoardError(f"{FILE}: two cities are called {name}")


def _barred(data: Mapping[str, Any], board: Board) -> dict[tuple[int, int], str]:
    """The names of the barred hexsides by the two hexes they part, the lower number first."""
    barred: dict[tuple[int, int], str] = {}
    for edge in data.get("barred", []):
        one, other = ((int(q), int(r)) for q, r in edge["between"])
        for hex in (one, other):
            if hex not in board.number_at:
                raise BoardError(f"{FILE}: barred: {edge.get('name')}: there is no hex {hex}")
        if distance(one, other) != 1:
            raise BoardError(f"{FILE}: barred: {one} and {other} share no hexside")
        ends = sorted((board.number_at[one], board.number_at[other]))
        barred[ends[0], ends[1]] = str(edge.get("name", ""))
    return barred


def _ways(
    board: Board, barred: Mapping[tuple[int, int], str], places: int
) -> tuple[tuple[int, ...], ...]:
    """From each hex the adjacent hexes one can build on, none of them across a barred hexside."""
    return tuple(
        tuple(
            sorted(
                other
                for other in around
                if other < places and (min(hex, other), max(hex, other)) not in barred
            )
        )
        for hex, around in enumerate(board.neighbours)
    )


def _check_reach(rails: RailMap) -> None:
    """Every place must be open to every company, or it could never matter."""
    for name, start in zip(rails.stations, rails.starts, strict=True):
        reached = _flood(rails.ways, [start])
        for hex in range(rails.places):
            if hex not in reached:
                place = rails.names[hex] or f"hex {rails.board.hexes[hex]}"
                raise BoardError(f"{FILE}: {place} cannot be reached from {name}")


RAILS: Final = RailMap(load("footplate.games.paris_connection", FILE))
COLOURS: Final = RAILS.colours
COMPANIES: Final = len(COLOURS)
PLACES: Final = RAILS.places
"""Hexes that may be built on; they have the numbers below this one."""
HEXES: Final = RAILS.board.size
LABELS: Final = RAILS.board.labels
STATIONS: Final = tuple(RAILS.stations)
