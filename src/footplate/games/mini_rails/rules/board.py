"""The map of Mini Rails: seven tiles of seven hexes inside six frames, for both frame sides."""

from typing import Any, Final

from footplate.engine.board import OFF_BOARD, Board, BoardError, connected, load
from footplate.engine.hexes import POINTY_SIDES, Hex, plus, row_labels

HEXES_OF_A_TILE: Final = 7
TURNS: Final = 6

_DATA: Final[dict[str, Any]] = load("footplate.games.mini_rails", "tiles.json")

COLOURS: Final[tuple[str, ...]] = tuple(_DATA["colours"])
DISCS_OF_A_COLOUR: Final[int] = _DATA["discs_of_a_colour"]
TERRAIN: Final[dict[int, str]] = {value: name for name, value in _DATA["terrain"].items()}
TILE_SIDES: Final[tuple[str, ...]] = tuple(
    f"{tile['tile']}{side}" for tile in _DATA["tiles"] for side in "AB"
)
TILES: Final[int] = len(TILE_SIDES) // 2
BIG_CITY_TILE: Final[int] = _DATA["big_city_tile"] - 1
SPOTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(tile[side]) for tile in _DATA["tiles"] for side in "AB"
)
"""The values of a tile side's hexes: the centre, then the ring clockwise from the north-east."""

PLACED_VALUES: Final[tuple[tuple[int, ...], ...]] = tuple(
    (spots[0], *(spots[1 + (place - turned) % TURNS] for place in range(TURNS)))
    for spots in SPOTS
    for turned in range(TURNS)
)
"""The same for each way a tile can lie, by tile side × 6 + turn: sixths clockwise."""

CENTRE_SLOT: Final = 0
FRAMES: Final = 6


class Layout:
    """Where tiles and frames lie for one side of the frames."""

    def __init__(self, centres: list[list[int]], frame_hexes: list[list[list[int]]]) -> None:
        flowers = [_flower((q, r)) for q, r in centres]
        self.board: Final = Board(_labels(flowers), POINTY_SIDES)
        number = self.board.number_at
        self.tile_hexes: Final = tuple(tuple(number[hex] for hex in tile) for tile in flowers)
        self.start_hexes: Final = tuple(
            tuple(number[frame[arrow][0], frame[arrow][1]] for arrow in _DATA["arrows"])
            for frame in frame_hexes
        )
        self.primary_hexes: Final = tuple(
            number[frame[_DATA["primary_arrow"]][0], frame[_DATA["primary_arrow"]][1]]
            for frame in frame_hexes
        )


def _flower(centre: Hex) -> list[Hex]:
    return [centre, *(plus(centre, way) for way in POINTY_SIDES)]


def _labels(flowers: list[list[Hex]]) -> dict[Hex, str]:
    hexes = [hex for flower in flowers for hex in flower]
    if len(set(hexes)) != len(hexes):
        raise BoardError("tiles.json: two tiles overlap")
    labels = row_labels(hexes)
    return {hex: labels[hex] for hex in sorted(labels, key=lambda hex: (hex[1], hex[0]))}


def _check_tiles() -> None:
    for name, spots in zip(TILE_SIDES, SPOTS, strict=True):
        if len(spots) != HEXES_OF_A_TILE:
            raise BoardError(f"tiles.json: tile {name} has {len(spots)} hexes, not 7")
        for value in spots:
            if value not in TERRAIN:
                raise BoardError(f"tiles.json: tile {name} has a hex of unknown value {value}")


def _layout(side: str) -> Layout:
    data = _DATA["sides"][side]
    layout = Layout(data["tile_centres"], data["frame_hexes"])
    if not connected(layout.board):
        raise BoardError(f"tiles.json: the map of side {side} falls apart")
    for frame, starts in enumerate(layout.start_hexes, start=1):
        if any(OFF_BOARD not in layout.board.behind_side[hex] for hex in starts):
            raise BoardError(f"tiles.json: frame {frame} of side {side} has a hex inside the map")
    return layout


_check_tiles()
FRAME_SIDES: Final = ("A", "B")
LAYOUTS: Final = tuple(_layout(side) for side in FRAME_SIDES)
LABELS: Final = LAYOUTS[0].board.labels
HEXES: Final[int] = len(LABELS)
