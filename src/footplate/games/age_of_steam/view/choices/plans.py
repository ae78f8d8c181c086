"""Plans: a link laid tile by tile, a cube's whole way to a city."""

from collections.abc import Iterator
from typing import Final

from footplate.engine.view.frame import Preview
from footplate.engine.view.nodes import card
from footplate.engine.view.plan import Plan
from footplate.engine.view.scene import Figure, Mark, Tone
from footplate.engine.view.words import Seat, say
from footplate.games.age_of_steam.advice.link_plans import Planner
from footplate.games.age_of_steam.rules import events
from footplate.games.age_of_steam.rules.actions import BUILD, MOVE, RIDE
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES, can_arrive
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    COLOUR_COUNT,
    MOVE_GOODS,
    NOTHING,
    State,
)
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.choices.goods import link_route
from footplate.games.age_of_steam.view.choices.tiles import ghosts
from footplate.games.age_of_steam.view.words import colour, counted

MOST_TO_ONE_CITY: Final = 3

Ride = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""A cube's way: the stops, the sides by which it leaves them, the owners of the links."""


def ways(state: State, node: str) -> list[list[int]]:
    """What leads from a node: links from a stop, or ways of a cube, the best ones first."""
    if state.phase == BUILD_TRACK:
        return _links(state, node)
    return _rides(state, node) if state.phase == MOVE_GOODS else []


def plan(previews: list[Preview]) -> Plan:
    """Actions in a row in words, with what they cost or bring."""
    return _built(previews) if BUILD.has(previews[0].action) else _delivered(previews)


# ------------------------------------------------------------------------------------ track


def _links(state: State, node: str) -> list[list[int]]:
    seat = state.queue[0]
    names = [nodes.stop(name) for name in state.map.stop_names]
    found = [
        each
        for each in Planner(state, seat, state.tiles_left).plans.values()
        if each.cost <= state.cash[seat] and node in (names[each.stops[0]], names[each.stops[-1]])
    ]
    found.sort(key=lambda each: (each.cost, each.stops))
    return [[BUILD.of(hex, piece) for hex, piece in each.tiles] for each in found]


def _built(previews: list[Preview]) -> Plan:
    built = [event for each in previews for event in each.of(events.TrackBuilt)]
    seat, price = built[0].seat, sum(event.price for event in built)
    links = [
        link for each in previews for link in each.of(events.LinkCompleted) if link.seat == seat
    ]
    count = counted("plan.build", len(built))
    label = say(f"{count}.open", count=len(built), price=price)
    if links:
        joined = ", ".join(f"{link.start}–{link.end}" for link in links)
        label = say(count, links=joined, count=len(built), price=price)
    cash = previews[-1].after.cash[seat]
    return Plan(
        label,
        _ends(links) or [nodes.hex(built[-1].hex)],
        numbers=[
            Figure(say("number.cost"), f"${price}"),
            Figure(say("number.cash"), f"${cash}"),
        ],
        shows=[
            track
            for each, event in zip(previews, built, strict=True)
            for track in ghosts(each.state, BUILD.pair(each.action)[0], event)
        ],
    )


def _ends(links: list[events.LinkCompleted]) -> list[str]:
    """The stops at the two ends of links that hang together."""
    stops = [stop for link in links for stop in (link.start, link.end)]
    return [nodes.stop(stop) for stop in stops if stops.count(stop) == 1]


# ------------------------------------------------------------------------------------ goods


def _rides(state: State, node: str) -> list[list[int]]:
    if state.cube != NOTHING:
        here = nodes.stop(state.map.stop_names[state.path[-1]])
        if node not in (nodes.MOVING_CUBE, here):
            return []
        rides = _best(state, list(_onward(state, state.cube, (state.path, (), ()))))
        return [[RIDE.of(side) for side in sides] for _, sides, _ in rides]
    for stop, name in enumerate(state.map.stop_names):
        for goods in range(COLOUR_COUNT):
            for at in range(state.goods[stop * COLOUR_COUNT + goods]):
                if node == nodes.cube(name, goods, at):
                    return _rides_from(state, stop, goods)
    return []


def _rides_from(state: State, stop: int, goods: int) -> list[list[int]]:
    rides = _best(state, list(_onward(state, goods, ((stop,), (), ()))))
    return [[MOVE.of(stop, goods), *(RIDE.of(side) for side in sides)] for _, sides, _ in rides]


def _onward(state: State, goods: int, ride: Ride) -> Iterator[Ride]:
    """Every way on to a city of the colour of some goods within the links of the engine."""
    stops, sides, owners = ride
    left = state.engine[state.queue[0]] - len(stops) + 1
    if not left:
        return
    figures = state.network[stops[-1]]
    for at in range(0, len(figures), LINK_FIGURES):
        side, stop, owner = figures[at : at + LINK_FIGURES]
        if stop in stops:
            continue
        further = ((*stops, stop), (*sides, side), (*owners, owner))
        if state.cities[stop] == goods:
            yield further
        elif can_arrive(state, further[0], goods, left - 1):
            yield from _onward(state, goods, further)


def _best(state: State, rides: list[Ride]) -> list[Ride]:
    """The ways that bring most, some to each city, each with other earnings."""
    seat = state.queue[0]

    def worth(ride: Ride) -> tuple[int, int, tuple[int, ...]]:
        own = ride[2].count(seat)
        others = sum(owner not in (seat, NOTHING) for owner in ride[2])
        return others - own, len(ride[1]), ride[1]

    found: list[Ride] = []
    known: dict[int, list[tuple[int, ...]]] = {}
    for ride in sorted(rides, key=worth):
        earnings = known.setdefault(ride[0][-1], [])
        owners = tuple(sorted(ride[2]))
        if owners not in earnings and len(earnings) < MOST_TO_ONE_CITY:
            earnings.append(owners)
            found.append(ride)
    return found


def _delivered(previews: list[Preview]) -> Plan:
    moved = [event for each in previews for event in each.of(events.CubeMoved)]
    rides = [each for each in previews if each.of(events.CubeMoved)]
    seat, last = moved[0].seat, moved[-1]
    earned = {owner: [e.owner for e in moved].count(owner) for owner in {e.owner for e in moved}}
    earned.pop(NOTHING, None)
    order = sorted(earned, key=lambda owner: (owner != seat, owner))
    tones: dict[int, Tone] = {owner: "good" if owner == seat else "bad" for owner in order}
    return Plan(
        say(
            counted("plan.move", len(moved)),
            colour=colour(last.colour),
            stop=last.stop,
            count=len(moved),
        ),
        [nodes.stop(last.stop)],
        numbers=[
            Figure(say("number.seat", seat=Seat(o)), f"+{earned[o]}", tones[o]) for o in order
        ],
        shows=[link_route(each, event) for each, event in zip(rides, moved, strict=True)],
        marks=[Mark(card(owner), f"+{earned[owner]}", tones[owner]) for owner in order],
    )
