"""Lines on the map: where a locomotive may go, and what changes when it goes there."""

from typing import Final

from footplate.games.stephensons_rocket.rules.actions import EXTEND
from footplate.games.stephensons_rocket.rules.board.tables import (
    AHEAD,
    HEXES,
    LINE_BITS,
    LINE_COUNT,
    NEIGHBOURS,
    NOTHING,
    STANDINGS,
    START_HEXES,
    WITHIN_TWO,
    side_between,
)
from footplate.games.stephensons_rocket.rules.events import LocomotiveMoved
from footplate.games.stephensons_rocket.rules.state import SEATS, State, unmoved_count

_EXTENSIONS: Final = [EXTEND.row(line) for line in range(LINE_COUNT)]


def other_lines(state: State, line: int, hex: int) -> int:
    """The lines next to a hex without this one, as a set of bits."""
    return state.near[hex] & ~LINE_BITS[line]


def is_legal_hex(state: State, line: int, hex: int) -> bool:
    """Whether a line may enter a hex ahead: no track or locomotive, at most one line beside it."""
    others = state.near[hex] & ~LINE_BITS[line]
    return state.line_at[hex] == NOTHING and not others & (others - 1)


def legal_hexes(state: State, line: int) -> list[int]:
    """The hexes ahead that a line's locomotive may enter, ascending."""
    place = state.locomotives[line]
    if place == NOTHING:
        return []
    ahead = AHEAD[place * STANDINGS + state.headings[line] + 1]
    return [hex for hex in ahead if is_legal_hex(state, line, hex)]


def has_moved(state: State, line: int) -> bool:
    """Whether a line's locomotive has left its starting town."""
    return state.headings[line] != NOTHING


def list_extensions(state: State, line: int) -> None:
    """Bring the legal extensions of one line up to date."""
    row = _EXTENSIONS[line]
    state.extensions[line] = tuple([row[hex] for hex in legal_hexes(state, line)])


def list_extensions_near(state: State, hex: int) -> None:
    """Bring the extensions of the lines up to date that a change on a hex can concern."""
    close = WITHIN_TWO[hex]
    for line in range(LINE_COUNT):
        place = state.locomotives[line]
        if place != NOTHING and close[place]:
            list_extensions(state, line)


def list_all_extensions(state: State) -> None:
    """Bring the extensions of all lines up to date."""
    for line in range(LINE_COUNT):
        list_extensions(state, line)


def stand_on_starting_towns(state: State) -> None:
    """Locomotives keep stations away and, unless an option says no, count as lines."""
    counts = unmoved_count(state)
    for line in range(LINE_COUNT):
        hex = START_HEXES[line]
        state.blocks[hex] += 1
        if counts:
            state.line_at[hex] = line
        for neighbour in NEIGHBOURS[hex]:
            state.blocks[neighbour] += 1
            if counts:
                state.near[neighbour] |= LINE_BITS[line]


def enter(state: State, line: int, hex: int) -> None:
    """Move a line's locomotive to a neighbouring hex."""
    left = state.locomotives[line]
    state.headings[line] = side_between(left, hex)
    state.locomotives[line] = hex
    state.tracks[line] += (hex,)
    state.line_at[hex] = line
    bit = LINE_BITS[line]
    near, blocks = state.near, state.blocks
    for neighbour in NEIGHBOURS[hex]:
        near[neighbour] |= bit
        blocks[neighbour] += 1
    for neighbour in NEIGHBOURS[left]:
        blocks[neighbour] -= 1
    blocks[hex] += 1
    if left == START_HEXES[line]:
        _bare_starting_town(state, line, left)
    if state.events is not None:
        value = state.connected[line].bit_count()
        state.events.append(LocomotiveMoved(line, left, hex, state.headings[line], value))


def _bare_starting_town(state: State, line: int, town: int) -> None:
    """A starting town without its locomotive is no part of a line."""
    state.line_at[town] = NOTHING
    bit = LINE_BITS[line]
    for neighbour in NEIGHBOURS[town]:
        state.near[neighbour] &= ~bit
        for hex in NEIGHBOURS[neighbour]:
            if state.line_at[hex] == line:
                state.near[neighbour] |= bit


def join(state: State, line: int, survivor: int) -> None:
    """A line's track, stations and sites become the survivor's; its locomotive is removed."""
    line_at, near = state.line_at, state.near
    old, new = LINE_BITS[line], LINE_BITS[survivor]
    for hex in range(HEXES):
        if line_at[hex] == line:
            line_at[hex] = survivor
        if near[hex] & old:
            near[hex] = near[hex] & ~old | new
    for neighbour in NEIGHBOURS[state.locomotives[line]]:
        state.blocks[neighbour] -= 1
    state.locomotives[line] = NOTHING
    state.headings[line] = NOTHING
    state.into[line] = survivor
    state.dissolved |= old
    state.connected[survivor] |= state.connected[line]
    state.connected[line] = 0
    for seat in range(state.players):
        state.linked[survivor * SEATS + seat] += state.linked[line * SEATS + seat]
        state.linked[line * SEATS + seat] = 0
    state.ways_out[line] = ()
