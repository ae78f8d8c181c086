"""Positions of Ride the Rails from JSON: a short one is completed, `problems` judges the rest."""

from typing import Any

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, PositionError, items, whole
from footplate.engine.positions.reading import per_seat, read_phase, wholes
from footplate.engine.quoting import quoted
from footplate.games.ride_the_rails.positions.problems import earliest_round
from footplate.games.ride_the_rails.positions.write import write
from footplate.games.ride_the_rails.rules.actions import HEX_CALLED
from footplate.games.ride_the_rails.rules.board import tables
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.network.rides import onward, with_link
from footplate.games.ride_the_rails.rules.network.track import is_transcontinental, place_locomotive
from footplate.games.ride_the_rails.rules.phases import PHASES
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    MOST_LINKS,
    MOST_MONEY,
    PLACEMENTS,
    RIDE_THE_RAILS,
    ROUNDS,
    SOURCES,
    TAKE_A_SHARE,
    TURN_ORDER,
    State,
)


def read(fields: Fields, state: State) -> None:
    """Put what is given into a fresh state; with nothing given the turn order is drawn first."""
    if not [name for name in ("phase", *write(state)) if fields.has(name)]:
        return
    state.phase = read_phase(fields, PHASES, _likely_phase(fields))
    _read_order(fields, state)
    _read_shares(fields, state)
    _read_track(fields, state)
    state.round = fields.whole("round", earliest_round(state), 1, ROUNDS)
    _read_supply(fields, state)
    _read_money(fields, state)
    _read_bonuses(fields, state)
    _read_build(fields, state)
    _read_passengers(fields, state)
    _read_rides(fields, state)


def _likely_phase(fields: Fields) -> int:
    """The phase that the other fields speak of."""
    if fields.has("ride") or fields.has("links"):
        return RIDE_THE_RAILS
    return BUILD_TRACK if fields.has("placed") or fields.has("mountain") else TAKE_A_SHARE


def _read_order(fields: Fields, state: State) -> None:
    seats = [] if state.phase == TURN_ORDER else list(range(state.players))
    given = fields.take("order", seats)
    last = state.players - 1
    state.order = items("order", given, lambda at, item: whole(at, item, 0, last))
    if state.phase in (TURN_ORDER, OVER):
        if fields.take("to_act") is not None:
            fields.refuse("to_act", "must be null: no seat is to act in this phase")
        return
    first = (state.order or seats)[-1 if state.phase == TAKE_A_SHARE else 0]
    seat = fields.whole("to_act", first, 0, last)
    state.turn = state.order.index(seat) if seat in state.order else 0


def _read_shares(fields: Fields, state: State) -> None:
    state.shares = []
    for seat, board in enumerate(per_seat(fields, "shares", state.players, {})):
        state.shares += _by_name(Fields(board, f"shares[{seat}]"), tables.RAILROADS, ROUNDS)
    for place, held in enumerate(state.shares):
        state.supply[place % tables.RAILROAD_COUNT] -= held


def _by_name(given: Fields, names: tuple[str, ...], most: int) -> list[int]:
    """A whole number for each of some names, 0 for those left out."""
    found = [given.whole(name, 0, 0, most) for name in names]
    given.finish()
    return found


def _read_track(fields: Fields, state: State) -> None:
    given = fields.table("track")
    for railroad, name in enumerate(tables.RAILROADS):
        hexes: list[int] = items(given.path(name), given.take(name, []), _hex)
        if len(set(hexes)) < len(hexes):
            given.refuse(name, "names a hex twice")
        for hex in hexes:
            place_locomotive(state, railroad, hex)
    given.finish()


def _hex(where: str, value: Any) -> int:
    """The hex that a city's name or a label means."""
    found = HEX_CALLED.get(value.lower()) if isinstance(value, str) else None
    if found is None:
        raise PositionError(where, f"is {quoted(value)}; it must be a city or the label of a hex")
    return found


