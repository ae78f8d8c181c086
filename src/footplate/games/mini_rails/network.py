"""Where a company may build: the empty hexes next to its discs, kept up to date disc by disc."""

from typing import Final

from footplate.games.mini_rails.actions import SLOTS, builds
from footplate.games.mini_rails.board import HEXES, LAYOUTS
from footplate.games.mini_rails.state import COLOUR_COUNT, NOTHING, State

_BITS: Final = [1 << hex for hex in range(HEXES)]

# What a slot's disc can build depends on its company's sites alone, and few moves change many
# companies' sites: remembering the last answer per slot is worth half the time of listing.
_LAST_BUILDS: Final[list[tuple[tuple[int, ...], list[int]]]] = [((), []) for _ in range(SLOTS)]


def place_disc(state: State, colour: int, hex: int) -> None:
    """Put a disc on a hex and bring every company's building sites up to date."""
    state.discs[hex] = colour
    frontier = state.frontier
    bit = _BITS[hex]
    for company in range(COLOUR_COUNT):
        if frontier[company] & bit:
            frontier[company] ^= bit
            state.sites[company] = tuple([site for site in state.sites[company] if site != hex])
    _grow(state, colour, hex)


def builds_on(sites: tuple[int, ...], slot: int) -> list[int]:
    """Building the disc of a market slot on each of some sites, ascending."""
    remembered = _LAST_BUILDS[slot]
    if remembered[0] is not sites:
        remembered = (sites, builds(slot, sites))
        _LAST_BUILDS[slot] = remembered
    return remembered[1]


def is_blocked(state: State, colour: int) -> bool:
    """Whether a company has no hex left to build on."""
    return not state.sites[colour]


def _grow(state: State, colour: int, hex: int) -> None:
    reach = state.frontier[colour]
    gained = [
        neighbour
        for neighbour in LAYOUTS[state.side].board.neighbours[hex]
        if state.discs[neighbour] == NOTHING and not reach & _BITS[neighbour]
    ]
    if gained:
        for site in gained:
            reach |= _BITS[site]
        state.frontier[colour] = reach
        state.sites[colour] = tuple(sorted(list(state.sites[colour]) + gained))
