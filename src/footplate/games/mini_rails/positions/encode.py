"""Positions of Mini Rails as JSON; docs/positions.md lists the fields with an example."""

from typing import Any

from footplate.engine.positions.codec import Fields
from footplate.engine.positions.reading import phase_name
from footplate.games.mini_rails.info import INFO
from footplate.games.mini_rails.positions.decode import read_position
from footplate.games.mini_rails.rules.board import COLOURS, LABELS, TILE_SIDES, TURNS
from footplate.games.mini_rails.rules.phases import PHASES
from footplate.games.mini_rails.rules.state import (
    BOUGHT,
    BUILT,
    COLOUR_COUNT,
    NOTHING,
    State,
    stocks_of,
)


def encode(state: State) -> dict[str, Any]:
    """The whole state as JSON-ready data."""
    return {
        "game": INFO.slug,
        "players": state.players,
        "options": dict(state.options),
        "phase": phase_name(PHASES, state.phase),
        "round": state.round,
        "frames": [COLOURS[colour] for colour in state.frames],
        "tiles": [f"{TILE_SIDES[lying // TURNS]}/{lying % TURNS}" for lying in state.tiles],
        "map": {COLOURS[c]: _hexes(state, c) for c in range(COLOUR_COUNT)},
        "frame_discs": dict(zip(COLOURS, state.frame_discs, strict=True)),
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "market": [_slot(state, slot) for slot in range(len(state.markers))],
        "order": state.order[:],
        "bought": [seat for seat in range(state.players) if state.used[seat] & BOUGHT],
        "built": [seat for seat in range(state.players) if state.used[seat] & BUILT],
        "stocks": [_stocks(state, seat) for seat in range(state.players)],
        "taxed": [COLOURS[colour] for colour in state.taxed],
    }


def decode(data: object) -> State:
    """The state that `data` describes; what is left out is as at the start of the game."""
    return read_position(Fields(data))


def _colour(colour: int) -> str | None:
    return None if colour == NOTHING else COLOURS[colour]


def _hexes(state: State, colour: int) -> list[str]:
    return [LABELS[hex] for hex, disc in enumerate(state.discs) if disc == colour]


def _slot(state: State, slot: int) -> str | int | None:
    seat = state.markers[slot]
    if seat != NOTHING or slot >= len(state.market):
        return None if seat == NOTHING else seat
    return _colour(state.market[slot])


def _stocks(state: State, seat: int) -> dict[str, list[int]]:
    held = [stocks_of(state, seat, colour) for colour in range(COLOUR_COUNT)]
    return {COLOURS[colour]: values for colour, values in enumerate(held) if values}
