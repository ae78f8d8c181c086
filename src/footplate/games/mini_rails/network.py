"""Where a company may build: the empty hexes next to its discs, kept up to date disc by disc."""

from footplate.games.mini_rails.board import LAYOUTS
from footplate.games.mini_rails.state import COLOUR_COUNT, NOTHING, State


def place_disc(state: State, colour: int, hex: int) -> None:
    """Put a disc on a hex and bring every company's building sites up to date."""
    discs = state.discs
    sites = state.sites
    discs[hex] = colour
    for company in range(COLOUR_COUNT):
        if hex in sites[company]:
            sites[company] = tuple([site for site in sites[company] if site != hex])
    grown = list(sites[colour])
    for neighbour in LAYOUTS[state.side].board.neighbours[hex]:
        if discs[neighbour] == NOTHING and neighbour not in grown:
            grown.append(neighbour)
    grown.sort()
    sites[colour] = tuple(grown)


def is_blocked(state: State, colour: int) -> bool:
    """Whether a company has no hex left to build on."""
    return not state.sites[colour]
