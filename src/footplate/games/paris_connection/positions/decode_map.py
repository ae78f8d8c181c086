"""Reading what lies on the map of a position, and what follows from it."""

from footplate.engine.positions.codec import Fields, PositionError, items
from footplate.games.paris_connection.rules.actions import ACTIONS, place_name
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, RAILS
from footplate.games.paris_connection.rules.network import (
    ALL_COMPANIES,
    BITS,
    CAPACITY,
    COUNT,
    IS_CITY,
    WAYS,
    list_builds,
    place_locomotive,
    watch,
)
from footplate.games.paris_connection.rules.state import IN_BAG, State

_PLACES = ACTIONS.kinds[0].arguments[1]


def read_map(fields: Fields, state: State) -> None:
    """Place the locomotives, then read values and points, which the cities entered explain."""
    given = fields.table("map")
    for colour, name in enumerate(COLOURS):
        hexes = items(given.path(name), given.take(name, []), _hex)
        if hexes and colour not in state.starts:
            given.refuse(name, "is built, but stands at no station")
        _place_all(given, state, colour, hexes)
    given.finish(", ".join(COLOURS))
    _check_ways(fields, state)
    _read_values(fields, state)
    _read_points(fields, state)


def _hex(where: str, item: object) -> int:
    if not isinstance(item, str):
        raise PositionError(where, "must be the name of a city or the label of a hex")
    try:
        return _PLACES.value(None, item)
    except ValueError as error:
        raise PositionError(where, str(error)) from error


def _place_all(given: Fields, state: State, colour: int, hexes: list[int]) -> None:
    name = COLOURS[colour]
    if len(hexes) > IN_BAG:
        given.refuse(name, f"lists {len(hexes)} hexes; there are {IN_BAG} locomotives")
    for hex in hexes:
        if hexes.count(hex) > 1:
            given.refuse(name, f"{place_name(hex)} is named twice")
        if COUNT[state.locos[hex]] >= CAPACITY[hex]:
            given.refuse(name, f"{place_name(hex)} is full already")
    left = set(hexes)
    reached = [RAILS.starts[state.starts.index(colour)]] if left else []
    while reached:
        for way in WAYS[reached.pop()]:
            if way in left:
                left.remove(way)
                reached.append(way)
                _place(state, colour, way)
    if left:
        lost = place_name(min(left))
        given.refuse(name, f"{lost} is not connected with the {name} locomotive at its station")


def _place(state: State, colour: int, hex: int) -> None:
    place_locomotive(state, colour, hex)
    state.values[colour] += RAILS.values[hex]


def _check_ways(fields: Fields, state: State) -> None:
    """Every company without a city must have a way to one, 3A.6."""
    for colour in state.starts:
        if not state.connected & BITS[colour] and not watch(state, colour):
            fields.refuse("map", f"{COLOURS[colour]} is walled off: no way to a free city is left")
    list_builds(state, ALL_COMPANIES)


def _read_values(fields: Fields, state: State) -> None:
    given = fields.table("values")
    for colour, name in enumerate(COLOURS):
        due = state.values[colour]
        if given.has(name) and given.take(name) != due:
            given.refuse(name, f"must be {due}, by the cities that {name} has entered")
    given.finish(", ".join(COLOURS))


def _read_points(fields: Fields, state: State) -> None:
    given = fields.items("points", [0] * state.players)
    if len(given) != state.players:
        fields.refuse("points", f"must have one figure per seat, {state.players}")
    most = _most_points(state) if state.city_points else 0
    for seat, figure in enumerate(given):
        where = f"points[{seat}]"
        if type(figure) is not int or figure < 0:
            raise PositionError(where, "must be a whole number, 0 or more")
        state.points[seat] = figure
    if sum(state.points) > most:
        fields.refuse("points", f"come to {sum(state.points)}; the cities gave {most} at most")


def _most_points(state: State) -> int:
    """The points for all cities entered, had each company entered the dearest first."""
    total = 0
    for colour in range(COMPANIES):
        worth = int(state.options["start_value"])
        for value in sorted(_entered(state, colour), reverse=True):
            worth += value
            total += worth
    return total


def _entered(state: State, colour: int) -> list[int]:
    bit = BITS[colour]
    return [
        RAILS.values[hex]
        for hex, colours in enumerate(state.locos)
        if IS_CITY[hex] and colours & bit
    ]
