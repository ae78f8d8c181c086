"""The choices of a turn in Mini Rails: each legal action with its words, clicks and figures."""

from typing import Final

from footplate.engine.view.scene import Choice, Figure, Group, Mark, Piece, Tone
from footplate.engine.view.words import say, signed
from footplate.games.mini_rails.rules.actions import ACTIONS, BUILD, BUY, hex_of, kind_of, slot_of
from footplate.games.mini_rails.rules.board import COLOURS, LABELS
from footplate.games.mini_rails.rules.phases.action import (
    FRAME_LOSS,
    HIGHEST_VALUE,
    LOWEST_VALUE,
    legal,
)
from footplate.games.mini_rails.rules.state import NOTHING, ROUNDS, State, stocks_of
from footplate.games.mini_rails.view.words import colour as colour_word
from footplate.games.mini_rails.view.words import terrain

GROUPS: Final = [
    Group("build", "target", say("group.build")),
    Group("buy", "button", say("group.buy")),
    Group("frame", "button", say("group.build")),
]


def choices(state: State) -> list[Choice]:
    """Every legal action of the player to act."""
    return [_choice(state, action) for action in legal(state)]


def _choice(state: State, action: int) -> Choice:
    kind = kind_of(action)
    if kind == BUY:
        return _buy(state, action)
    return _build(state, action) if kind == BUILD else _frame(state, action)


def _buy(state: State, action: int) -> Choice:
    seat, slot = state.order[0], slot_of(action)
    colour = state.market[slot]
    held = len(stocks_of(state, seat, colour))
    ghost = Piece(f"stock:{seat}:{COLOURS[colour]}:{held}", "disc", f"profit:{seat}:0")
    ghost.colour = COLOURS[colour]
    return Choice(
        ACTIONS.text(state, action),
        say("choice.buy", colour=colour_word(colour), slot=slot + 1),
        [f"market:{slot}", [f"profit:{seat}", f"card:{seat}"]],
        "buy",
        key="B",
        numbers=[Figure(say("number.starts"), "0"), *_place(state, slot)],
        shows=[ghost],
    )


def _build(state: State, action: int) -> Choice:
    slot, hex = slot_of(action), hex_of(action)
    colour, value = state.market[slot], state.values[hex]
    name = COLOURS[colour]
    return Choice(
        ACTIONS.text(state, action),
        say(
            "choice.build",
            colour=colour_word(colour),
            slot=slot + 1,
            terrain=terrain(value),
            hex=LABELS[hex],
            value=signed(value),
        ),
        [f"market:{slot}", f"h:{LABELS[hex]}"],
        "build",
        numbers=[_effect(colour, value), *_place(state, slot)],
        shows=[Piece(f"disc:{LABELS[hex]}", "disc", f"h:{LABELS[hex]}", name)],
        marks=_marks(state, colour, value),
    )


def _frame(state: State, action: int) -> Choice:
    slot = slot_of(action)
    colour = state.market[slot]
    name = COLOURS[colour]
    return Choice(
        ACTIONS.text(state, action),
        say("choice.frame", colour=colour_word(colour), slot=slot + 1, value=signed(FRAME_LOSS)),
        [f"market:{slot}", f"frame:{name}"],
        "frame",
        key="F",
        numbers=[_effect(colour, FRAME_LOSS), *_place(state, slot)],
        shows=[Piece(f"framed:{name}:{state.frame_discs[colour]}", "disc", f"frame:{name}", name)],
        marks=_marks(state, colour, FRAME_LOSS),
    )


def _effect(colour: int, value: int) -> Figure:
    said = say("number.shares", colour=colour_word(colour))
    return Figure(said, signed(value), _tone(value))


def _place(state: State, slot: int) -> list[Figure]:
    """The place on the next order track: one earlier if the disc left over lies to the left."""
    if state.round == ROUNDS:
        return []
    places = []
    if any(disc != NOTHING for disc in state.market[:slot]):
        places.append(str(slot))
    if any(disc != NOTHING for disc in state.market[slot + 1 :]):
        places.append(str(slot + 1))
    return [Figure(say("number.place"), " or ".join(places))]


def _marks(state: State, colour: int, value: int) -> list[Mark]:
    return [
        Mark(f"card:{seat}", signed(change), _tone(value))
        for seat in range(state.players)
        if (change := _change(stocks_of(state, seat, colour), value))
    ]


def _change(stocks: list[int], by: int) -> int:
    """By how much some stocks move together; what goes beyond the board's ends is lost."""
    return sum(max(LOWEST_VALUE, min(HIGHEST_VALUE, stock + by)) - stock for stock in stocks)


def _tone(value: int) -> Tone:
    return "good" if value > 0 else "bad"
