"""How the template game looks."""

from typing import Final

from footplate.engine.positions.reading import phase_name
from footplate.engine.view.frame import Ask
from footplate.engine.view.scene import (
    Board,
    Cell,
    Chip,
    Hex,
    Letter,
    Panel,
    Piece,
    PlayerCard,
    Site,
)
from footplate.engine.view.words import Text, say
from footplate.games.template.rules.board import HEXES, HIGHEST_VALUE, LABELS, MAP
from footplate.games.template.rules.phases import PHASES
from footplate.games.template.rules.state import NOBODY, State
from footplate.games.template.view import nodes

FILLS: Final = ("plain", "plains", "farmland", "suburbs")
"""The terrain drawn for each hex value."""


def ask(state: State) -> Ask:
    """Extend the line."""
    return Ask(say("prompt.build"), say("hint.build", demand=state.demand))


def legend(state: State) -> dict[str, Letter]:
    """No colours mean anything here."""
    return {}


def head(state: State) -> list[Text]:
    """The round and its phase."""
    rounds = int(state.options["rounds"])
    name = phase_name(PHASES, state.phase)
    return [say("head.round", round=state.round, rounds=rounds), say(f"head.{name}")]


def board(state: State) -> Board:
    """The hexes around the depot."""
    hexes = [_hex(number) for number in range(HEXES)]
    depot = Site("depot", nodes.hex(MAP.depot), "city", say("depot"))
    return Board("pointy", "page", hexes, sites=[depot])


def _hex(number: int) -> Hex:
    q, r = MAP.board.hexes[number]
    value = MAP.values[number]
    return Hex(
        nodes.hex(number),
        q,
        r,
        FILLS[value],
        text=str(value) if number != MAP.depot else None,
        say=say("hex", hex=LABELS[number], value=value),
    )


def pieces(state: State) -> list[Piece]:
    """The tracks."""
    return [
        Piece(nodes.track(hex), "station", nodes.hex(hex), seat=seat)
        for hex, seat in enumerate(state.tracks)
        if seat != NOBODY
    ]


def panels(state: State) -> list[Panel]:
    """Which hexes earn double."""
    note = say("panel.demand.value", demand=state.demand) if state.demand else None
    cells = [Cell(nodes.demand(n), str(n)) for n in range(1, HIGHEST_VALUE + 1)]
    if state.demand:
        cells[state.demand - 1].state = "current"
    return [Panel("demand", "row", say("panel.demand"), note=note, dock="top", cells=cells)]


def card(state: State, seat: int) -> PlayerCard:
    """A player's points and tracks."""
    return PlayerCard(
        str(state.points[seat]),
        unit=say("unit.points"),
        chips=[Chip(say("chip.tracks"), str(state.tracks.count(seat)))],
    )
