"""Plans: locomotives of one railroad in a row, from its line to a city or along a drawn line."""

from collections.abc import Iterator

from footplate.engine.events import Earned
from footplate.engine.view.frame import Preview
from footplate.engine.view.lines import ways_on
from footplate.engine.view.nodes import card as card_id
from footplate.engine.view.plan import Plan
from footplate.engine.view.scene import Figure, Mark, Piece
from footplate.engine.view.words import say, signed
from footplate.games.ride_the_rails.rules.actions import BUILD
from footplate.games.ride_the_rails.rules.board import tables
from footplate.games.ride_the_rails.rules.events import LocomotivePlaced
from footplate.games.ride_the_rails.rules.network.track import has_room
from footplate.games.ride_the_rails.rules.phases.build_track import (
    MOUNTAIN_PENALTY,
    placements_left,
)
from footplate.games.ride_the_rails.rules.state import BUILD_TRACK, State, shares_of
from footplate.games.ride_the_rails.view import nodes
from footplate.games.ride_the_rails.view.words import gain, railroad_word


def ways(state: State, node: str) -> list[list[int]]:
    """The shortest ways to a city, and for railroads that stand there those on to other cities."""
    places = [nodes.city(city) for city in range(tables.CITIES)]
    if state.phase != BUILD_TRACK or node not in places:
        return []
    here = tables.CITY_HEX[places.index(node)]
    found = []
    for railroad in _railroads(state):
        stands = bool(state.track[here] & tables.RAILROAD_BIT[railroad])
        reach = _reach(state, railroad)
        ends = tables.CITY_HEX if stands else (here,)
        found += [_builds(railroad, reach[end]) for end in ends if end in reach]
    return sorted(found, key=lambda way: (len(way), way))


def along(state: State, places: list[str]) -> list[list[int]]:
    """A drawn line for each railroad of the builder; what stands there already is left out."""
    if state.phase != BUILD_TRACK:
        return []
    known = {nodes.hex(hex): hex for hex in range(tables.HEXES)}
    known |= {nodes.place(hex): hex for hex in range(tables.HEXES)}
    line = [known[place] for place in places if place in known]
    found = []
    for railroad in _railroads(state):
        bit = tables.RAILROAD_BIT[railroad]
        missing = [hex for hex in dict.fromkeys(line) if not state.track[hex] & bit]
        found += [_builds(railroad, missing), _builds(railroad, missing[::-1])]
    return found


def plan(previews: list[Preview]) -> Plan:
    """Locomotives in a row: how many, of what, to where, and what they bring."""
    placed = [event for each in previews for event in each.of(LocomotivePlaced)]
    first, last = placed[0], placed[-1]
    bonuses = [bonus for each in previews for bonus in each.of(Earned)]
    total, lost = sum(bonus.amount for bonus in bonuses), sum(event.lost for event in placed)
    numbers = [Figure(say(f"number.{each.source}"), gain(each.amount), "good") for each in bonuses]
    if lost:
        numbers.append(Figure(say("number.mountain"), signed(-lost), "bad"))
    name, count = tables.NAMES[last.hex], len(placed)
    key = "plan.build.one" if count == 1 else "plan.build"
    return Plan(
        say(key, railroad=railroad_word(first.railroad), place=name, count=count),
        [nodes.place(last.hex)],
        numbers=numbers or None,
        shows=[
            Piece(
                nodes.loco(event.railroad, event.hex),
                "loco",
                nodes.hex(event.hex),
                tables.RAILROADS[event.railroad],
            )
            for event in placed
        ],
        marks=[Mark(card_id(first.seat), gain(total), "good")] if total else None,
    )


def _railroads(state: State) -> Iterator[int]:
    """Those that the builder has a share in, and that have locomotives."""
    seat = state.order[state.turn]
    for railroad in range(tables.RAILROAD_COUNT):
        if shares_of(state, seat, railroad) and state.supply[railroad]:
            yield railroad


def _reach(state: State, railroad: int) -> dict[int, list[int]]:
    """The shortest ways on of a railroad; over a mountain only where that is shorter."""
    bit, sites = tables.RAILROAD_BIT[railroad], state.sites[railroad]
    left = min(placements_left(state), state.supply[railroad])
    shortened = left if state.mountain else left - MOUNTAIN_PENALTY

    def is_free(hex: int) -> bool:
        return not state.track[hex] & bit and has_room(state, hex)

    def is_flat(hex: int) -> bool:
        return is_free(hex) and not tables.MOUNTAIN[hex]

    flat = ways_on(sites, tables.NEIGHBOURS, is_flat, left)
    steep = ways_on(sites, tables.NEIGHBOURS, is_free, shortened)
    shorter = {
        hex: way for hex, way in steep.items() if hex not in flat or len(way) < len(flat[hex])
    }
    return {**flat, **shorter}


def _builds(railroad: int, hexes: list[int]) -> list[int]:
    return [BUILD.of(railroad, hex) for hex in hexes]
