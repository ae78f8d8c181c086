"""Isolation, §8: whether a line's own locomotive can still reach a new site or a merger."""

from footplate.games.stephensons_rocket.rules.board.tables import (
    LINE_BITS,
    LINE_COUNT,
    NOTHING,
    SITES_NEAR,
    STANDINGS,
    STEPS,
    standing,
)
from footplate.games.stephensons_rocket.rules.events import LineIsolated
from footplate.games.stephensons_rocket.rules.state import State

NO_WAY: tuple[int, ...] = ()


def mark_isolated_lines(state: State) -> None:
    """Give an X to every living line that can reach nothing any more; the X is permanent."""
    for line in range(LINE_COUNT):
        bit = LINE_BITS[line]
        if (state.dissolved | state.isolated) & bit or is_open(state, line):
            continue
        way = way_out(state, line)
        state.ways_out[line] = way
        if not way:
            state.isolated |= bit
            if state.events is not None:
                state.events.append(LineIsolated(line))


def is_open(state: State, line: int) -> bool:
    """Whether the way found last still leads a line to a goal."""
    line_at, near = state.line_at, state.near
    mine, known = ~LINE_BITS[line], ~state.connected[line]
    for hex in state.ways_out[line]:
        if line_at[hex] != NOTHING:
            return False
        others = near[hex] & mine
        if others:
            return not others & (others - 1)
        if SITES_NEAR[hex] & known:
            return True
    return False


def shorten_way(state: State, line: int, hex: int) -> None:
    """Keep the rest of a way whose first hex the line has just entered."""
    way = state.ways_out[line]
    state.ways_out[line] = way[1:] if way and way[0] == hex else NO_WAY


def way_out(state: State, line: int) -> tuple[int, ...]:
    """Hexes, none of them twice, that lead a line's locomotive to a goal; none if isolated."""
    return _way_from(state, line, standing(state.locomotives[line], state.headings[line]), NO_WAY)


def _way_from(state: State, line: int, place: int, used: tuple[int, ...]) -> tuple[int, ...]:
    """A way from a standing without the used hexes: the shortest one if it does not cross itself.

    Where the shortest way runs over a hex twice, its own new track would bar it; then every
    first step is tried in turn, so that in the end all ways without a repeated hex are covered.
    """
    way = _shortest_way(state, line, place, used)
    if len(set(way)) == len(way):
        return way
    for step in STEPS[place]:
        hex = step // STANDINGS
        if hex not in used and _is_passable(state, line, hex):
            rest = _way_from(state, line, step, (*used, hex))
            if rest:
                return (hex, *rest)
    return NO_WAY


def _is_passable(state: State, line: int, hex: int) -> bool:
    others = state.near[hex] & ~LINE_BITS[line]
    return state.line_at[hex] == NOTHING and not others & (others - 1)


def _shortest_way(state: State, line: int, place: int, used: tuple[int, ...]) -> tuple[int, ...]:
    line_at, near = state.line_at, state.near
    mine, known = ~LINE_BITS[line], ~state.connected[line]
    came_from: dict[int, int] = {place: place}
    reached = [place]
    for here in reached:
        for step in STEPS[here]:
            hex = step // STANDINGS
            if step in came_from or line_at[hex] != NOTHING or hex in used:
                continue
            others = near[hex] & mine
            if others & (others - 1):
                continue
            came_from[step] = here
            if others or SITES_NEAR[hex] & known:
                return _traced(came_from, step)
            reached.append(step)
    return NO_WAY


def _traced(came_from: dict[int, int], place: int) -> tuple[int, ...]:
    way = []
    while came_from[place] != place:
        way.append(place // STANDINGS)
        place = came_from[place]
    way.reverse()
    return tuple(way)
