"""Positions of Paris Connection as JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.engine.positions.codec import Fields
from footplate.engine.positions.reading import phase_name
from footplate.games.paris_connection.positions.decode import read_position
from footplate.games.paris_connection.rules.actions import place_name
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, PLACES
from footplate.games.paris_connection.rules.phases import PHASES
from footplate.games.paris_connection.rules.state import (
    DEAL,
    NOTHING,
    PLACE_STARTS,
    State,
    hand_of,
    is_hidden,
)


def encode(state: State) -> dict[str, Any]:
    """The whole state as JSON-ready data; of an observation, what it shows."""
    setting_up = state.phase in (PLACE_STARTS, DEAL)
    return {
        "game": "paris-connection",
        "players": state.players,
        "options": dict(state.options),
        "phase": phase_name(PHASES, state.phase),
        "turn": state.turn,
        "start_player": _seat(state.start_player),
        "mover": _seat(state.mover),
        "starts": [COLOURS[colour] for colour in state.starts],
        "map": {COLOURS[colour]: _built(state, colour) for colour in range(COMPANIES)},
        "building": None if state.building == NOTHING else COLOURS[state.building],
        "placed": state.placed,
        "bag" if setting_up else "boards": dict(zip(COLOURS, state.boards, strict=True)),
        "hands": [_hand(state, seat) for seat in range(state.players)],
        "known": [_some(_known(state, seat)) for seat in range(state.players)],
        "values": dict(zip(COLOURS, state.values, strict=True)),
        "points": state.points[:],
    }


def decode(data: object) -> State:
    """The state that `data` describes; what is left out is as at the start of the game."""
    return read_position(Fields(data))


def _seat(seat: int) -> int | None:
    return None if seat == NOTHING else seat


def _built(state: State, colour: int) -> list[str]:
    bit = 1 << colour
    return [place_name(hex) for hex in range(PLACES) if state.locos[hex] & bit]


def _hand(state: State, seat: int) -> dict[str, int] | int:
    """The hand by colours, or its size where it is hidden."""
    if is_hidden(state, seat):
        return state.sizes[seat]
    return _some(hand_of(state, seat))


def _known(state: State, seat: int) -> list[int]:
    return state.known[seat * COMPANIES : (seat + 1) * COMPANIES]


def _some(counts: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}
