"""Set-up, §3.1: the frames form a ring in random order of colours."""

from footplate.engine.flow import Luck
from footplate.games.mini_rails.rules.actions import FRAME_PLACED
from footplate.games.mini_rails.rules.board import FRAMES
from footplate.games.mini_rails.rules.events import FrameLaid
from footplate.games.mini_rails.rules.network import place_disc
from footplate.games.mini_rails.rules.state import (
    COLOUR_COUNT,
    PLACE_FRAMES,
    PLACE_TILES,
    State,
    start_hexes,
)


def chances(state: State) -> list[tuple[int, int]]:
    """Any colour whose frame does not lie yet."""
    return [(FRAME_PLACED.of(c), 1) for c in range(COLOUR_COUNT) if c not in state.frames]


def sample(state: State, luck: float) -> int:
    """A colour, all equally likely."""
    left = [colour for colour in range(COLOUR_COUNT) if colour not in state.frames]
    return FRAME_PLACED.of(left[int(luck * len(left))])


def apply(state: State, action: int) -> int:
    """Lay the next frame."""
    return lay_frame(state, FRAME_PLACED.arg(action))


def draw_all(state: State, luck: Luck) -> int:
    """Lay all frames."""
    left = [colour for colour in range(COLOUR_COUNT) if colour not in state.frames]
    for _ in range(len(left)):
        lay_frame(state, left.pop(int(luck() * len(left))))
    return PLACE_TILES


def lay_frame(state: State, colour: int) -> int:
    """A company's frame comes next; its first discs stand on the hexes beside it."""
    for hex in start_hexes(state, len(state.frames)):
        place_disc(state, colour, hex)
    if state.events is not None:
        state.events.append(FrameLaid(colour, len(state.frames)))
    state.frames += (colour,)
    return PLACE_FRAMES if len(state.frames) < FRAMES else PLACE_TILES
