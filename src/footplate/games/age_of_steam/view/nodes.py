"""The names of the nodes in Age of Steam's scenes, shared by scene, choices and log."""

from footplate.games.age_of_steam.rules.board.display import column_name
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.names import NO_CITY


def hex_node(game_map: Map, hex: int) -> str:
    """A hex."""
    return f"h:{game_map.labels[hex]}"


def stop_node(game_map: Map, stop: int) -> str:
    """A city or town."""
    return f"s:{game_map.stop_names[stop]}"


def box_node(game_map: Map, box: int) -> str:
    """A box; those of a New City hang under the city's with the same number."""
    number, row = game_map.boxes[box]
    column = game_map.columns[number]
    kind = "r" if column.new_city == NO_CITY else "n"
    return f"goods:{kind}{row}:{column_name(column.growth)}"
