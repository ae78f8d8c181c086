"""Positions of Stephenson's Rocket to JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.games.stephensons_rocket.rules.board.tables import (
    CITIES,
    INDUSTRIES,
    INDUSTRY_COUNT,
    LABELS,
    LINE_BITS,
    LINE_COUNT,
    LINES,
    NOTHING,
)
from footplate.games.stephensons_rocket.rules.state import SEATS, SOURCES, State, Veto, shares_in


def write(state: State) -> dict[str, Any]:
    """Everything that lies on the table."""
    return {
        "turn": state.turn,
        "active": state.active,
        "actions_left": state.actions_left,
        "extended": [LINES[line] for line in range(LINE_COUNT) if state.extended & LINE_BITS[line]],
        "tiles": state.tiles,
        "lines": {LINES[line]: _line(state, line) for line in range(LINE_COUNT)},
        "stations": [_stations(state, seat) for seat in range(state.players)],
        "lifted": None if state.lifted == NOTHING else LABELS[state.lifted],
        "industries": _industries(state),
        "passengers": state.pawns[:],
        "prestige": {name: _prestige(state, source) for source, name in enumerate(SOURCES)},
        "veto": None if state.veto is None else _veto(state.veto),
    }


def _line(state: State, line: int) -> dict[str, Any]:
    into = state.into[line]
    return {
        "track": [LABELS[hex] for hex in state.tracks[line]],
        "shares": shares_in(state, line),
        "isolated": bool(state.isolated & LINE_BITS[line]),
        "into": None if into == NOTHING else LINES[into],
    }


def _stations(state: State, seat: int) -> list[str]:
    return [LABELS[hex] for hex, owner in enumerate(state.station_at) if owner == seat]


def _industries(state: State) -> dict[str, dict[str, list[int]]]:
    chart: dict[str, dict[str, list[int]]] = {}
    for field, seats in enumerate(state.cubes):
        if seats:
            city = chart.setdefault(CITIES[field // INDUSTRY_COUNT], {})
            city[INDUSTRIES[field % INDUSTRY_COUNT]] = list(seats)
    return chart


def _prestige(state: State, source: int) -> list[int]:
    return state.prestige[source * SEATS : source * SEATS + state.players]


def _veto(veto: Veto) -> dict[str, Any]:
    return {
        "line": LINES[veto.line],
        "hex": LABELS[veto.hex],
        "asked": veto.asked,
        "bids": [
            {"seat": bid.seat, "shares": bid.shares, "hex": LABELS[bid.hex]} for bid in veto.bids
        ],
    }
