"""How the template game looks: state and viewer to scene."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.positions.reading import phase_name
from footplate.engine.view.results import result, winner_message
from footplate.engine.view.scene import (
    Board,
    Cell,
    Chip,
    Choice,
    Figure,
    Group,
    Hex,
    Move,
    Panel,
    Piece,
    PlayerCard,
    Prompt,
    Scene,
    Site,
)
from footplate.engine.view.words import Message, Seat, Text, say, signed
from footplate.games.template.info import INFO
from footplate.games.template.rules.actions import ACTIONS, PASS, built_hex
from footplate.games.template.rules.board import HEXES, HIGHEST_VALUE, LABELS, MAP
from footplate.games.template.rules.phases import PHASES
from footplate.games.template.rules.phases.build import earnings, legal
from footplate.games.template.rules.scoring import outcome
from footplate.games.template.rules.state import BUILD, NOBODY, State

GROUPS: Final = [
    Group("build", "target", say("group.build")),
    Group("pass", "button", say("group.pass")),
]
FILLS: Final = ("plain", "plains", "farmland", "suburbs")
"""The terrain drawn for each hex value."""


def scene(state: State, viewer: int | None) -> Scene:
    """What `viewer` sees and may do."""
    mine = state.phase == BUILD and viewer == state.seat
    return Scene(
        game=INFO.slug,
        rules=INFO.rules_version,
        viewer=viewer,
        title=INFO.title,
        head=_head(state),
        legend={},
        board=_board(),
        pieces=_pieces(state),
        panels=[_demand_panel(state)],
        players=[_card(state, seat, viewer) for seat in range(state.players)],
        prompt=_prompt(state, mine),
        groups=GROUPS if mine else [],
        choices=[_choice(state, action) for action in legal(state)] if mine else [],
        result=result(outcome(state), str) if state.phase == OVER else None,
    )


def moves(before: State, action: int, after: State) -> list[Move]:
    """New tracks come from their player's card."""
    if before.phase != BUILD or action == PASS:
        return []
    return [Move(f"track:{LABELS[built_hex(action)]}", from_=f"card:{before.seat}")]


def _head(state: State) -> list[Text]:
    rounds = int(state.options["rounds"])
    name = phase_name(PHASES, state.phase)
    return [say("head.round", round=state.round, rounds=rounds), say(f"head.{name}")]


def _board() -> Board:
    hexes = [_hex(number) for number in range(HEXES)]
    depot = Site("depot", f"h:{LABELS[MAP.depot]}", "city", say("depot"))
    return Board("pointy", "page", hexes, sites=[depot])


def _hex(number: int) -> Hex:
    q, r = MAP.board.hexes[number]
    value = MAP.values[number]
    return Hex(
        f"h:{LABELS[number]}",
        q,
        r,
        FILLS[value],
        text=str(value) if number != MAP.depot else None,
        say=say("hex", hex=LABELS[number], value=value),
    )


def _pieces(state: State) -> list[Piece]:
    return [
        Piece(f"track:{LABELS[hex]}", "station", f"h:{LABELS[hex]}", seat=seat)
        for hex, seat in enumerate(state.tracks)
        if seat != NOBODY
    ]


def _demand_panel(state: State) -> Panel:
    note = say("panel.demand.value", demand=state.demand) if state.demand else None
    cells = [
        Cell(f"demand:{value}", str(value), state="current" if value == state.demand else None)
        for value in range(1, HIGHEST_VALUE + 1)
    ]
    return Panel("demand", "row", say("panel.demand"), note=note, dock="top", cells=cells)


def _card(state: State, seat: int, viewer: int | None) -> PlayerCard:
    return PlayerCard(
        f"card:{seat}",
        seat,
        str(state.points[seat]),
        unit=say("unit.points"),
        you=True if seat == viewer else None,
        active=True if state.phase == BUILD and seat == state.seat else None,
        chips=[Chip(say("chip.tracks"), str(state.tracks.count(seat)))],
    )


def _prompt(state: State, mine: bool) -> Prompt:
    if state.phase == OVER:
        return Prompt(None, _winner(state))
    if state.phase != BUILD:
        return Prompt(None, say("prompt.chance"))
    if mine:
        return Prompt(state.seat, say("prompt.build"), say("hint.build", demand=state.demand))
    return Prompt(state.seat, say("prompt.wait", seat=Seat(state.seat)), waiting=[state.seat])


def _winner(state: State) -> Message:
    return winner_message(outcome(state), str)


def _choice(state: State, action: int) -> Choice:
    text = ACTIONS.text(state, action)
    if action == PASS:
        return Choice(text, say("choice.pass"), [], "pass", key="P")
    label = LABELS[built_hex(action)]
    value = signed(earnings(state, built_hex(action)))
    return Choice(
        text,
        say("choice.build", hex=label, value=value),
        [f"h:{label}"],
        "build",
        numbers=[Figure(say("number.earns"), value, "good")],
        shows=[Piece(f"track:{label}", "station", f"h:{label}", seat=state.seat)],
    )
