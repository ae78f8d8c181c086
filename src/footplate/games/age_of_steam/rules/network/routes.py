"""Routes that track can take between stops: looked for once per place, whatever lies there."""

from typing import Final

from footplate.games.age_of_steam.rules.board.tables import HEXES, NO_STOP, STOP_AT, WAYS
from footplate.games.age_of_steam.rules.board.tiles import PIECE_SECTIONS, TURNS
from footplate.games.age_of_steam.rules.network.track import OPPOSITE
from footplate.games.age_of_steam.rules.state import ENGINEER_TILES, NOTHING

GENTLE_OR_STRAIGHT: Final = (2, 3, 4)
"""How far a section turns from the side it starts at; acute ones never shorten a route."""

Route = tuple[tuple[int, ...], tuple[int, ...], int]
"""The hexes of a route, the simple piece on each, and the stop and side it arrives at, × 6."""

_FAR: Final = 99

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


def _distances() -> tuple[int, ...]:
    """Tiles from each hex to the nearest stop, its own included; 0 at a stop."""
    steps = [0 if STOP_AT[hex] != NO_STOP else _FAR for hex in range(HEXES)]
    edge = [hex for hex in range(HEXES) if not steps[hex]]
    while edge:
        beyond = []
        for hex in edge:
            for neighbour in WAYS[hex]:
                if neighbour != NOTHING and steps[neighbour] > steps[hex] + 1:
                    steps[neighbour] = steps[hex] + 1
                    beyond.append(neighbour)
        edge = beyond
    return tuple(steps)


_TO_STOP: Final = _distances()
_KNOWN: Final[list[tuple[Route, ...] | None]] = [None] * (HEXES * TURNS)


def routes_from(hex: int, side: int) -> tuple[Route, ...]:
    """Every route that enters a hex by a side and leads to a stop, short ones first."""
    known = _KNOWN[hex * TURNS + side]
    if known is None:
        found: list[Route] = []
        _follow(hex, side, ((), ()), found)
        known = tuple(sorted(found, key=_length))
        _KNOWN[hex * TURNS + side] = known
    return known


def _length(route: Route) -> int:
    return len(route[0])


def _follow(
    hex: int, side: int, laid: tuple[tuple[int, ...], tuple[int, ...]], found: list[Route]
) -> None:
    hexes, pieces = laid
    if STOP_AT[hex] != NO_STOP:
        found.append((hexes, pieces, STOP_AT[hex] * TURNS + side))
        return
    if hex in hexes or _TO_STOP[hex] + len(hexes) > ENGINEER_TILES:
        return
    for turn in GENTLE_OR_STRAIGHT:
        onward = (side + turn) % TURNS
        if WAYS[hex][onward] != NOTHING:
            piece = SIMPLE_PIECE[min(side, onward), max(side, onward)]
            further = ((*hexes, hex), (*pieces, piece))
            _follow(WAYS[hex][onward], OPPOSITE[onward], further, found)


def double_piece(old: int, piece: int) -> int:
    """The piece that adds a simple piece's section to the one that lies there, or NOTHING."""
    if len(PIECE_SECTIONS[old]) != 1:
        return NOTHING
    return DOUBLE_PIECES.get(frozenset((*PIECE_SECTIONS[old], *PIECE_SECTIONS[piece])), NOTHING)
