"""Positions of the template game from JSON."""

from footplate.engine.positions.codec import Fields, items, word
from footplate.engine.positions.reading import per_seat, read_phase, wholes
from footplate.games.template.rules.board import HIGHEST_VALUE, LABELS
from footplate.games.template.rules.network import is_open, lay_track
from footplate.games.template.rules.phases import PHASES
from footplate.games.template.rules.state import BUILD, DEMAND, MOST_POINTS, State


def read(fields: Fields, state: State) -> None:
    """Put what is given into a fresh state; what is left out is as at the start of the game."""
    _read_tracks(fields, state)
    state.round = fields.whole("round", 1, 1, int(state.options["rounds"]))
    state.demand = fields.whole("demand", 0, 0, HIGHEST_VALUE)
    state.seat = fields.whole("seat", 0, 0, state.players)
    state.points = wholes(fields, "points", state.points, (0, MOST_POINTS))
    state.phase = read_phase(fields, PHASES, BUILD if state.demand else DEMAND)


def _read_tracks(fields: Fields, state: State) -> None:
    for seat, hexes in enumerate(per_seat(fields, "tracks", state.players, [])):
        where = f"tracks[{seat}]"
        for hex in items(where, hexes, lambda at, item: word(at, item, LABELS)):
            if not is_open(state, hex):
                fields.refuse(where, f"{LABELS[hex]} is taken already")
            lay_track(state, seat, hex)