def _city(where: str, value: Any) -> int:
    """The number of the city that a name or a label means."""
    city = tables.CITY_OF[_hex(where, value)]
    if city == NO_CITY:
        raise PositionError(where, f"is {quoted(value)}, which is no city")
    return city


def _flag(fields: Fields, name: str, default: bool) -> bool:
    given = fields.take(name, default)
    if not isinstance(given, bool):
        fields.refuse(name, "must be true or false")
    return given


def _read_supply(fields: Fields, state: State) -> None:
    given = fields.table("supply")
    for railroad, name in enumerate(tables.RAILROADS):
        left = state.supply[railroad]
        state.supply[railroad] = given.whole(name, left, min(left, 0), left)
    given.finish()


def _read_money(fields: Fields, state: State) -> None:
    state.earned = []
    totals = []
    for seat, board in enumerate(per_seat(fields, "earned", state.players, {})):
        earned = _by_name(Fields(board, f"earned[{seat}]"), SOURCES, MOST_MONEY)
        state.earned += earned
        totals.append(sum(earned))
    state.money = wholes(fields, "money", totals, (0, MOST_MONEY))


def _read_bonuses(fields: Fields, state: State) -> None:
    """The map decides which bonuses are still to be had, but for starts that spare the $5."""
    empty = [tables.NAMES[hex] for hex in state.five_dollars if not state.track[hex]]
    given = fields.take("five_dollar_cities", empty)
    state.five_dollars = tuple(sorted(items("five_dollar_cities", given, _hex)))
    joined = is_transcontinental(state)
    state.transcontinental_paid = _flag(fields, "transcontinental_paid", joined)


def _read_build(fields: Fields, state: State) -> None:
    most = PLACEMENTS[state.players] if state.phase == BUILD_TRACK else 0
    state.placed = fields.whole("placed", 0, 0, most)
    state.mountain = _flag(fields, "mountain", False)


def _read_passengers(fields: Fields, state: State) -> None:
    cities: list[int] = items("passengers", fields.take("passengers", tables.CITY_NAMES), _city)
    if len(set(cities)) < len(cities):
        fields.refuse("passengers", "names a city twice; one passenger waits in each")
    state.passengers = sum(tables.CITY_BIT[city] for city in cities)


def _read_rides(fields: Fields, state: State) -> None:
    """The links ridden in this phase and the ride in progress."""
    riding = state.phase == RIDE_THE_RAILS
    most = state.turn * MOST_LINKS if riding else 0
    state.links_ridden = _by_name(fields.table("links"), tables.RAILROADS, most)
    ride = fields.take("ride")
    if ride is None:
        return
    if not riding:
        fields.refuse("ride", "must be null: nobody rides in this phase")
    given = Fields(ride, "ride")
    start = _city(given.path("from"), given.take("from"))
    if not state.passengers & state.linked & tables.CITY_BIT[start]:
        given.refuse("from", f"no passenger can ride from {tables.CITY_NAMES[start]}")
    state.ride_cities = (start,)
    for place, link in enumerate(given.items("links", [])):
        _ride_on(Fields(link, f"ride.links[{place}]"), state)
    given.finish()


def _ride_on(link: Fields, state: State) -> None:
    railroad = link.word("railroad", "", tables.RAILROADS)
    city = _city(link.path("to"), link.take("to"))
    ahead = onward(state, railroad)
    if not ahead & tables.CITY_BIT[city]:
        names = (
            ", ".join(tables.CITY_NAMES[other] for other in tables.cities_in(ahead)) or "nowhere"
        )
        ride = f"{tables.RAILROADS[railroad]} cannot ride to {tables.CITY_NAMES[city]} here"
        text = f"{ride}, but to: {names}"
        raise PositionError(link.where, text)
    state.ride_paths = with_link(state, railroad, city)
    state.ride_cities += (city,)
    state.ride_railroads += (railroad,)
    link.finish()
