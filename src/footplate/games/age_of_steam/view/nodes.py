"""The names of the nodes in Age of Steam's scenes, shared by scene, choices and log."""

from typing import Final

from footplate.games.age_of_steam.rules.board.tables import (
    BOXES,
    COLUMNS,
    LABELS,
    NO_CITY,
    STOP_NAMES,
)


def hex_node(hex: int) -> str:
    """A hex."""
    return f"h:{LABELS[hex]}"


def stop_node(stop: int) -> str:
    """A city or town."""
    return f"s:{STOP_NAMES[stop]}"


def _box_node(column: int, row: int) -> str:
    """A New City's boxes hang under the city's with the same number."""
    own = COLUMNS[column]
    if own.new_city == NO_CITY:
        return f"goods:r{row}:{own.name}"
    above = next(other for other in COLUMNS if other.growth == own.growth)
    return f"goods:n{row}:{above.name}"


BOX_NODES: Final = tuple(_box_node(column, row) for column, row in BOXES)
