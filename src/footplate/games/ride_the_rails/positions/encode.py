"""Positions of Ride the Rails as JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.engine.positions.codec import Fields
from footplate.engine.positions.reading import phase_name
from footplate.games.ride_the_rails.info import INFO
from footplate.games.ride_the_rails.positions.decode import read_position
from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_NAMES,
    HEXES,
    NAMES,
    RAILROAD_BIT,
    RAILROADS,
    cities_in,
)
from footplate.games.ride_the_rails.rules.phases import PHASES
from footplate.games.ride_the_rails.rules.state import NOTHING, SOURCES, State, acting, shares_of


def encode(state: State) -> dict[str, Any]:
    """The whole state as JSON-ready data."""
    seats = range(state.players)
    return {
        "game": INFO.slug,
        "players": state.players,
        "options": dict(state.options),
        "phase": phase_name(PHASES, state.phase),
        "round": state.round,
        "order": state.order[:],
        "to_act": None if acting(state) == NOTHING else acting(state),
        "money": state.money[:],
        "earned": [_earned(state, seat) for seat in seats],
        "shares": [_shares(state, seat) for seat in seats],
        "supply": dict(zip(RAILROADS, state.supply, strict=True)),
        "track": _track(state),
        "passengers": [CITY_NAMES[city] for city in cities_in(state.passengers)],
        "five_dollar_cities": [NAMES[hex] for hex in state.five_dollars],
        "transcontinental_paid": state.transcontinental_paid,
        "placed": state.placed,
        "mountain": state.mountain,
        "links": {name: n for name, n in zip(RAILROADS, state.links_ridden, strict=True) if n},
        "ride": _ride(state),
    }


def decode(data: object) -> State:
    """The state that `data` describes; what is left out is as at the start of the game."""
    return read_position(Fields(data))


def _earned(state: State, seat: int) -> dict[str, int]:
    first = seat * len(SOURCES)
    return {
        name: state.earned[first + source]
        for source, name in enumerate(SOURCES)
        if state.earned[first + source]
    }


def _shares(state: State, seat: int) -> dict[str, int]:
    held = [shares_of(state, seat, railroad) for railroad in range(len(RAILROADS))]
    return {RAILROADS[railroad]: count for railroad, count in enumerate(held) if count}


def _track(state: State) -> dict[str, list[str]]:
    return {
        name: [NAMES[hex] for hex in range(HEXES) if state.track[hex] & RAILROAD_BIT[railroad]]
        for railroad, name in enumerate(RAILROADS)
        if state.lines[railroad]
    }


def _ride(state: State) -> dict[str, Any] | None:
    if not state.ride_cities:
        return None
    ridden = zip(state.ride_railroads, state.ride_cities[1:], strict=True)
    return {
        "from": CITY_NAMES[state.ride_cities[0]],
        "links": [{"railroad": RAILROADS[by], "to": CITY_NAMES[city]} for by, city in ridden],
    }
