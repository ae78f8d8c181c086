"""A map of Age of Steam: every table that the rules read, made once from checked data."""

from collections.abc import Mapping
from typing import Any, Final

from footplate.engine.board import OFF_BOARD, Board, BoardError
from footplate.engine.hexes import FLAT_SIDES, Hex
from footplate.games.age_of_steam.rules.board import display
from footplate.games.age_of_steam.rules.board.map_data import (
    MOST_BOXES,
    MOST_HEXES,
    MOST_STOPS,
    City,
    MapData,
    checked_map_data,
)
from footplate.games.age_of_steam.rules.board.names import (
    COLOURS,
    LAKE,
    NO_STOP,
    OFF,
    OPPOSITE,
    SIDES,
    SYMBOLS,
)
from footplate.games.age_of_steam.rules.board.remembered import Offered, Offers, Route
from footplate.games.age_of_steam.rules.board.tiles import SIDE_BITS, TURNS

FIRST_OR_LATER: Final = 2
"""A player's first tile and the later ones are offered by different rules."""


class Map:
    """One map: everything about hex h is at index h, about stop s at index s; cities come first."""

    def __init__(self, data: MapData) -> None:
        terrain = _terrain(data.rows)
        self.data: Final = data
        self.name: Final = data.name
        self.turns: Final = data.turns
        self.players: Final = tuple(sorted(data.turns))
        self.bag: Final = tuple(data.bag[colour] for colour in COLOURS)
        self.board: Final = Board({_axial(at): _label(at) for at in terrain}, FLAT_SIDES)
        self.labels: Final = self.board.labels
        self.hex_count: Final = self.board.size
        self.terrain: Final = tuple(terrain.values())
        self.ways: Final = _ways(self.board, self.terrain)
        self.facing: Final = _facing(self.ways)
        """For a side of a hex, as hex × 6 + side, the same side seen from the hex beyond it."""
        self.closed: Final = tuple(_closed(around) for around in self.ways)
        """Per hex: the sides that lead off the map or into a lake."""
        self.cities: Final = data.cities
        self.city_count: Final = len(data.cities)
        self.city_colours: Final = tuple(COLOURS.index(city.colour) for city in data.cities)
        self.town_names: Final = tuple(data.towns)
        self.stop_names: Final = (*(city.name for city in data.cities), *data.towns)
        self.stop_count: Final = len(self.stop_names)
        self.stop_hexes: Final = _stop_hexes(self.board, self.terrain, data)
        self.stop_at: Final = _stop_at(self.hex_count, self.stop_hexes)
        self.sites: Final = _sites(self.terrain, self.stop_at, self.city_count)
        """The hexes on which track can be built."""
        self.new_cities: Final = data.new_cities
        self.letters: Final = tuple(new_city.letter for new_city in data.new_cities)
        self.new_city_colours: Final = tuple(COLOURS.index(city.colour) for city in self.new_cities)
        self.columns: Final = display.columns(data)
        self.boxes: Final = display.boxes(self.columns)
        self.box_names: Final = display.box_names(self.columns, self.boxes)
        self.box_columns: Final = display.box_columns(self.columns, self.boxes)
        self.growing: Final = display.growing(self.columns)
        self.boxes_of: Final = display.boxes_of(self.columns, self.boxes)
        self.rivers: Final = tuple(_river(self.board, text) for text in data.rivers)
        self.lettering: Final = data.lettering
        self.offers: Final[Offers] = _nothing_remembered(self.hex_count)
        self.routes: Final[list[tuple[Route, ...] | None]] = [None] * (self.hex_count * TURNS)
        """Routes that enter a hex by a side, as far as they were asked for."""
        self.to_stop: Final = _to_stop(self.ways, self.stop_hexes)
        """Tiles from each hex to the nearest stop, its own included; 0 at a stop."""


