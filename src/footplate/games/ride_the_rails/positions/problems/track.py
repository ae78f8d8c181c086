"""Which track cannot be on the map of Ride the Rails, and which bonuses do not fit it."""

from collections.abc import Iterator
from typing import Final

from footplate.engine.positions.codec import Problem
from footplate.games.ride_the_rails.rules.board.map import MAP, NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CAPACITY,
    CITY_OF,
    COUNT,
    EAST,
    FIVE_DOLLAR_BONUS,
    FIVE_DOLLARS,
    HEXES,
    NAMES,
    NEIGHBOURS,
    RAILROAD_BIT,
    RAILROAD_COUNT,
    RAILROADS,
    STARTS,
    TRANSCONTINENTAL_IN_CITY,
    TRANSCONTINENTAL_RURAL,
    WESTERNMOST,
    WESTWARD,
)
from footplate.games.ride_the_rails.rules.network.track import MOST_EAST_CITIES, is_transcontinental
from footplate.games.ride_the_rails.rules.state import (
    FROM_FIVE_DOLLARS,
    FROM_TRANSCONTINENTAL,
    SOURCES,
    State,
)

TOO_MANY: Final = len(MAP.city_hexes)
"""More cities than a railroad may pass on its way to a start in the west."""


def track_problems(state: State) -> Iterator[Problem]:
    """Every railroad grows from one city where it may begin, hex by hex, where there is room."""
    for hex in range(HEXES):
        if COUNT[state.track[hex]] > CAPACITY[hex]:
            last = RAILROADS[state.track[hex].bit_length() - 1]
            yield Problem(f"track.{last}", f"{NAMES[hex]} is full: it holds {CAPACITY[hex]}")
    for railroad, name in enumerate(RAILROADS):
        hexes = _line(state, railroad)
        if hexes and not any(_may_begin(state, railroad, hex) for hex in hexes):
            yield Problem(f"track.{name}", f"stands in no city where {name} can begin")
        east = [NAMES[hex] for hex in hexes if EAST[hex]]
        if len(east) > MOST_EAST_CITIES:
            text = f"stands in more than {MOST_EAST_CITIES} East cities: {', '.join(east)}"
            yield Problem(f"track.{name}", text)
        apart = _apart(hexes)
        if apart:
            text = f"{NAMES[min(apart)]} does not hang together with the rest"
            yield Problem(f"track.{name}", text)


def bonus_problems(state: State) -> Iterator[Problem]:
    """The map decides which bonuses are still to be had, but for starts that spare the $5."""
    for hex in state.five_dollars:
        if not FIVE_DOLLARS[hex] or state.five_dollars.count(hex) > 1:
            yield Problem("five_dollar_cities", f"cannot name {NAMES[hex]} here")
        elif state.track[hex] and not _may_be_spared(state, hex):
            yield Problem("five_dollar_cities", f"{NAMES[hex]} is built into already")
    for hex in MAP.five_dollars:
        if not state.track[hex] and hex not in state.five_dollars:
            yield Problem("five_dollar_cities", f"{NAMES[hex]} is empty: its bonus is still there")
    joined = is_transcontinental(state)
    if state.transcontinental_paid != joined:
        text = f"does not fit: the coasts are {'' if joined else 'not '}joined by railroads"
        yield Problem("transcontinental_paid", text)
    yield from _earned_bonuses(state, joined)


def _earned_bonuses(state: State, joined: bool) -> Iterator[Problem]:
    """What is paid only once cannot have been paid while it is still to be had, nor twice."""
    transcontinental = state.earned[FROM_TRANSCONTINENTAL :: len(SOURCES)]
    for seat, dollars in enumerate(transcontinental):
        where = f"earned[{seat}].transcontinental"
        if dollars and not joined:
            yield Problem(where, f"is {dollars}, but the coasts are not joined by railroads")
        elif dollars not in (0, TRANSCONTINENTAL_IN_CITY, TRANSCONTINENTAL_RURAL):
            text = f"{TRANSCONTINENTAL_IN_CITY} or {TRANSCONTINENTAL_RURAL}"
            yield Problem(where, f"is {dollars}; the bonus is {text}")
    if len(transcontinental) - transcontinental.count(0) > 1:
        yield Problem("earned", "pays the transcontinental bonus twice")
    settled = len(MAP.five_dollars) - len(state.five_dollars)
    if sum(state.earned[FROM_FIVE_DOLLARS :: len(SOURCES)]) > settled * FIVE_DOLLAR_BONUS:
        yield Problem("earned", f"pays more than the ${FIVE_DOLLAR_BONUS} of {settled} cities")


def _line(state: State, railroad: int) -> list[int]:
    return [hex for hex in range(HEXES) if state.track[hex] & RAILROAD_BIT[railroad]]


def _apart(hexes: list[int]) -> set[int]:
    """The hexes that cannot be reached from the first."""
    apart = set(hexes[1:])
    reached = hexes[:1]
    while reached:
        beside = [hex for hex in NEIGHBOURS[reached.pop()] if hex in apart]
        apart.difference_update(beside)
        reached += beside
    return apart


def _may_begin(state: State, railroad: int, hex: int) -> bool:
    """Whether a railroad can have begun where it stands.

    Far in the west it joins another that stood in the city alone, when hardly any city further
    west held one locomotive. Locomotives never leave, so the other is there still.
    """
    if hex in STARTS[railroad]:
        return True
    if not WESTERNMOST[railroad] or CITY_OF[hex] == NO_CITY or EAST[hex]:
        return False
    return any(
        _cities_passed(state, other, hex) < WESTERNMOST[railroad]
        for other in range(RAILROAD_COUNT)
        if other != railroad and state.track[hex] & RAILROAD_BIT[other]
    )


def _cities_passed(state: State, railroad: int, goal: int) -> int:
    """The fewest cities further west than `goal` that a railroad stood in when it came there."""
    bit = RAILROAD_BIT[railroad]
    passed = {goal: 0}
    reached = [goal]
    for hex in reached:
        for beside in NEIGHBOURS[hex]:
            count = passed[hex] + _counts_before(state, beside, goal)
            if state.track[beside] & bit and count < passed.get(beside, TOO_MANY):
                passed[beside] = count
                reached.append(beside)
    return min([passed[hex] for hex in passed if hex in STARTS[railroad]], default=TOO_MANY)


def _counts_before(state: State, hex: int, goal: int) -> bool:
    """Whether an occupied city must have been ranked before `goal`, which lies further east.

    By the manual a city with two locomotives is not ranked, and of two railroads that stand there
    now both may have been there first. Those that begin by this ranking came later.
    """
    if CITY_OF[hex] == NO_CITY or WESTWARD[hex] >= WESTWARD[goal]:
        return False
    earlier = [r for r in range(RAILROAD_COUNT) if not WESTERNMOST[r]]
    standing = [r for r in earlier if state.track[hex] & RAILROAD_BIT[r]]
    return state.options["yellow_start"] != "manual" or len(standing) == 1


def _may_be_spared(state: State, hex: int) -> bool:
    """Whether all that stands in a $5 city can have begun there, and so has spared its bonus."""
    if not state.options["five_dollar_survives_start"]:
        return False
    for railroad in range(RAILROAD_COUNT):
        bit = RAILROAD_BIT[railroad]
        spared = [city for city in state.five_dollars if state.track[city] & bit]
        if hex in spared and (len(spared) > 1 or not _may_begin(state, railroad, hex)):
            return False
    return True
