"""Set-up, §3.1: the frames form a ring in random order of colours."""

from footplate.games.mini_rails.actions import frame_colour, frame_placed
from footplate.games.mini_rails.network import place_disc
from footplate.games.mini_rails.state import (
    COLOUR_COUNT,
    NOTHING,
    PLACE_FRAMES,
    PLACE_TILES,
    State,
    next_frame,
    start_hexes,
)


def chances(state: State) -> list[tuple[int, int]]:
    """Any colour whose frame does not lie yet."""
    return [(frame_placed(c), 1) for c in range(COLOUR_COUNT) if c not in state.frames]


def apply(state: State, action: int) -> int:
    """Lay the next frame; its company's first discs stand on the hexes beside it."""
    frame = next_frame(state)
    colour = frame_colour(action)
    state.frames[frame] = colour
    for hex in start_hexes(state, frame):
        place_disc(state, colour, hex)
    return PLACE_FRAMES if NOTHING in state.frames else PLACE_TILES
