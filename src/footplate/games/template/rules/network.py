"""Where the line can grow."""

from footplate.games.template.rules.board import MAP
from footplate.games.template.rules.state import NOBODY, State


def lay_track(state: State, seat: int, hex: int) -> None:
    """Put a seat's track on a hex and find the new building sites."""
    state.tracks[hex] = seat
    sites = [site for site in state.sites if site != hex]
    for neighbour in MAP.board.neighbours[hex]:
        if is_open(state, neighbour) and neighbour not in sites:
            sites.append(neighbour)
    state.sites = sorted(sites)


def is_open(state: State, hex: int) -> bool:
    """Whether a hex can still be built on."""
    return hex != MAP.depot and state.tracks[hex] == NOBODY
