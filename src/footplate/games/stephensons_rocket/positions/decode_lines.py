"""Reading the lines of a position: tracks, mergers, shares and what follows from them."""

from typing import Final

from footplate.engine.positions.codec import Fields, items, word
from footplate.engine.positions.reading import wholes
from footplate.games.stephensons_rocket.rules.actions import MOST_SHARES
from footplate.games.stephensons_rocket.rules.board.tables import (
    AHEAD,
    CITY_MASK,
    HEXES,
    LABELS,
    LINE_BITS,
    LINE_COUNT,
    LINES,
    NEIGHBOURS,
    NOTHING,
    SITES_NEAR,
    START_HEXES,
    TRACK_TILES,
    standing,
)
from footplate.games.stephensons_rocket.rules.network.lines import enter, join
from footplate.games.stephensons_rocket.rules.state import SEATS, State, shares_in

LINE_FIELDS: Final = ("track", "shares", "isolated", "into")


def read_lines(fields: Fields, state: State) -> None:
    """Take the lines and the tile supply."""
    given = fields.table("lines")
    into = [_read_line(given, state, line) for line in range(LINE_COUNT)]
    given.finish(", ".join(LINES))
    _dissolve(state, into)
    _check_distances(state)
    left = max(0, TRACK_TILES - tiles_used(state))
    state.tiles = fields.whole("tiles", left, 0, left)


def tiles_used(state: State) -> int:
    """Tiles that lie on the map: on every hex of track, but not under a locomotive."""
    hexes = sum(len(track) for track in state.tracks)
    moved = [line for line in range(LINE_COUNT) if state.headings[line] != NOTHING]
    return hexes - len(moved)


def _read_line(given: Fields, state: State, line: int) -> int:
    own = given.table(LINES[line])
    where = own.path("track")
    for hex in items(where, own.take("track", []), lambda at, item: word(at, item, LABELS)):
        _lay(own, state, line, hex)
    shares = wholes(own, "shares", [0] * state.players, (0, MOST_SHARES))
    state.shares[line * SEATS : line * SEATS + state.players] = shares
    isolated = own.take("isolated", False)
    if not isinstance(isolated, bool):
        own.refuse("isolated", "must be true or false")
    if isolated:
        state.isolated |= LINE_BITS[line]
    into = own.take("into")
    survivor = NOTHING if into is None else word(own.path("into"), into, LINES)
    own.finish(", ".join(LINE_FIELDS))
    return survivor


def _lay(own: Fields, state: State, line: int, hex: int) -> None:
    place = standing(state.locomotives[line], state.headings[line])
    label, behind = LABELS[hex], LABELS[state.locomotives[line]]
    if hex not in AHEAD[place]:
        own.refuse("track", f"{label} does not lie ahead of {behind} or holds a site")
    if state.line_at[hex] != NOTHING:
        own.refuse("track", f"{label} holds track of {LINES[state.line_at[hex]]} already")
    enter(state, line, hex)
    state.connected[line] |= SITES_NEAR[hex]
    state.indicators |= state.connected[line] & CITY_MASK


def _dissolve(state: State, into: list[int]) -> None:
    """Join the lines, each after those that were dissolved into it and that it may have met."""
    waiting = [line for line in range(LINE_COUNT) if into[line] != NOTHING]
    for line in waiting:
        _check_dissolved(state, line)
    while waiting:
        ready = [line for line in waiting if line not in [into[other] for other in waiting]]
        if not ready:
            _field(waiting[0]).refuse("into", "goes round in a circle")
        meeting = [line for line in ready if _meets(state, line, into[line])]
        if not meeting:
            line = ready[0]
            last = LABELS[state.locomotives[line]]
            _field(line).refuse("into", f"{last} does not lie next to {LINES[into[line]]}")
        join(state, meeting[0], into[meeting[0]])
        waiting.remove(meeting[0])


def _check_dissolved(state: State, line: int) -> None:
    field = _field(line)
    if not state.tracks[line]:
        field.refuse("into", "a line that has not moved cannot have been dissolved")
    if sum(shares_in(state, line)):
        field.refuse("shares", "must be 0: a dissolved line has no shares")


def _meets(state: State, line: int, survivor: int) -> bool:
    last = state.locomotives[line]
    if state.near[last] & LINE_BITS[survivor]:
        return True
    return state.terms.unmoved_count and last in NEIGHBOURS[START_HEXES[survivor]]


def _check_distances(state: State) -> None:
    """Lines that lie next to each other would have merged."""
    for hex in range(HEXES):
        line = state.line_at[hex]
        others = 0 if line == NOTHING else state.near[hex] & ~LINE_BITS[line]
        for other in range(LINE_COUNT):
            if others & LINE_BITS[other]:
                problem = f"{LABELS[hex]} lies next to {LINES[other]}: they would have merged"
                _field(line).refuse("track", problem)


def _field(line: int) -> Fields:
    return Fields({}, f"lines.{LINES[line]}")
