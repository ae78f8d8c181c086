"""Set-up, §3.2: the Big City in the centre, the other tiles, sides and turns at random."""

from footplate.games.mini_rails.actions import placed_tile, tile_placed
from footplate.games.mini_rails.board import (
    BIG_CITY_TILE,
    CENTRE_SLOT,
    LAYOUTS,
    TILES,
    TURNS,
    placed_values,
)
from footplate.games.mini_rails.state import DRAW, NOTHING, PLACE_TILES, State, next_tile_slot


def chances(state: State) -> list[tuple[int, int]]:
    """Either side of any tile that may lie in the next slot, turned any way."""
    return [
        (tile_placed(tile * 2 + side, turned), 1)
        for tile in _candidates(state)
        for side in range(2)
        for turned in range(TURNS)
    ]


def sample(state: State, luck: float) -> int:
    """A tile, side and turn, all equally likely."""
    tiles = _candidates(state)
    pick = int(luck * len(tiles) * 2 * TURNS)
    return tile_placed(tiles[pick // (2 * TURNS)] * 2 + pick // TURNS % 2, pick % TURNS)


def apply(state: State, action: int) -> int:
    """Lay a tile in the next slot."""
    lay_tile(state, next_tile_slot(state), placed_tile(action))
    return PLACE_TILES if NOTHING in state.tiles else DRAW


def lay_tile(state: State, slot: int, lying: int) -> None:
    """Put a tile into a slot: its hexes get their values."""
    state.tiles[slot] = lying
    values = placed_values(lying // TURNS, lying % TURNS)
    hexes = LAYOUTS[state.side].tile_hexes[slot]
    for place in range(len(hexes)):
        state.values[hexes[place]] = values[place]


def _candidates(state: State) -> list[int]:
    if next_tile_slot(state) == CENTRE_SLOT:
        return [BIG_CITY_TILE]
    laid = {lying // (2 * TURNS) for lying in state.tiles if lying != NOTHING}
    return [tile for tile in range(TILES) if tile not in laid]
