"""Positions of Mini Rails to JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.games.mini_rails.rules.board import COLOURS, LABELS, TILE_SIDES, TURNS
from footplate.games.mini_rails.rules.state import (
    BOUGHT,
    BUILT,
    COLOUR_COUNT,
    NOTHING,
    State,
    stocks_of,
)


def write(state: State) -> dict[str, Any]:
    """The game's own fields as JSON-ready data."""
    return {
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


def _hexes(state: State, colour: int) -> list[str]:
    return [LABELS[hex] for hex, disc in enumerate(state.discs) if disc == colour]


def _slot(state: State, slot: int) -> str | int | None:
    if state.markers[slot] != NOTHING:
        return state.markers[slot]
    colour = state.market[slot] if slot < len(state.market) else NOTHING
    return None if colour == NOTHING else COLOURS[colour]


def _stocks(state: State, seat: int) -> dict[str, list[int]]:
    held = [stocks_of(state, seat, colour) for colour in range(COLOUR_COUNT)]
    return {COLOURS[colour]: values for colour, values in enumerate(held) if values}
