"""A map drawn for a terminal."""

from typing import Final

from footplate.engine.hexes import Hex
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.names import LAKE, MOUNTAIN, NO_STOP, PLAIN, RIVER

_SIGNS: Final = {PLAIN: " . ", RIVER: " ~ ", MOUNTAIN: " ^ ", LAKE: "www"}


def drawing(game_map: Map) -> str:
    """The map as text: cities in capitals, towns in small letters, odd columns half a hex lower."""
    columns = max(hex[0] for hex in game_map.board.hexes) + 1
    height = max(_offset(hex)[1] for hex in game_map.board.hexes) + 1
    lines = [["   "] * columns for _ in range(2 * height + 1)]
    for number, hex in enumerate(game_map.board.hexes):
        column, row = _offset(hex)
        lines[2 * row + column % 2][column] = _sign(game_map, number)
    head = "    " + " ".join(f" {chr(ord('A') + column)} " for column in range(columns))
    numbered = [
        f"{str(at // 2 + 1) if at % 2 == 0 and at // 2 < height else '':>3} {' '.join(line)}"
        for at, line in enumerate(lines)
    ]
    return "\n".join(line.rstrip() for line in [head, *numbered])


def _sign(game_map: Map, hex: int) -> str:
    stop = game_map.stop_at[hex]
    if stop == NO_STOP:
        return _SIGNS[game_map.terrain[hex]]
    name = game_map.stop_names[stop].replace(" ", "").replace(".", "")[:3]
    return name.upper() if stop < game_map.city_count else name.lower()


def _offset(hex: Hex) -> Hex:
    return hex[0], hex[1] + (hex[0] - hex[0] % 2) // 2
