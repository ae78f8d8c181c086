"""Maps of Age of Steam: read from data by one loader, checked, and drawn for a terminal."""

from collections.abc import Mapping
from typing import Any, Final

from footplate.engine.board import OFF_BOARD, Board, BoardError, load
from footplate.engine.hexes import FLAT_SIDES, Hex
from footplate.games.age_of_steam.rules.board.map_data import (
    City,
    Growth,
    MapData,
    NewCity,
    checked_map_data,
)

COLOURS: Final = ("red", "blue", "purple", "yellow", "black")
SIDES: Final = ("N", "NE", "SE", "S", "SW", "NW")
PLAIN: Final = 0
RIVER: Final = 1
MOUNTAIN: Final = 2
LAKE: Final = 3
NO_STOP: Final = -1
NO_CITY: Final = -1
SYMBOLS: Final = {".": PLAIN, "~": RIVER, "^": MOUNTAIN, "w": LAKE}
OFF: Final = " "


class Map:
    """One map: everything about hex h is at index h, about stop s at index s; cities come first."""

    def __init__(self, data: MapData) -> None:
        terrain = _terrain(data.rows)
        self.name: Final = data.name
        self.turns: Final = data.turns
        self.bag: Final = tuple(data.bag[colour] for colour in COLOURS)
        self.board: Final = Board({_axial(at): _label(at) for at in terrain}, FLAT_SIDES)
        self.terrain: Final = tuple(terrain.values())
        self.ways: Final = _ways(self.board, self.terrain)
        self.cities: Final = data.cities
        self.stop_names: Final = (*(city.name for city in data.cities), *data.towns)
        self.stop_hexes: Final = _stop_hexes(self, data)
        self.stop_at: Final = _stop_at(self.board.size, self.stop_hexes)
        self.new_cities: Final = data.new_cities
        self.columns: Final = _columns(data)
        self.boxes: Final = _boxes(self.columns)
        self.rivers: Final = tuple(_river(self, text) for text in data.rivers)
        self.lettering: Final = data.lettering


class Column:
    """One column of the Goods Display: the city or New City it feeds and its number of boxes."""

    def __init__(self, name: str, growth: Growth, feeds: tuple[int, int], boxes: int) -> None:
        self.name: Final = name
        self.growth: Final = growth
        self.city: Final = feeds[0]
        self.new_city: Final = feeds[1]
        self.boxes: Final = boxes


def load_map(data: Mapping[str, Any]) -> Map:
    """The map that `data` describes, or a BoardError that names the place that is wrong."""
    checked = checked_map_data(data, COLOURS)
    found = Map(checked)
    for city, hex in zip(found.cities, found.stop_hexes, strict=False):
        _check_city(found, city, hex)
    _check_cubes(found)
    return found


def drawing(game_map: Map) -> str:
    """The map as text: cities in capitals, towns in small letters, odd columns half a hex lower."""
    columns = max(hex[0] for hex in game_map.board.hexes) + 1
    height = max(_offset(hex)[1] for hex in game_map.board.hexes) + 1
    lines = [["   "] * columns for _ in range(2 * height + 1)]
    for number, hex in enumerate(game_map.board.hexes):
        column, row = _offset(hex)
        lines[2 * row + column % 2][column] = _symbol(game_map, number)
    head = "    " + " ".join(f" {chr(ord('A') + column)} " for column in range(columns))
    numbered = [
        f"{str(at // 2 + 1) if at % 2 == 0 and at // 2 < height else '':>3} {' '.join(line)}"
        for at, line in enumerate(lines)
    ]
    return "\n".join(line.rstrip() for line in [head, *numbered])


def _symbol(game_map: Map, hex: int) -> str:
    stop = game_map.stop_at[hex]
    if stop == NO_STOP:
        return {PLAIN: " . ", RIVER: " ~ ", MOUNTAIN: " ^ ", LAKE: "www"}[game_map.terrain[hex]]
    name = game_map.stop_names[stop].replace(" ", "").replace(".", "")[:3]
    return name.upper() if stop < len(game_map.cities) else name.lower()


def _terrain(rows: tuple[str, ...]) -> dict[Hex, int]:
    width = max(len(row) for row in rows)
    return {
        (column, row): SYMBOLS[line[column]]
        for column in range(width)
        for row, line in enumerate(rows)
        if column < len(line) and line[column] != OFF
    }


def _axial(at: Hex) -> Hex:
    return at[0], at[1] - (at[0] - at[0] % 2) // 2


def _offset(hex: Hex) -> Hex:
    return hex[0], hex[1] + (hex[0] - hex[0] % 2) // 2


def _label(at: Hex) -> str:
    return f"{chr(ord('A') + at[0])}{at[1] + 1}"


