"""Which builds look good in Ride the Rails: towards cities, for good money."""

from typing import Final

from footplate.games.ride_the_rails.rules.actions import BUILD, DONE
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CHICAGO,
    CHICAGO_BONUS,
    CITIES,
    CITY_HEX,
    CITY_OF,
    FIVE_DOLLAR_BONUS,
    HEX_BIT,
    HEXES,
    MOUNTAIN,
    NEIGHBOURS,
    RAILROAD_BIT,
    RAILROAD_COUNT,
)
from footplate.games.ride_the_rails.rules.network.track import has_room
from footplate.games.ride_the_rails.rules.phases.build_track import apply, placements_left
from footplate.games.ride_the_rails.rules.state import (
    FROM_TRANSCONTINENTAL,
    SOURCES,
    State,
    shares_of,
)

LINK_WORTH: Final = 4.0
"""What a new city is worth to a shareholder, in dollars."""

MOUNTAIN_COST: Final = 0.6
"""What the placement lost to the first mountain is worth."""

FAR: Final = 99


def build_preferences(state: State, actions: list[int]) -> list[float]:
    """Bonuses at once, and how much nearer a placement brings a railroad to a new city."""
    reach: list[list[tuple[int, int]]] = [[] for _ in range(RAILROAD_COUNT)]
    weights = [0.0] * RAILROAD_COUNT
    for action in actions:
        if not DONE.has(action):
            railroad = BUILD.pair(action)[0]
            if not weights[railroad]:
                weights[railroad] = _weight(state, railroad)
                reach[railroad] = _nearest(state, railroad)
    return [_preference(state, action, reach, weights) for action in actions]


def _distances(city: int) -> tuple[int, ...]:
    """How many steps every hex lies from a city."""
    found = [FAR] * HEXES
    found[CITY_HEX[city]] = 0
    reached = [CITY_HEX[city]]
    for hex in reached:
        for beside in NEIGHBOURS[hex]:
            if found[beside] == FAR:
                found[beside] = found[hex] + 1
                reached.append(beside)
    return tuple(found)


DISTANCES: Final = [_distances(city) for city in range(CITIES)]
_DISTANCES_OF_LINES: Final[dict[int, list[int]]] = {}
"""How far every city lies from the lines that were looked at, by their hexes as a set."""

MOST_LINES: Final = 20_000


def _preference(
    state: State, action: int, reach: list[list[tuple[int, int]]], weights: list[float]
) -> float:
    if DONE.has(action):
        return 0.0
    railroad, hex = BUILD.pair(action)
    gain = weights[railroad] * _progress(state, reach[railroad], hex)
    if MOUNTAIN[hex] and not state.mountain:
        gain -= MOUNTAIN_COST
    return gain + _bonus(state, action)


def _weight(state: State, railroad: int) -> float:
    """How much of a railroad's good is the builder's."""
    seat = state.order[state.turn]
    mine = shares_of(state, seat, railroad)
    total = sum(shares_of(state, other, railroad) for other in range(state.players))
    return mine / total + 0.2 * mine


def _nearest(state: State, railroad: int) -> list[tuple[int, int]]:
    """The cities a railroad can still reach and how far each is; all at hand before its start."""
    bit = RAILROAD_BIT[railroad]
    far = _distances_of(state.lines[railroad])
    found: list[tuple[int, int]] = []
    for city in range(CITIES):
        hex = CITY_HEX[city]
        if not state.track[hex] & bit and has_room(state, hex):
            found.append((city, far[city]))
    return found


def _distances_of(line: int) -> list[int]:
    """How far every city lies from a set of hexes; remembered, for searches ask again and again."""
    known = _DISTANCES_OF_LINES.get(line)
    if known is not None:
        return known
    if len(_DISTANCES_OF_LINES) >= MOST_LINES:
        _DISTANCES_OF_LINES.clear()
    hexes = [hex for hex in range(HEXES) if line & HEX_BIT[hex]]
    found: list[int] = []
    for steps in DISTANCES:
        nearest = FAR
        for hex in hexes:
            if steps[hex] < nearest:
                nearest = steps[hex]
        found.append(nearest)
    _DISTANCES_OF_LINES[line] = found
    return found


def _progress(state: State, reach: list[tuple[int, int]], hex: int) -> float:
    """A new city counts in full; a step towards one the more, the nearer it is."""
    city = CITY_OF[hex]
    left = placements_left(state) - 1
    best = 0.0
    for other, far in reach:
        steps = DISTANCES[other][hex]
        if steps == 0 and far != FAR:
            return LINK_WORTH
        if steps < far and steps:
            worth = LINK_WORTH / (steps + 1)
            best = max(best, worth if steps <= left else worth * 0.5)
    return best if city == NO_CITY else best + 0.1


def _bonus(state: State, action: int) -> float:
    railroad, hex = BUILD.pair(action)
    bonus = 0.0
    if hex == CHICAGO:
        bonus += CHICAGO_BONUS
    if hex in state.five_dollars and state.lines[railroad]:
        bonus += FIVE_DOLLAR_BONUS
    joins = state.track[hex] or CITY_OF[hex] != NO_CITY
    if joins and not state.transcontinental_paid and state.in_west:
        after = state.copy()
        apply(after, action)
        at = state.order[state.turn] * len(SOURCES) + FROM_TRANSCONTINENTAL
        bonus += after.earned[at] - state.earned[at]
    return bonus
