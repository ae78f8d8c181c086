"""Where the game stands, the players' cards, and what the player to act is asked."""

from footplate.engine.flow import OVER
from footplate.engine.positions.reading import phase_name
from footplate.engine.view.frame import Ask
from footplate.engine.view.scene import Chip, Letter, PlayerCard
from footplate.engine.view.words import Argument, Message, Seat, Text, say
from footplate.games.stephensons_rocket.rules.board import tables
from footplate.games.stephensons_rocket.rules.phases import PHASES
from footplate.games.stephensons_rocket.rules.phases.extend import asked_from
from footplate.games.stephensons_rocket.rules.phases.veto import lowest_bid
from footplate.games.stephensons_rocket.rules.scoring import outcome
from footplate.games.stephensons_rocket.rules.state import (
    ACTIONS_OF_A_TURN,
    CHOOSE_START,
    MOVE_STATION,
    SEATS,
    TURN,
    State,
    Veto,
    prestige_of,
)
from footplate.games.stephensons_rocket.view.words import line_word, listed


def legend(state: State) -> dict[str, Letter]:
    """The lines, by their colours."""
    return {
        colour: Letter(colour[0].upper(), say(f"railway.{line}"))
        for line, colour in enumerate(tables.COLOURS)
    }


def head(state: State) -> list[Text]:
    """Whose turn it is and what happens in it."""
    second = say(f"head.{phase_name(PHASES, state.phase)}")
    if state.phase == TURN:
        second = say("head.turns", action=_action_number(state))
    if state.phase in (CHOOSE_START, OVER):
        return [say("head.turn", turn=state.turn), second]
    return [say("head.whose", seat=Seat(state.active)), second]


def card(state: State, seat: int) -> PlayerCard:
    """A player's prestige, pieces and part in the turn."""
    score = outcome(state).scores[seat] if state.phase == OVER else prestige_of(state, seat)
    turn = True if state.phase > 0 and seat == state.active else None
    return PlayerCard(str(score), say("star"), turn=turn, chips=_chips(state, seat))


def _chips(state: State, seat: int) -> list[Chip]:
    chips = [
        Chip(say("chip.stations"), str(state.reserve[seat])),
        Chip(say("chip.passengers"), str(state.pawns[seat]), charted=True),
    ]
    if state.phase > 0 and seat == state.active:
        chips.append(Chip(say("chip.action", action=_action_number(state)), tone="role"))
    if state.veto is not None:
        own = [bid.shares for bid in state.veto.bids if bid.seat == seat]
        chips += [Chip(say("chip.bid", shares=shares), tone="role") for shares in own]
    return chips


def ask(state: State) -> Ask:
    """An action of the turn, a hex for the lifted station, or a bid."""
    if state.veto is not None:
        return _ask_for_bid(state, state.veto)
    if state.phase == MOVE_STATION:
        hint = say("hint.move_station", hex=tables.LABELS[state.lifted])
        return Ask(say("prompt.move_station"), hint)
    return Ask(say("prompt.turn", action=_action_number(state)), _turn_hint(state))


def _action_number(state: State) -> int:
    return ACTIONS_OF_A_TURN - state.actions_left + 1


def _turn_hint(state: State) -> Message:
    barred: list[Argument] = [
        line_word(line)
        for line in range(tables.LINE_COUNT)
        if state.extended & tables.LINE_BITS[line] and not state.dissolved & tables.LINE_BITS[line]
    ]
    return say("hint.turn.barred", lines=listed(barred)) if barred else say("hint.turn")


def _ask_for_bid(state: State, veto: Veto) -> Ask:
    line = line_word(veto.line)
    defending = veto.asked == state.active
    text = say("prompt.veto", line=line)
    if defending:
        text = say("prompt.defend", line=line, hex=tables.LABELS[veto.hex])
    most = state.shares[veto.line * SEATS + veto.asked]
    least = lowest_bid(state, veto)
    highest = veto.bids[-1].shares if veto.bids else 0
    key = "hint.defend" if defending else "hint.veto.more"
    if least > most:
        key = "hint.defend.short" if defending else "hint.veto.short"
    elif not veto.bids:
        key = "hint.veto.first"
    hint = say(key, highest=highest, least=least, most=most)
    wait = say("prompt.wait.defend", seat=Seat(state.active)) if defending else None
    return Ask(text, hint, wait, [*asked_from(state, veto.line, veto.asked), state.active])
