"""Positions of the template game as JSON."""

from typing import Any, Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, items, word
from footplate.engine.positions.reading import phase_name, read_start, wholes
from footplate.games.template.info import INFO
from footplate.games.template.rules.board import HIGHEST_VALUE, LABELS
from footplate.games.template.rules.network import is_open, lay_track
from footplate.games.template.rules.phases import PHASES
from footplate.games.template.rules.state import BUILD, State, new

FIELDS: Final = ("phase", "round", "demand", "seat", "tracks", "points")
MOST_POINTS: Final = 1000


def encode(state: State) -> dict[str, Any]:
    """The whole state as JSON-ready data."""
    return {
        "game": INFO.slug,
        "players": state.players,
        "options": dict(state.options),
        "phase": phase_name(PHASES, state.phase),
        "round": state.round,
        "demand": state.demand,
        "seat": state.seat,
        "tracks": [_tracks(state, seat) for seat in range(state.players)],
        "points": state.points[:],
    }


def decode(data: object) -> State:
    """The state that `data` describes; what is left out is as at the start of the game."""
    fields = Fields(data)
    state = read_start(fields, INFO, new)
    _read_tracks(fields, state)
    state.round = fields.whole("round", 1, 1, int(state.options["rounds"]))
    state.demand = fields.whole("demand", 0, 0, HIGHEST_VALUE)
    state.seat = fields.whole("seat", 0, 0, state.players)
    state.points = wholes(fields, "points", state.points, (0, MOST_POINTS))
    _read_phase(fields, state)
    fields.finish(", ".join(("game", "players", "options", *FIELDS)))
    return state


def _read_tracks(fields: Fields, state: State) -> None:
    tracks = fields.items("tracks", [[]] * state.players)
    if len(tracks) != state.players:
        fields.refuse("tracks", f"must have one list per seat, {state.players}")
    for seat, hexes in enumerate(tracks):
        where = f"tracks[{seat}]"
        for hex in items(where, hexes, lambda at, item: word(at, item, LABELS)):
            if not is_open(state, hex):
                fields.refuse(where, f"{LABELS[hex]} is taken already")
            lay_track(state, seat, hex)


def _read_phase(fields: Fields, state: State) -> None:
    names = (*(phase.name for phase in PHASES), "over")
    default = names[BUILD] if state.demand else names[0]
    phase = fields.word("phase", default, names)
    state.phase = OVER if names[phase] == "over" else phase
    if state.phase == BUILD and (state.demand == 0 or state.seat == state.players):
        fields.refuse("phase", "is 'build', so a demand is drawn and a seat is to act")


def _tracks(state: State, seat: int) -> list[str]:
    return [LABELS[hex] for hex, owner in enumerate(state.tracks) if owner == seat]
