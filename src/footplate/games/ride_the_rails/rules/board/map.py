"""The map of Ride the Rails: hexes, cities and railroads, read from data and checked."""

from typing import Any, Final

from footplate.engine.board import Board, BoardError, connected, load
from footplate.engine.hexes import POINTY_SIDES, Hex

TERRAINS: Final = ("plain", "mountain", "city")
UNLIMITED: Final = "unlimited"
EVERY_CITY: Final = "every city"
NO_CITY: Final = -1
MOST_ROWS: Final = 26
MOST_RAILROADS: Final = 6
MOST_CITIES: Final = 60
"""So that a set of cities stays a small integer."""

MUCH_ROOM: Final = MOST_RAILROADS
"""The capacity of a hex that holds any number: one locomotive of every railroad."""

Data = dict[str, Any]


class Railroad:
    """What is printed about one railroad."""

    def __init__(self, data: Data, cities: dict[str, int]) -> None:
        self.name: Final = str(data.get("name", ""))
        where = f"railroad {self.name!r}"
        self.enters: Final = _whole(data, "enters", where)
        self.locomotives: Final = _whole(data, "locomotives", where)
        self.westernmost: Final = int(data.get("westernmost", 0))
        """How many of the westernmost cities are starts besides the ones listed."""
        self.starts: Final = _starts(data, cities, where)
        """The hexes of the cities where its first locomotive may stand."""


class Map:
    """Everything printed on the board; hexes and cities are numbers."""

    def __init__(self, data: Data) -> None:
        entries = _entries(data)
        self.board: Final = Board({hex: label for label, hex in _hexes(data)}, POINTY_SIDES)
        if not connected(self.board):
            raise BoardError(f"the map falls apart: {_cut_off(self.board)} cannot be reached")
        printed = [entries[label] for label in self.board.labels]
        self.terrain: Final = tuple(str(entry["terrain"]) for entry in printed)
        self.capacity: Final = tuple(_capacity(entry) for entry in printed)
        self.city_names: Final = tuple(str(entry["city"]) for entry in printed if "city" in entry)
        self.city_hexes: Final = tuple(hex for hex, entry in enumerate(printed) if "city" in entry)
        hex_of = dict(zip(self.city_names, self.city_hexes, strict=True))
        self.west: Final = _listed(data, "west", hex_of)
        self.east: Final = _listed(data, "east", hex_of)
        self.five_dollars: Final = _listed(data, "five_dollars", hex_of)
        self.chicago: Final = _known(data.get("chicago"), hex_of, "chicago")
        self.railroads: Final = _railroads(data, hex_of)


def _entries(data: Data) -> dict[str, Data]:
    """The entry of every hex by its label; each label of the rows exactly once."""
    found: dict[str, Data] = {}
    cities: dict[str, str] = {}
    for entry in data.get("hexes", []):
        if not isinstance(entry, dict):
            raise BoardError(f"hexes: {entry!r} is no table")
        label = str(entry.get("hex", ""))
        if label in found:
            raise BoardError(f"hex {label} stands in the list twice")
        _check_entry(label, entry, cities)
        found[label] = entry
    expected = {label for label, _ in _hexes(data)}
    for label in found:
        if label not in expected:
            raise BoardError(f"hex {label!r} is in none of the rows")
    for label in sorted(expected):
        if label not in found:
            raise BoardError(f"hex {label} is missing")
    if len(cities) > MOST_CITIES:
        raise BoardError(f"{len(cities)} cities are too many; {MOST_CITIES} are possible")
    return found


def _check_entry(label: str, entry: Data, cities: dict[str, str]) -> None:
    terrain = entry.get("terrain")
    if terrain not in TERRAINS:
        raise BoardError(f"hex {label}: there is no terrain {terrain!r}")
    if (terrain == "city") != ("city" in entry):
        raise BoardError(f"hex {label}: a city, and only a city, has a name")
    _capacity(entry)
    if "city" in entry:
        name = str(entry["city"])
        if name in cities:
            raise BoardError(f"hex {label}: the city {name!r} is at {cities[name]} already")
        cities[name] = label


