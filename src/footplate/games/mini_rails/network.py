"""Where a company may build: the empty hexes next to its discs, kept up to date disc by disc."""

from typing import Final

from footplate.games.mini_rails.actions import builds
from footplate.games.mini_rails.board import LAYOUTS
from footplate.games.mini_rails.state import COLOUR_COUNT, NOTHING, State

_STALE: Final[tuple[int, ...]] = (NOTHING,)
"""Typed as a tuple of any length: compiled, one of fixed length would have no identity."""
_BITS: Final = [1 << company for company in range(COLOUR_COUNT)]
_COMPANIES: Final = [
    [company for company in range(COLOUR_COUNT) if bits & (1 << company)]
    for bits in range(1 << COLOUR_COUNT)
]
"""The companies in a set of bits."""


def place_disc(state: State, colour: int, hex: int) -> None:
    """Put a disc on a hex; the sites of the companies beside it have to be found anew."""
    near = state.near
    sites = state.sites
    state.discs[hex] = colour
    for company in _COMPANIES[near[hex]]:
        sites[company] = _STALE
    sites[colour] = _STALE
    bit = _BITS[colour]
    gained: list[int] = []
    for neighbour in LAYOUTS[state.side].board.neighbours[hex]:
        if not near[neighbour] & bit:
            near[neighbour] |= bit
            gained.append(neighbour)
    if gained:
        gained += state.reach[colour]
        gained.sort()
        state.reach[colour] = tuple(gained)


def open_sites(state: State, colour: int) -> tuple[int, ...]:
    """The hexes a company may build on, ascending."""
    sites = state.sites[colour]
    if sites is _STALE:
        discs = state.discs
        sites = tuple([hex for hex in state.reach[colour] if discs[hex] == NOTHING])
        state.sites[colour] = sites
    return sites


def listed_builds(state: State, sites: tuple[int, ...], slot: int) -> list[int]:
    """Building the disc of a market slot on each of its company's sites, ascending.

    The list is remembered for as long as the sites stay the same, which most of them do from
    turn to turn: that is worth half the time of listing.
    """
    if state.listed_sites[slot] is not sites:
        state.listed_builds[slot] = builds(slot, sites)
        state.listed_sites[slot] = sites
    return state.listed_builds[slot]
