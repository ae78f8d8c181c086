"""Plans: locomotives of one colour in a row, from its track to a city or along a drawn line."""

from footplate.engine.view.frame import Preview
from footplate.engine.view.lines import ways_on
from footplate.engine.view.nodes import card
from footplate.engine.view.plan import Plan
from footplate.engine.view.scene import Figure, Mark, Piece
from footplate.engine.view.words import say, signed
from footplate.games.paris_connection.rules import events
from footplate.games.paris_connection.rules.actions import BUILD, place_name
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, PLACES, RAILS
from footplate.games.paris_connection.rules.network import BITS, COUNT
from footplate.games.paris_connection.rules.scoring import shares_worth
from footplate.games.paris_connection.rules.state import (
    BUILD_TRACK,
    MOST_PLACED,
    NOTHING,
    TURN,
    State,
)
from footplate.games.paris_connection.view import nodes
from footplate.games.paris_connection.view.words import colour as colour_word


def ways(state: State, node: str) -> list[list[int]]:
    """The shortest ways to a city, and for colours that stand there those on to other cities."""
    here = [hex for hex in range(PLACES) if RAILS.is_city[hex] and node == _site(hex)]
    if not here:
        return []
    found = []
    for colour in _colours(state):
        stands = bool(state.locos[here[0]] & BITS[colour])
        reach = _reach(state, colour)
        ends = [hex for hex in range(PLACES) if RAILS.is_city[hex]] if stands else here
        found += [_builds(colour, reach[end]) for end in ends if end in reach]
    return sorted(found, key=lambda way: (len(way), way))


def along(state: State, places: list[str]) -> list[list[int]]:
    """A drawn line for each colour that may be built; what stands there already is left out."""
    known = {nodes.hex(hex): hex for hex in range(PLACES)}
    known |= {_site(hex): hex for hex in range(PLACES) if RAILS.is_city[hex]}
    line = [known[place] for place in places if place in known]
    found = []
    for colour in _colours(state):
        missing = [hex for hex in dict.fromkeys(line) if not state.locos[hex] & BITS[colour]]
        found += [_builds(colour, missing), _builds(colour, missing[::-1])]
    return found


def plan(previews: list[Preview]) -> Plan:
    """Locomotives in a row: how many, of what, to where, and what they bring."""
    built = [event for each in previews for event in each.of(events.TrackBuilt)]
    entered = [event for each in previews for event in each.of(events.CityEntered)]
    seat, company = built[0].seat, colour_word(built[0].colour)
    shares = shares_worth(previews[-1].after, seat) - shares_worth(previews[0].state, seat)
    gain, points = sum(event.gain for event in entered), sum(event.points for event in entered)
    numbers = [
        Figure(label, signed(amount), "good")
        for label, amount in (
            (say("number.value", colour=company), gain),
            (say("number.points"), points),
            (say("number.shares", colour=company), shares),
        )
        if amount
    ]
    key = "plan.build.one" if len(built) == 1 else "plan.build"
    return Plan(
        say(key, colour=company, place=place_name(built[-1].hex), count=len(built)),
        [_end(built[-1].hex)],
        numbers=numbers or None,
        shows=[
            Piece(nodes.loco(e.colour, e.hex), "loco", nodes.hex(e.hex), COLOURS[e.colour])
            for e in built
        ],
        marks=[Mark(card(seat), signed(points + shares), "good")] if points + shares else None,
    )


def _colours(state: State) -> list[int]:
    """Those that may be built now: once a build has begun, one."""
    if state.phase == BUILD_TRACK:
        return [state.building]
    return [c for c in range(COMPANIES) if state.boards[c]] if state.phase == TURN else []


def _reach(state: State, colour: int) -> dict[int, list[int]]:
    placed = 0 if state.building == NOTHING else state.placed
    left = min(MOST_PLACED - placed, state.boards[colour])

    def is_free(hex: int) -> bool:
        standing = state.locos[hex]
        return not standing & BITS[colour] and COUNT[standing] < RAILS.capacity[hex]

    return ways_on(state.sites[colour], RAILS.ways, is_free, left)


def _builds(colour: int, hexes: list[int]) -> list[int]:
    return [BUILD.of(colour, hex) for hex in hexes]


def _site(hex: int) -> str:
    return nodes.site(RAILS.names[hex])


def _end(hex: int) -> str:
    return _site(hex) if RAILS.is_city[hex] else nodes.hex(hex)
