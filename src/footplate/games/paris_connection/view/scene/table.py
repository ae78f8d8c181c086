"""What lies around the map of Paris Connection: storing boards, values, hands, players."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.view.frame import Ask
from footplate.engine.view.scene import Cell, Chip, Count, Letter, Panel, PlayerCard
from footplate.engine.view.words import Seat, Text, say
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES
from footplate.games.paris_connection.rules.scoring import score
from footplate.games.paris_connection.rules.state import (
    HAND_LIMIT,
    MOST_PLACED,
    TURN,
    State,
    hand_of,
    is_hidden,
)
from footplate.games.paris_connection.view.nodes import board_node
from footplate.games.paris_connection.view.words import colour, company, shown

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


def ask(state: State) -> Ask:
    """Build or trade; in a build, where the next locomotive goes."""
    if state.phase == TURN:
        return Ask(say("prompt.turn"), say("hint.turn"))
    built = colour(state.building)
    left = min(MOST_PLACED - state.placed, state.boards[state.building])
    return Ask(
        say("prompt.build", colour=built, placed=state.placed, left=left),
        say("hint.build", colour=built),
        say("prompt.wait.build", seat=Seat(state.mover), colour=built),
    )


def legend(state: State) -> dict[str, Letter]:
    """The companies."""
    return {name: Letter(LETTERS[name], company(c)) for c, name in enumerate(COLOURS)}


def head(state: State) -> list[Text]:
    """The turn, and what is to be done in it."""
    if state.phase in range(TURN):
        return [say("head.setup")]
    if state.phase == OVER:
        return [say("head.turn", turn=state.turn), say("head.over")]
    act = say("head.act") if state.phase == TURN else say("head.build")
    return [say("head.turn", turn=state.turn), act]


def panels(state: State) -> list[Panel]:
    """Storing boards and values; until the end, the hand of the one who looks."""
    found = [
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
    if state.phase != OVER:
        found += [_own_hand(state, s) for s in range(state.players) if not is_hidden(state, s)]
    return found


def _board_cell(state: State, number: int) -> Cell:
    """A storing board; before the locomotives are sorted it shows nothing."""
    name = COLOURS[number]
    value = say("cell.value", value=state.values[number])
    if state.phase in range(TURN):
        return Cell(board_node(number), sub=value, colour=name)
    cell = Cell(board_node(number), str(state.boards[number]), value, name)
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
    panel.sum = say("panel.hand.sum", worth=shown(worth))
    return panel


def _shares(state: State, seat: int) -> list[Count]:
    hand = hand_of(state, seat)
    return [Count(hand[c], colour=name) for c, name in enumerate(COLOURS) if hand[c]]


def card(state: State, seat: int) -> PlayerCard:
    """What everyone may know of a player, and the total where the hand is seen."""
    found = PlayerCard(
        UNKNOWN_SCORE if is_hidden(state, seat) else shown(score(state, seat)),
        chips=_chips(state, seat),
    )
    if state.phase == OVER:
        shares = _shares(state, seat)
        found.panels = [
            Panel(f"hand:{seat}", "counts", say("panel.shares"), dock="card", items=shares)
        ]
    return found


def _chips(state: State, seat: int) -> list[Chip]:
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
