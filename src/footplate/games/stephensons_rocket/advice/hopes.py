"""What stations and investments may come to bring in Stephenson's Rocket."""

from typing import Final

from footplate.games.stephensons_rocket.rules.board.tables import (
    CITIES,
    HEXES,
    INDUSTRY_COUNT,
    LINE_BITS,
    LINE_COUNT,
    STANDINGS,
    STEPS,
    standing,
)
from footplate.games.stephensons_rocket.rules.network.lines import is_legal_hex
from footplate.games.stephensons_rocket.rules.scoring import value_of
from footplate.games.stephensons_rocket.rules.state import SEATS, State

NEW_SITES: Final = 3
"""Sites that a line is expected to gain yet."""

REACH: Final = (0.45, 0.2, 0.1)
"""What a station is worth per site of a line that stands one, two or three steps away."""

ANYBODY: Final = -1


def all_cubes(state: State, industry: int) -> list[int]:
    """The cubes of an industry by seat, those in cities without a line included."""
    counts = [0] * state.players
    for city in range(len(CITIES)):
        for seat in state.cubes[city * INDUSTRY_COUNT + industry]:
            counts[seat] += 1
    return counts


def station_hopes(state: State, seat: int) -> list[float]:
    """What a station on each hex may come to bring a seat, or anybody without one on the lines."""
    hopes = [0.0] * HEXES
    for line in range(LINE_COUNT):
        if not (state.dissolved | state.isolated) & LINE_BITS[line]:
            # A second station on a line helps less than the first on another.
            held = 1 if seat == ANYBODY else 1 + state.linked[line * SEATS + seat]
            _add_hopes(state, line, hopes, (value_of(state.connected[line]) + NEW_SITES) / held)
    return hopes


def _add_hopes(state: State, line: int, hopes: list[float], worth: float) -> None:
    reached = [standing(state.locomotives[line], state.headings[line])]
    seen = set(reached)
    for reach in REACH:
        onward = []
        for place in reached:
            for step in STEPS[place]:
                hex = step // STANDINGS
                if step not in seen and is_legal_hex(state, line, hex):
                    seen.add(step)
                    onward.append(step)
                    hopes[hex] += worth * reach / len(STEPS[place])
        reached = onward
