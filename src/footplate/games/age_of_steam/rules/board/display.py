"""The Goods Display of a map: its columns, its boxes, and what a die lets grow."""

from typing import Final

from footplate.games.age_of_steam.rules.board.map_data import NUMBERS, Growth, MapData
from footplate.games.age_of_steam.rules.board.names import NO_CITY

SIDE_LETTERS: Final = "LD"
"""A column is called by its side, light or dark, and its number."""

Boxes = tuple[tuple[int, int], ...]
"""Column and row of every box."""


class Column:
    """One column of the Goods Display: the city or New City it feeds and its number of boxes."""

    def __init__(self, name: str, growth: Growth, feeds: tuple[int, int], boxes: int) -> None:
        self.name: Final = name
        self.growth: Final = growth
        self.city: Final = feeds[0]
        self.new_city: Final = feeds[1]
        self.boxes: Final = boxes


def columns(data: MapData) -> tuple[Column, ...]:
    """The light columns, the dark ones, then the New Cities."""
    cities = sorted(enumerate(data.cities), key=lambda pair: pair[1].growth)
    found = [
        Column(column_name(city.growth), city.growth, (stop, NO_CITY), data.city_boxes)
        for stop, city in cities
    ]
    for letter, new_city in enumerate(data.new_cities):
        feeds = (NO_CITY, letter)
        found.append(Column(new_city.letter, new_city.growth, feeds, data.new_city_boxes))
    return tuple(found)


def column_name(growth: Growth) -> str:
    """What a number of one side of the display is called."""
    return f"{SIDE_LETTERS[growth[0]]}{growth[1]}"


def boxes(columns: tuple[Column, ...]) -> Boxes:
    """Column and row of every box, row by row: first the cities' boxes, then the New Cities'."""
    found = []
    for lettered in (False, True):
        numbers = [n for n, c in enumerate(columns) if (c.new_city != NO_CITY) == lettered]
        rows = max([columns[number].boxes for number in numbers], default=0)
        found += [(number, row) for row in range(rows) for number in numbers]
    return tuple(found)


def box_names(columns: tuple[Column, ...], boxes: Boxes) -> tuple[str, ...]:
    """Every box by its column and its row from the top."""
    return tuple(f"{columns[column].name}.{row + 1}" for column, row in boxes)


def box_columns(columns: tuple[Column, ...], boxes: Boxes) -> tuple[str, ...]:
    """Per box: the number that lets it grow, under which it is printed."""
    return tuple(column_name(columns[column].growth) for column, _ in boxes)


def growing(columns: tuple[Column, ...]) -> tuple[tuple[int, ...], ...]:
    """The columns that a die lets grow: for the six numbers of the light side, then of the dark."""
    return tuple(
        tuple(at for at, column in enumerate(columns) if column.growth == (side, number))
        for side in (0, 1)
        for number in NUMBERS
    )


def boxes_of(columns: tuple[Column, ...], boxes: Boxes) -> tuple[tuple[int, ...], ...]:
    """The boxes of every column from the top."""
    return tuple(
        tuple(box for box in range(len(boxes)) if boxes[box][0] == column)
        for column in range(len(columns))
    )
