"""Routes that track can take between stops: looked for once per place, whatever lies there."""

from typing import Final

from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.names import NO_STOP, OPPOSITE
from footplate.games.age_of_steam.rules.board.remembered import Route
from footplate.games.age_of_steam.rules.board.tiles import PIECE_SECTIONS, TURNS
from footplate.games.age_of_steam.rules.state import ENGINEER_TILES, NOTHING

GENTLE_OR_STRAIGHT: Final = (2, 3, 4)
"""How far a section turns from the side it starts at; acute ones never shorten a route."""

SIMPLE_PIECE: Final = {
    section: piece
    for piece, sections in enumerate(PIECE_SECTIONS)
    if len(sections) == 1
    for section in sections
}

DOUBLE_PIECES: Final = {
    frozenset(sections): piece for piece, sections in enumerate(PIECE_SECTIONS) if len(sections) > 1
}
"""The piece that holds two given sections."""


def routes_from(game_map: Map, hex: int, side: int) -> tuple[Route, ...]:
    """Every route that enters a hex by a side and leads to a stop, short ones first."""
    known = game_map.routes[hex * TURNS + side]
    if known is None:
        found: list[Route] = []
        _follow(game_map, (hex, side), ((), ()), found)
        known = tuple(sorted(found, key=_length))
        game_map.routes[hex * TURNS + side] = known
    return known


def _length(route: Route) -> int:
    return len(route[0])


def _follow(
    game_map: Map,
    at: tuple[int, int],
    laid: tuple[tuple[int, ...], tuple[int, ...]],
    found: list[Route],
) -> None:
    hex, side = at
    hexes, pieces = laid
    stop = game_map.stop_at[hex]
    if stop != NO_STOP:
        found.append((hexes, pieces, stop * TURNS + side))
        return
    if hex in hexes or game_map.to_stop[hex] + len(hexes) > ENGINEER_TILES:
        return
    for turn in GENTLE_OR_STRAIGHT:
        onward = (side + turn) % TURNS
        neighbour = game_map.ways[hex][onward]
        if neighbour != NOTHING:
            piece = SIMPLE_PIECE[min(side, onward), max(side, onward)]
            further = ((*hexes, hex), (*pieces, piece))
            _follow(game_map, (neighbour, OPPOSITE[onward]), further, found)


def double_piece(old: int, piece: int) -> int:
    """The piece that adds a simple piece's section to the one that lies there, or NOTHING."""
    if len(PIECE_SECTIONS[old]) != 1:
        return NOTHING
    return DOUBLE_PIECES.get(frozenset((*PIECE_SECTIONS[old], *PIECE_SECTIONS[piece])), NOTHING)