def load_map(data: Mapping[str, Any]) -> Map:
    """The map that `data` describes, or a BoardError that names the place that is wrong."""
    found = Map(checked_map_data(data, COLOURS))
    _check_size(found)
    for city, hex in zip(found.cities, found.stop_hexes, strict=False):
        _check_city(found, city, hex)
    _check_cubes(found)
    return found


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


def _facing(ways: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(
        around[side] * TURNS + OPPOSITE[side] if around[side] != OFF_BOARD else OFF_BOARD
        for around in ways
        for side in range(TURNS)
    )


def _closed(around: tuple[int, ...]) -> int:
    return sum(SIDE_BITS[side] for side in range(TURNS) if around[side] == OFF_BOARD)


def _stop_hexes(board: Board, terrain: tuple[int, ...], data: MapData) -> tuple[int, ...]:
    places = [(f"city {city.name}", city.at) for city in data.cities]
    places += [(f"town {name}", at) for name, at in data.towns.items()]
    taken: dict[int, str] = {}
    for name, at in places:
        hex = board.number_of.get(at.lower(), OFF_BOARD)
        if hex == OFF_BOARD:
            raise BoardError(f"{name}: there is no hex {at!r} on the map")
        if terrain[hex] == LAKE:
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


def _sites(terrain: tuple[int, ...], stop_at: tuple[int, ...], city_count: int) -> tuple[int, ...]:
    return tuple(
        hex
        for hex in range(len(terrain))
        if terrain[hex] != LAKE and not 0 <= stop_at[hex] < city_count
    )


def _to_stop(ways: tuple[tuple[int, ...], ...], stop_hexes: tuple[int, ...]) -> tuple[int, ...]:
    far = len(ways)
    steps = [far] * len(ways)
    for hex in stop_hexes:
        steps[hex] = 0
    edge = list(stop_hexes)
    while edge:
        beyond = []
        for hex in edge:
            for neighbour in ways[hex]:
                if neighbour != OFF_BOARD and steps[neighbour] > steps[hex] + 1:
                    steps[neighbour] = steps[hex] + 1
                    beyond.append(neighbour)
        edge = beyond
    return tuple(steps)


def _nothing_remembered(hexes: int) -> Offers:
    return tuple(tuple(Offered() for _ in range(hexes)) for _ in range(FIRST_OR_LATER))


def _river(board: Board, text: str) -> tuple[int, int, int]:
    label, _, ends = text.partition(" ")
    first, _, second = ends.partition("-")
    hex = board.number_of.get(label.lower(), OFF_BOARD)
    if hex == OFF_BOARD or first not in SIDES or second not in SIDES:
        raise BoardError(f"rivers: {text!r} is not a hex and two sides, as in 'C4 SE-NW'")
    return hex, SIDES.index(first), SIDES.index(second)


def _check_size(game_map: Map) -> None:
    """One action table serves all maps, so it says how large they may be."""
    for field, found, most in (
        ("rows", game_map.hex_count, MOST_HEXES),
        ("cities and towns", game_map.stop_count, MOST_STOPS),
        ("boxes", len(game_map.boxes), MOST_BOXES),
    ):
        if found > most:
            what = "hexes" if field == "rows" else "boxes" if field == "boxes" else "stops"
            raise BoardError(f"{field}: {found} {what}; there may be {most}")


def _check_city(game_map: Map, city: City, hex: int) -> None:
    for neighbour in game_map.ways[hex]:
        stop = game_map.stop_at[neighbour] if neighbour != OFF_BOARD else NO_STOP
        if NO_STOP < stop < game_map.city_count:
            other = game_map.stop_names[stop]
            raise BoardError(f"city {city.name}: it lies next to the city {other}")


def _check_cubes(game_map: Map) -> None:
    needed = len(game_map.boxes) + sum(city.cubes for city in game_map.cities)
    if sum(game_map.bag) < needed:
        raise BoardError(f"bag: {sum(game_map.bag)} cubes, but the set-up needs {needed}")
