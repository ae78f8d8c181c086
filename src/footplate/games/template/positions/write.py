"""Positions of the template game to JSON."""

from typing import Any

from footplate.games.template.rules.board import LABELS
from footplate.games.template.rules.state import State


def write(state: State) -> dict[str, Any]:
    """The game's own fields as JSON-ready data."""
    return {
        "round": state.round,
        "demand": state.demand,
        "seat": state.seat,
        "tracks": [_tracks(state, seat) for seat in range(state.players)],
        "points": state.points[:],
    }


def _tracks(state: State, seat: int) -> list[str]:
    return [LABELS[hex] for hex, owner in enumerate(state.tracks) if owner == seat]
