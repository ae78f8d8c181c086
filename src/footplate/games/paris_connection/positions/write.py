"""Positions of Paris Connection to JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.games.paris_connection.rules.actions import place_name
from footplate.games.paris_connection.rules.board import COLOURS, PLACES
from footplate.games.paris_connection.rules.network import BITS
from footplate.games.paris_connection.rules.state import (
    NOTHING,
    State,
    hand_of,
    in_the_bag,
    is_hidden,
    known_of,
)


def write(state: State) -> dict[str, Any]:
    """The game's own fields as JSON-ready data; of an observation, what it shows."""
    return {
        "turn": state.turn,
        "start_player": _seat(state.start_player),
        "mover": _seat(state.mover),
        "starts": [COLOURS[colour] for colour in state.starts],
        "map": {name: _built(state, colour) for colour, name in enumerate(COLOURS)},
        "building": None if state.building == NOTHING else COLOURS[state.building],
        "placed": state.placed,
        "bag" if in_the_bag(state) else "boards": dict(zip(COLOURS, state.boards, strict=True)),
        "hands": [_hand(state, seat) for seat in range(state.players)],
        "known": [_some(known_of(state, seat)) for seat in range(state.players)],
        "values": dict(zip(COLOURS, state.values, strict=True)),
        "points": state.points[:],
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOTHING else seat


def _built(state: State, colour: int) -> list[str]:
    return [place_name(hex) for hex in range(PLACES) if state.locos[hex] & BITS[colour]]


def _hand(state: State, seat: int) -> dict[str, int] | int:
    """The hand by colours, or its size where it is hidden."""
    return state.sizes[seat] if is_hidden(state, seat) else _some(hand_of(state, seat))


def _some(counts: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}
