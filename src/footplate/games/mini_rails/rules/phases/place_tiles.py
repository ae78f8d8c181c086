"""Set-up, §3.2: the Big City in the centre, the other tiles, sides and turns at random."""

from typing import Any, Final

from footplate.engine.flow import Luck
from footplate.games.mini_rails.rules.actions import TILE_PLACED
from footplate.games.mini_rails.rules.board import (
    BIG_CITY_TILE,
    CENTRE_SLOT,
    HEXES_OF_A_TILE,
    LAYOUTS,
    PLACED_VALUES,
    TILES,
    TURNS,
)
from footplate.games.mini_rails.rules.events import TileLaid
from footplate.games.mini_rails.rules.state import DRAW, PLACE_TILES, State

# Values stay boxed, compiled: they only move from one table into another.
_PLACED_VALUES: Final[list[tuple[Any, ...]]] = list(PLACED_VALUES)
_TILE_HEXES: Final = [layout.tile_hexes for layout in LAYOUTS]

_WAYS: Final = 2 * TURNS
"""A tile lies on one of two sides, turned one of six ways."""


def chances(state: State) -> list[tuple[int, int]]:
    """Either side of any tile that may lie in the next slot, turned any way."""
    return [
        (TILE_PLACED.of(tile * 2 + side, turned), 1)
        for tile in tiles_for_next_slot(state)
        for side in range(2)
        for turned in range(TURNS)
    ]


def sample(state: State, luck: float) -> int:
    """A tile, side and turn, all equally likely."""
    tiles = tiles_for_next_slot(state)
    pick = int(luck * len(tiles) * _WAYS)
    return TILE_PLACED.of(tiles[pick // _WAYS] * 2 + pick // TURNS % 2, pick % TURNS)


def apply(state: State, action: int) -> int:
    """Lay a tile in the next slot."""
    side, turned = TILE_PLACED.pair(action)
    if state.events is not None:
        state.events.append(TileLaid(side, turned, len(state.tiles)))
    lay_tile(state, side * TURNS + turned)
    return PLACE_TILES if len(state.tiles) < TILES else DRAW


def draw_all(state: State, luck: Luck) -> int:
    """Lay all tiles."""
    if len(state.tiles) == CENTRE_SLOT:
        side, turned = TILE_PLACED.pair(sample(state, luck()))
        lay_tile(state, side * TURNS + turned)
    tiles = tiles_for_next_slot(state)
    laid: list[int] = []
    for _ in range(len(tiles)):
        pick = int(luck() * len(tiles) * _WAYS)
        laid.append(tiles.pop(pick // _WAYS) * _WAYS + pick % _WAYS)
    lay_tiles(state, laid)
    return DRAW


def lay_tile(state: State, lying: int) -> None:
    """Put a tile into the next slot: its hexes get their values."""
    lay_tiles(state, [lying])


def lay_tiles(state: State, lying: list[int]) -> None:
    """Put tiles into the next slots, one after the other."""
    slot = len(state.tiles)
    values: list[Any] = list(state.values)
    for tile in lying:
        hexes = _TILE_HEXES[state.side][slot]
        laid = _PLACED_VALUES[tile]
        for place in range(HEXES_OF_A_TILE):
            values[hexes[place]] = laid[place]
        slot += 1
    state.tiles += tuple(lying)
    state.values = tuple(values)


def tiles_for_next_slot(state: State) -> list[int]:
    """The tiles that may lie in the next slot: the Big City first, then any that does not lie."""
    if len(state.tiles) == CENTRE_SLOT:
        return [BIG_CITY_TILE]
    laid = [lying // _WAYS for lying in state.tiles]
    return [tile for tile in range(TILES) if tile not in laid]
