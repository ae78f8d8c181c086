"""Reading what is going on in a position's phase: the build, the passengers, the ride."""

from footplate.engine.positions.codec import Fields, PositionError, items
from footplate.games.ride_the_rails.positions.decode_map import read_city
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    CITY_BIT,
    CITY_NAMES,
    RAILROADS,
    cities_in,
)
from footplate.games.ride_the_rails.rules.network.rides import onward, with_link
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    PLACEMENTS,
    RIDE_THE_RAILS,
    State,
)


def read_build(fields: Fields, state: State) -> None:
    """How far the build in progress has come."""
    building = state.phase == BUILD_TRACK
    limit = PLACEMENTS[state.players]
    state.placed = fields.whole("placed", 0, 0, limit if building else 0)
    mountain = fields.take("mountain", False)
    if not isinstance(mountain, bool):
        fields.refuse("mountain", "must be true or false")
    state.mountain = mountain
    if mountain and not 0 < state.placed < limit:
        fields.refuse("mountain", f"is true, so 1 to {limit - 1} locomotives are placed")


def read_passengers(fields: Fields, state: State) -> None:
    """The cities where a passenger waits."""
    given = fields.take("passengers", list(CITY_NAMES))
    cities: list[int] = items("passengers", given, read_city)
    if len(set(cities)) < len(cities):
        fields.refuse("passengers", "names a city twice; one passenger waits in each")
    state.passengers = 0
    for city in cities:
        state.passengers |= CITY_BIT[city]


def read_ride(fields: Fields, state: State) -> None:
    """The links ridden in this phase and the ride in progress."""
    riding = state.phase == RIDE_THE_RAILS
    most = state.turn * (CITIES - 1) if riding else 0
    given = fields.table("links")
    state.links_ridden = [given.whole(name, 0, 0, most) for name in RAILROADS]
    given.finish(", ".join(RAILROADS))
    ride = fields.take("ride")
    if ride is None:
        return
    if not riding:
        fields.refuse("ride", "must be null: nobody rides in this phase")
    _board(Fields(ride, "ride"), state)


def _board(given: Fields, state: State) -> None:
    start = read_city(given.path("from"), given.take("from"))
    if not state.passengers & state.linked & CITY_BIT[start]:
        given.refuse("from", f"no passenger can ride from {CITY_NAMES[start]}")
    state.ride_cities = (start,)
    for place, link in enumerate(given.items("links", [])):
        _ride_on(Fields(link, f"ride.links[{place}]"), state)
    given.finish("from, links")


def _ride_on(link: Fields, state: State) -> None:
    railroad = link.word("railroad", "", RAILROADS)
    city = read_city(link.path("to"), link.take("to"))
    ahead = onward(state, railroad)
    if not ahead & CITY_BIT[city]:
        names = ", ".join(CITY_NAMES[other] for other in cities_in(ahead)) or "nowhere"
        told = f"{RAILROADS[railroad]} cannot ride to {CITY_NAMES[city]} here, but to: {names}"
        raise PositionError(link.where, told)
    state.ride_paths = with_link(state, railroad, city)
    state.ride_cities += (city,)
    state.ride_railroads += (railroad,)
    link.finish("railroad, to")
