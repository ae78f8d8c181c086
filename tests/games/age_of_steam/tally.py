"""What Age of Steam conserves: cubes, tiles, town disks, New Cities, and the track on the map."""

from collections.abc import Mapping

from footplate.games.age_of_steam.rules.board.names import COLOURS, NO_STOP
from footplate.games.age_of_steam.rules.board.tiles import (
    NEEDS_DISK,
    NO_PIECE,
    PIECE_TYPE,
    TYPE_NAMES,
)
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, NOTHING, State


def tally(state: State) -> Mapping[str, int]:
    """Pieces by name, wherever they are."""
    return {**_cubes(state), **_tiles(state), "seats": len(state.order) + _eliminated(state)}


def _cubes(state: State) -> dict[str, int]:
    return {
        name: state.bag[colour]
        + state.display.count(colour)
        + state.drawn.count(colour)
        + sum(state.goods[colour::COLOUR_COUNT])
        + (state.cube == colour)
        for colour, name in enumerate(COLOURS)
    }


def _tiles(state: State) -> dict[str, int]:
    lying = [piece for piece in state.pieces if piece != NO_PIECE]
    on_towns = [
        NEEDS_DISK[piece]
        for hex, piece in enumerate(state.pieces)
        if piece != NO_PIECE and state.map.stop_at[hex] != NO_STOP
    ]
    counts = {
        name: state.supply[number] + sum(PIECE_TYPE[piece] == number for piece in lying)
        for number, name in enumerate(TYPE_NAMES)
    }
    assert min(state.supply) >= 0
    assert state.disks >= 0
    return {**counts, "town disks": state.disks + sum(on_towns)}


def _eliminated(state: State) -> int:
    assert state.order.count(NOTHING) == 0
    return sum(1 for turn in state.out if turn)
