"""How Paris Connection looks: state and viewer to scene."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.view.results import result, winner_message
from footplate.engine.view.scene import (
    Cell,
    Chip,
    Count,
    Letter,
    Move,
    Panel,
    PlayerCard,
    Prompt,
    Result,
    Scene,
    ScorePart,
)
from footplate.engine.view.words import Seat, Text, say, signed
from footplate.games.paris_connection.info import INFO
from footplate.games.paris_connection.rules.actions import built_colour, built_hex, is_build
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, LABELS
from footplate.games.paris_connection.rules.phases.build_track import MOST_PLACED
from footplate.games.paris_connection.rules.scoring import outcome, penalty, score
from footplate.games.paris_connection.rules.state import (
    HAND_LIMIT,
    TURN,
    State,
    hand_of,
)
from footplate.games.paris_connection.view.board import (
    board,
    locomotives,
    stored_locomotives,
    value_markers,
)
from footplate.games.paris_connection.view.choices import GROUPS, choices
from footplate.games.paris_connection.view.words import colour, company

LETTERS: Final = {
    "blue": "B",
    "brown": "N",
    "yellow": "Y",
    "purple": "P",
    "red": "R",
    "black": "K",
}
UNKNOWN_SCORE: Final = "?"
VALUE_TRACK: Final = 30
"""The highest value printed; the panel grows beyond it where a company does."""


def scene(state: State, viewer: int | None) -> Scene:
    """What `viewer` sees and may do."""
    mine = state.phase >= TURN and viewer == state.mover
    return Scene(
        game=INFO.slug,
        rules=INFO.rules_version,
        viewer=viewer,
        title=INFO.title,
        head=_head(state),
        legend={name: Letter(LETTERS[name], company(c)) for c, name in enumerate(COLOURS)},
        board=board(state),
        pieces=[*locomotives(state), *stored_locomotives(state), *value_markers(state)],
        panels=_panels(state, viewer),
        players=[_card(state, seat, viewer) for seat in range(state.players)],
        prompt=_prompt(state, mine),
        groups=GROUPS if mine else [],
        choices=choices(state) if mine else [],
        result=_result(state) if state.phase == OVER else None,
    )


def moves(before: State, action: int, after: State) -> list[Move]:
    """A placed locomotive comes from its storing board; hands show no pieces."""
    if before.phase < TURN or not is_build(action):
        return []
    name, label = COLOURS[built_colour(action)], LABELS[built_hex(action)]
    return [Move(f"loco:{name}:{label}", from_=f"boards:{name}")]


def _head(state: State) -> list[Text]:
    if state.phase == OVER:
        return [say("head.turn", turn=state.turn), say("head.over")]
    if state.phase < TURN:
        return [say("head.setup")]
    act = say("head.act") if state.phase == TURN else say("head.build")
    return [say("head.turn", turn=state.turn), act]


def _panels(state: State, viewer: int | None) -> list[Panel]:
    panels = [
        Panel(
            "boards",
            "row",
            say("panel.boards"),
            dock="top",
            cells=[_board_cell(state, number) for number in range(COMPANIES)],
        ),
        Panel(
            "values",
            "scale",
            say("panel.values"),
            min=0,
            max=max(VALUE_TRACK, *state.values),
            step=5,
            lanes=True,
        ),
    ]
    if viewer is not None and state.phase != OVER:
        panels.append(_own_hand(state, viewer))
    return panels


def _board_cell(state: State, number: int) -> Cell:
    """A storing board; before the locomotives are sorted it shows nothing."""
    name = COLOURS[number]
    value = say("cell.value", value=state.values[number])
    if state.phase in range(TURN):
        return Cell(f"boards:{name}", sub=value, colour=name)
    cell = Cell(f"boards:{name}", str(state.boards[number]), value, name)
    if state.building == number:
        cell.state = "current"
    elif not state.boards[number]:
        cell.state = "off"
    return cell


def _own_hand(state: State, seat: int) -> Panel:
    size, limit = state.sizes[seat], HAND_LIMIT[state.players]
    note = say("panel.hand.note", size=size, limit=limit)
    if size > limit:
        note = say("panel.hand.over", size=size, limit=limit, excess=size - limit)
    worth = score(state, seat) - state.points[seat]
    panel = Panel("hand", "counts", say("panel.hand"), note, items=_shares(state, seat))
    panel.sum = say("panel.hand.sum", worth=_figure(worth))
    return panel


def _shares(state: State, seat: int) -> list[Count]:
    hand = hand_of(state, seat)
    return [Count(hand[c], colour=name) for c, name in enumerate(COLOURS) if hand[c]]


def _figure(value: int) -> str:
    return str(value) if value >= 0 else signed(value)


def _card(state: State, seat: int, viewer: int | None) -> PlayerCard:
    shown = state.phase == OVER or seat == viewer
    card = PlayerCard(
        f"card:{seat}",
        seat,
        _figure(score(state, seat)) if shown else UNKNOWN_SCORE,
        you=True if seat == viewer else None,
        active=True if state.phase >= TURN and seat == state.mover else None,
        chips=_chips(state, seat),
    )
    if state.phase == OVER:
        shares = _shares(state, seat)
        card.panels = [
            Panel(f"hand:{seat}", "counts", say("panel.shares"), dock="card", items=shares)
        ]
    return card


def _chips(state: State, seat: int) -> list[Chip]:
    """What everyone may know of a player."""
    size, limit = state.sizes[seat], HAND_LIMIT[state.players]
    chips = [
        Chip(say("chip.shares"), str(size), "warn" if size > limit else None),
        Chip(say("chip.limit"), str(limit)),
    ]
    if state.city_points:
        chips.append(Chip(say("chip.points"), str(state.points[seat])))
    if seat == state.start_player:
        chips.append(Chip(say("chip.start"), tone="role"))
    return chips


def _prompt(state: State, mine: bool) -> Prompt:
    mover = state.mover
    if state.phase == OVER:
        return Prompt(None, winner_message(outcome(state), _figure))
    if state.phase < TURN:
        return Prompt(None, say("prompt.chance"))
    if state.phase == TURN:
        if mine:
            return Prompt(mover, say("prompt.turn"), say("hint.turn"))
        return Prompt(mover, say("prompt.wait", seat=Seat(mover)), waiting=[mover])
    built = colour(state.building)
    if not mine:
        said = say("prompt.wait.build", seat=Seat(mover), colour=built)
        return Prompt(mover, said, waiting=[mover])
    left = min(MOST_PLACED - state.placed, state.boards[state.building])
    asked = say("prompt.build", colour=built, placed=state.placed, left=left)
    return Prompt(mover, asked, say("hint.build", colour=built))


def _result(state: State) -> Result:
    """The places, each score with its parts as counted."""
    ended = result(outcome(state), _figure)
    for place in ended.places:
        place.parts = _parts(state, place.seat)
    return ended


def _parts(state: State, seat: int) -> list[ScorePart]:
    hand = hand_of(state, seat)
    parts = [
        ScorePart(
            say("part.shares", count=hand[c], colour=colour(c), value=state.values[c]),
            _figure(hand[c] * state.values[c]),
        )
        for c in range(COMPANIES)
        if hand[c]
    ]
    if state.city_points:
        parts.append(ScorePart(say("part.cities"), _figure(state.points[seat])))
    if penalty(state, seat):
        parts.append(ScorePart(say("part.penalty"), signed(-penalty(state, seat))))
    return parts
