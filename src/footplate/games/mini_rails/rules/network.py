"""Where a company may build: the empty hexes next to its discs, kept up to date disc by disc."""

from typing import Final

from footplate.games.mini_rails.rules.board import HEXES, LAYOUTS
from footplate.games.mini_rails.rules.state import COLOUR_COUNT, State

_AROUND: Final[list[list[int]]] = [
    [sum(1 << neighbour for neighbour in around) for around in layout.board.neighbours]
    for layout in LAYOUTS
]
"""Per layout and hex: its neighbours as a set of bits."""

_PIECE: Final = 10
_PIECE_BITS: Final = (1 << _PIECE) - 1
_HEXES_IN: Final[list[list[tuple[int, ...]]]] = [
    [
        tuple([first + place for place in range(_PIECE) if bits & (1 << place)])
        for bits in range(1 << min(_PIECE, HEXES - first))
    ]
    for first in range(0, HEXES, _PIECE)
]
"""The hexes in each piece of a set of bits: five look-ups are faster than 49 questions."""


def place_disc(state: State, colour: int, hex: int) -> None:
    """Put a disc on a hex; the sites of the companies beside it have to be found anew."""
    bit = 1 << hex
    state.discs[hex] = colour
    state.built |= bit
    reach = state.reach
    stale = state.stale | (1 << colour)
    for company in range(COLOUR_COUNT):
        if reach[company] & bit:
            stale |= 1 << company
    state.stale = stale
    # Spelt out: compiled, `|=` on an item would work on boxed integers.
    reach[colour] = reach[colour] | _AROUND[state.side][hex]


def open_sites(state: State, colour: int) -> tuple[int, ...]:
    """The hexes a company may build on, ascending."""
    bit = 1 << colour
    if state.stale & bit:
        state.stale ^= bit
        reach = state.reach[colour]
        state.sites[colour] = _hexes_in(reach ^ (reach & state.built))
    return state.sites[colour]


def _hexes_in(bits: int) -> tuple[int, ...]:
    hexes: tuple[int, ...] = ()
    for piece in _HEXES_IN:
        if bits & _PIECE_BITS:
            hexes += piece[bits & _PIECE_BITS]
        bits >>= _PIECE
    return hexes