def _ways(board: Board, terrain: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Behind each side the hex that track can lead into; lakes are as good as off the board."""
    return tuple(
        tuple(
            OFF_BOARD if next == OFF_BOARD or terrain[next] == LAKE else next
            for next in board.behind_side[hex]
        )
        for hex in range(board.size)
    )


def _stop_hexes(game_map: Map, data: MapData) -> tuple[int, ...]:
    places = [(f"city {city.name}", city.at) for city in data.cities]
    places += [(f"town {name}", at) for name, at in data.towns.items()]
    taken: dict[int, str] = {}
    for name, at in places:
        hex = game_map.board.number_of.get(at.lower(), OFF_BOARD)
        if hex == OFF_BOARD:
            raise BoardError(f"{name}: there is no hex {at!r} on the map")
        if game_map.terrain[hex] == LAKE:
            raise BoardError(f"{name}: {at} is a lake")
        if hex in taken:
            raise BoardError(f"{name}: {at} already holds {taken[hex]}")
        taken[hex] = name
    return tuple(taken)


def _stop_at(size: int, hexes: tuple[int, ...]) -> tuple[int, ...]:
    at = [NO_STOP] * size
    for stop, hex in enumerate(hexes):
        at[hex] = stop
    return tuple(at)


def _columns(data: MapData) -> tuple[Column, ...]:
    """The light columns, the dark ones, then the New Cities."""
    cities = sorted(enumerate(data.cities), key=lambda pair: pair[1].growth)
    found = [
        Column(_column_name(city.growth), city.growth, (stop, NO_CITY), data.city_boxes)
        for stop, city in cities
    ]
    for letter, new_city in enumerate(data.new_cities):
        feeds = (NO_CITY, letter)
        found.append(Column(new_city.letter, new_city.growth, feeds, data.new_city_boxes))
    return tuple(found)


def _column_name(growth: Growth) -> str:
    return f"{'LD'[growth[0]]}{growth[1]}"


def _boxes(columns: tuple[Column, ...]) -> tuple[tuple[int, int], ...]:
    """Column and row of every box, row by row: first the cities' boxes, then the New Cities'."""
    found = []
    for lettered in (False, True):
        numbers = [n for n, c in enumerate(columns) if (c.new_city != NO_CITY) == lettered]
        rows = max([columns[number].boxes for number in numbers], default=0)
        found += [(number, row) for row in range(rows) for number in numbers]
    return tuple(found)


def _river(game_map: Map, text: str) -> tuple[int, int, int]:
    label, _, ends = text.partition(" ")
    first, _, second = ends.partition("-")
    hex = game_map.board.number_of.get(label.lower(), OFF_BOARD)
    if hex == OFF_BOARD or first not in SIDES or second not in SIDES:
        raise BoardError(f"rivers: {text!r} is not a hex and two sides, as in 'C4 SE-NW'")
    return hex, SIDES.index(first), SIDES.index(second)


def _check_city(game_map: Map, city: City, hex: int) -> None:
    for neighbour in game_map.ways[hex]:
        stop = game_map.stop_at[neighbour] if neighbour != OFF_BOARD else NO_STOP
        if NO_STOP < stop < len(game_map.cities):
            other = game_map.stop_names[stop]
            raise BoardError(f"city {city.name}: it lies next to the city {other}")


def _check_cubes(game_map: Map) -> None:
    needed = len(game_map.boxes) + sum(city.cubes for city in game_map.cities)
    if sum(game_map.bag) < needed:
        raise BoardError(f"bag: {sum(game_map.bag)} cubes, but the set-up needs {needed}")


MAP: Final = load_map(load("footplate.games.age_of_steam", "rust_belt.json"))
LABELS: Final = MAP.board.labels
HEXES: Final = MAP.board.size
WAYS: Final = MAP.ways
TERRAIN: Final = MAP.terrain
STOP_NAMES: Final = MAP.stop_names
STOP_HEXES: Final = MAP.stop_hexes
STOP_AT: Final = MAP.stop_at
STOPS: Final = len(STOP_NAMES)
CITIES: Final = len(MAP.cities)
TOWN_NAMES: Final = STOP_NAMES[CITIES:]
NEW_CITIES: Final[tuple[NewCity, ...]] = MAP.new_cities
LETTERS: Final = tuple(new_city.letter for new_city in NEW_CITIES)
COLUMNS: Final = MAP.columns
BOXES: Final = MAP.boxes
CITY_COLOURS: Final = tuple(COLOURS.index(city.colour) for city in MAP.cities)
NEW_CITY_COLOURS: Final = tuple(COLOURS.index(new_city.colour) for new_city in NEW_CITIES)
