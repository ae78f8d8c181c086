"""Positions of Stephenson's Rocket to JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.games.stephensons_rocket.rules.board import tables
from footplate.games.stephensons_rocket.rules.state import SEATS, SOURCES, State, Veto, shares_in


def write(state: State) -> dict[str, Any]:
    """Everything that lies on the table."""
    return {
        "turn": state.turn,
        "active": state.active,
        "actions_left": state.actions_left,
        "extended": [
            tables.LINES[line]
            for line in range(tables.LINE_COUNT)
            if state.extended & tables.LINE_BITS[line]
        ],
        "tiles": state.tiles,
        "lines": {tables.LINES[line]: _line(state, line) for line in range(tables.LINE_COUNT)},
        "stations": [_stations(state, seat) for seat in range(state.players)],
        "lifted": None if state.lifted == tables.NOTHING else tables.LABELS[state.lifted],
        "industries": _industries(state),
        "passengers": state.pawns[:],
        "prestige": {name: _prestige(state, source) for source, name in enumerate(SOURCES)},
        "veto": None if state.veto is None else _veto(state.veto),
    }


def _line(state: State, line: int) -> dict[str, Any]:
    into = state.into[line]
    return {
        "track": [tables.LABELS[hex] for hex in state.tracks[line]],
        "shares": shares_in(state, line),
        "isolated": bool(state.isolated & tables.LINE_BITS[line]),
        "into": None if into == tables.NOTHING else tables.LINES[into],
    }


def _stations(state: State, seat: int) -> list[str]:
    return [tables.LABELS[hex] for hex, owner in enumerate(state.station_at) if owner == seat]


def _industries(state: State) -> dict[str, dict[str, list[int]]]:
    chart: dict[str, dict[str, list[int]]] = {}
    for field, seats in enumerate(state.cubes):
        if seats:
            city = chart.setdefault(tables.CITIES[field // tables.INDUSTRY_COUNT], {})
            city[tables.INDUSTRIES[field % tables.INDUSTRY_COUNT]] = list(seats)
    return chart


def _prestige(state: State, source: int) -> list[int]:
    return state.prestige[source * SEATS : source * SEATS + state.players]


def _veto(veto: Veto) -> dict[str, Any]:
    return {
        "line": tables.LINES[veto.line],
        "hex": tables.LABELS[veto.hex],
        "asked": veto.asked,
        "bids": [
            {"seat": bid.seat, "shares": bid.shares, "hex": tables.LABELS[bid.hex]}
            for bid in veto.bids
        ],
    }