def _hexes(data: Data) -> list[tuple[str, Hex]]:
    """The labels and axial coordinates of all hexes, row by row."""
    rows = data.get("rows", {})
    if len(rows) > MOST_ROWS:
        raise BoardError(f"{len(rows)} rows are too many; a row is called by one letter")
    found: list[tuple[str, Hex]] = []
    for row, (letter, runs) in enumerate(rows.items()):
        if letter != chr(ord("A") + row):
            raise BoardError(f"row {letter!r} stands where row {chr(ord('A') + row)} should")
        for first, last in _runs(letter, runs):
            shift = (row + 1) // 2 + 1
            found += [
                (f"{letter}{column}", (column - shift, row)) for column in range(first, last + 1)
            ]
    return found


def _runs(letter: str, runs: object) -> list[tuple[int, int]]:
    """The first and last columns of a row's hexes, from the left."""
    found: list[tuple[int, int]] = []
    for run in runs if isinstance(runs, list) else [runs]:
        if not isinstance(run, list) or [type(column) for column in run] != [int, int]:
            raise BoardError(f"row {letter}: {run!r} is not a first and a last column")
        found.append((run[0], run[1]))
    return found


def _capacity(entry: Data) -> int:
    given = entry.get("capacity")
    if given == UNLIMITED:
        return MUCH_ROOM
    if not isinstance(given, int) or isinstance(given, bool) or given < 1:
        raise BoardError(f"hex {entry.get('hex')}: its capacity cannot be {given!r}")
    return given


def _cut_off(board: Board) -> str:
    """The label of a hex that does not belong to the largest part of the map."""
    parts: list[set[int]] = []
    left = set(range(board.size))
    while left:
        part = {min(left)}
        reached = list(part)
        while reached:
            for neighbour in board.neighbours[reached.pop()]:
                if neighbour not in part:
                    part.add(neighbour)
                    reached.append(neighbour)
        left -= part
        parts.append(part)
    smallest = sorted(parts, key=lambda part: len(part))[0]
    return board.labels[min(smallest)]


def _known(name: object, cities: dict[str, int], where: str) -> int:
    if not isinstance(name, str) or name not in cities:
        raise BoardError(f"{where}: there is no city {name!r} on the map")
    return cities[name]


def _listed(data: Data, field: str, cities: dict[str, int]) -> tuple[int, ...]:
    names = data.get(field, [])
    if not names or len(set(names)) < len(names):
        raise BoardError(f"{field}: must name at least one city, and none twice")
    return tuple(sorted(_known(name, cities, field) for name in names))


def _starts(data: Data, cities: dict[str, int], where: str) -> tuple[int, ...]:
    names = data.get("starts")
    if names == EVERY_CITY:
        return tuple(sorted(cities.values()))
    if not isinstance(names, list) or not names:
        raise BoardError(f"{where}: starts must be a list of cities or {EVERY_CITY!r}")
    return tuple(sorted({_known(name, cities, f"{where}: starts") for name in names}))


def _whole(data: Data, field: str, where: str) -> int:
    given = data.get(field)
    if not isinstance(given, int) or isinstance(given, bool) or given < 1:
        raise BoardError(f"{where}: {field} must be a whole number from 1, not {given!r}")
    return given


def _railroads(data: Data, cities: dict[str, int]) -> tuple[Railroad, ...]:
    found = tuple(Railroad(entry, cities) for entry in data.get("railroads", []))
    names = [railroad.name for railroad in found]
    if len(found) != MOST_RAILROADS or len(set(names)) < len(names) or "" in names:
        raise BoardError(f"railroads: there must be {MOST_RAILROADS}, each with its own name")
    return found


MAP: Final = Map(load("footplate.games.ride_the_rails", "usa.json"))
