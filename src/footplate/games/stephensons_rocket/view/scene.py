"""How Stephenson's Rocket looks: state and viewer to scene."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.positions.reading import phase_name
from footplate.engine.view.results import result, winner_message
from footplate.engine.view.scene import Chip, Letter, Move, PlayerCard, Prompt, Scene
from footplate.engine.view.words import Argument, Message, Seat, Text, say
from footplate.games.stephensons_rocket.info import INFO
from footplate.games.stephensons_rocket.rules.actions import (
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
    built_on,
    field_of,
    kind_of,
    lifted_from,
)
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITIES,
    INDUSTRIES,
    INDUSTRY_COUNT,
    LABELS,
    LINE_BITS,
    LINE_COUNT,
    LINES,
    NOTHING,
)
from footplate.games.stephensons_rocket.rules.phases import PHASES
from footplate.games.stephensons_rocket.rules.phases.veto import lowest_bid
from footplate.games.stephensons_rocket.rules.scoring import outcome
from footplate.games.stephensons_rocket.rules.state import (
    ACTIONS_OF_A_TURN,
    MOVE_STATION,
    SEATS,
    TURN,
    VETO,
    State,
    Veto,
    prestige_of,
)
from footplate.games.stephensons_rocket.view.board import COLOURS, board, pieces
from footplate.games.stephensons_rocket.view.choices import GROUPS, choices
from footplate.games.stephensons_rocket.view.panels import cubes, panels
from footplate.games.stephensons_rocket.view.words import line_word, listed

LETTERS: Final = {colour: colour[0].upper() for colour in COLOURS}


def scene(state: State, viewer: int | None) -> Scene:
    """What `viewer` sees and may do."""
    acting = _acting(state)
    mine = viewer is not None and viewer == acting
    return Scene(
        game=INFO.slug,
        rules=INFO.rules_version,
        viewer=viewer,
        title=INFO.title,
        head=_head(state),
        legend=_legend(),
        board=board(state),
        pieces=[*pieces(state), *cubes(state)],
        panels=panels(state),
        players=[_card(state, seat, viewer) for seat in range(state.players)],
        prompt=_prompt(state, acting, mine),
        groups=GROUPS if mine else [],
        choices=choices(state, PHASES[state.phase].legal(state)) if mine else [],
        result=result(outcome(state), str) if state.phase == OVER else None,
    )


def moves(before: State, action: int, after: State) -> list[Move]:
    """Where the pieces that an action brings came from, and where those that vanish go."""
    kind = kind_of(action)
    card = f"card:{before.active}"
    if kind == BUILD_STATION:
        from_ = card
        if before.phase == MOVE_STATION:
            from_ = f"h:{LABELS[before.lifted]}"
        return [Move(f"station:{LABELS[built_on(action)]}", from_=from_)]
    if kind == LIFT_STATION:
        return [Move(f"station:{LABELS[lifted_from(action)]}", to=card)]
    if kind == INVEST:
        field = field_of(action)
        name = f"{CITIES[field // INDUSTRY_COUNT]}:{INDUSTRIES[field % INDUSTRY_COUNT]}"
        return [Move(f"cube:{name}:{len(before.cubes[field])}", from_=card)]
    return _merger_moves(before, after) if kind == EXTEND or before.phase == VETO else []


def _merger_moves(before: State, after: State) -> list[Move]:
    """The engine of a line that is dissolved goes to the hex of its merger and leaves."""
    return [
        Move(f"engine:{LINES[line]}", to=f"h:{LABELS[after.tracks[line][-1]]}")
        for line in range(LINE_COUNT)
        if after.dissolved & ~before.dissolved & LINE_BITS[line]
    ]


def _acting(state: State) -> int:
    return PHASES[state.phase].actor(state) if state.phase > 0 else NOTHING


def _legend() -> dict[str, Letter]:
    return {
        colour: Letter(LETTERS[colour], say(f"railway.{line}"))
        for line, colour in enumerate(COLOURS)
    }


def _action_number(state: State) -> int:
    return ACTIONS_OF_A_TURN - state.actions_left + 1


def _head(state: State) -> list[Text]:
    second = say(f"head.{phase_name(PHASES, state.phase)}")
    if state.phase == TURN:
        second = say("head.turns", action=_action_number(state))
    if _acting(state) == NOTHING:
        return [say("head.turn", turn=state.turn), second]
    return [say("head.whose", seat=Seat(state.active)), second]


def _card(state: State, seat: int, viewer: int | None) -> PlayerCard:
    score: int | None = prestige_of(state, seat)
    if state.phase == OVER:
        score = outcome(state).scores[seat]
    return PlayerCard(
        f"card:{seat}",
        seat,
        str(score),
        unit=say("star"),
        you=True if seat == viewer else None,
        active=True if seat == _acting(state) else None,
        turn=True if state.phase > 0 and seat == state.active else None,
        chips=_chips(state, seat),
    )


def _chips(state: State, seat: int) -> list[Chip]:
    chips = [
        Chip(say("chip.stations"), str(state.reserve[seat])),
        Chip(say("chip.passengers"), str(state.pawns[seat])),
    ]
    if state.phase > 0 and seat == state.active:
        chips.append(Chip(say("chip.action", action=_action_number(state)), tone="role"))
    if state.veto is not None:
        own = [bid.shares for bid in state.veto.bids if bid.seat == seat]
        chips += [Chip(say("chip.bid", shares=shares), tone="role") for shares in own]
    return chips


def _prompt(state: State, acting: int, mine: bool) -> Prompt:
    if state.phase == OVER:
        return Prompt(None, winner_message(outcome(state), str))
    if acting == NOTHING:
        return Prompt(None, say("prompt.chance"))
    if not mine:
        name = phase_name(PHASES, state.phase)
        if state.veto is not None and acting == state.active:
            name = "defend"
        return Prompt(acting, say(f"prompt.wait.{name}", seat=Seat(acting)), waiting=[acting])
    if state.veto is not None:
        return _veto_prompt(state, state.veto)
    if state.phase == MOVE_STATION:
        hint = say("hint.move_station", hex=LABELS[state.lifted])
        return Prompt(acting, say("prompt.move_station"), hint)
    asked = say("prompt.turn", action=_action_number(state))
    return Prompt(acting, asked, _turn_hint(state))


def _turn_hint(state: State) -> Message:
    barred: list[Argument] = [
        line_word(line)
        for line in range(LINE_COUNT)
        if state.extended & LINE_BITS[line] and not state.dissolved & LINE_BITS[line]
    ]
    return say("hint.turn.barred", lines=listed(barred)) if barred else say("hint.turn")


def _veto_prompt(state: State, veto: Veto) -> Prompt:
    line = line_word(veto.line)
    defending = veto.asked == state.active
    text = say("prompt.veto", line=line)
    if defending:
        text = say("prompt.defend", line=line, hex=LABELS[veto.hex])
    most = state.shares[veto.line * SEATS + veto.asked]
    least = lowest_bid(state, veto)
    highest = veto.bids[-1].shares if veto.bids else 0
    key = "hint.defend" if defending else "hint.veto.more"
    if least > most:
        key = "hint.defend.short" if defending else "hint.veto.short"
    elif not veto.bids:
        key = "hint.veto.first"
    hint = say(key, highest=highest, least=least, most=most)
    return Prompt(veto.asked, text, hint, waiting=_still_asked(state, veto))


def _still_asked(state: State, veto: Veto) -> list[int]:
    """The player who is asked and those who come after in this lap."""
    seats, seat = [veto.asked], veto.asked
    while seat != state.active:
        seat = (seat + 1) % state.players
        if seat == state.active or state.shares[veto.line * SEATS + seat]:
            seats.append(seat)
    return seats
