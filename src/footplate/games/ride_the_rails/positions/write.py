"""Positions of Ride the Rails to JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.games.ride_the_rails.rules.board import tables
from footplate.games.ride_the_rails.rules.scoring import earnings
from footplate.games.ride_the_rails.rules.state import TURN_ORDER, State, shares_of


def write(state: State) -> dict[str, Any]:
    """The game's own fields as JSON-ready data."""
    seats = range(state.players)
    return {
        "round": state.round,
        "order": state.order[:],
        "to_act": state.order[state.turn] if state.phase > TURN_ORDER else None,
        "money": state.money[:],
        "earned": [earnings(state, seat) for seat in seats],
        "shares": [_shares(state, seat) for seat in seats],
        "supply": dict(zip(tables.RAILROADS, state.supply, strict=True)),
        "track": _track(state),
        "passengers": [tables.CITY_NAMES[city] for city in tables.cities_in(state.passengers)],
        "five_dollar_cities": [tables.NAMES[hex] for hex in state.five_dollars],
        "transcontinental_paid": state.transcontinental_paid,
        "placed": state.placed,
        "mountain": state.mountain,
        "links": {
            name: n for name, n in zip(tables.RAILROADS, state.links_ridden, strict=True) if n
        },
        "ride": _ride(state),
    }


def _shares(state: State, seat: int) -> dict[str, int]:
    held = [shares_of(state, seat, railroad) for railroad in range(len(tables.RAILROADS))]
    return {tables.RAILROADS[railroad]: count for railroad, count in enumerate(held) if count}


def _track(state: State) -> dict[str, list[str]]:
    return {
        name: [
            tables.NAMES[hex]
            for hex in range(tables.HEXES)
            if state.track[hex] & tables.RAILROAD_BIT[railroad]
        ]
        for railroad, name in enumerate(tables.RAILROADS)
        if state.lines[railroad]
    }


def _ride(state: State) -> dict[str, Any] | None:
    if not state.ride_cities:
        return None
    ridden = zip(state.ride_railroads, state.ride_cities[1:], strict=True)
    return {
        "from": tables.CITY_NAMES[state.ride_cities[0]],
        "links": [
            {"railroad": tables.RAILROADS[by], "to": tables.CITY_NAMES[city]} for by, city in ridden
        ],
    }
