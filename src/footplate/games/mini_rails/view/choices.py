"""The choices of a turn in Mini Rails: each legal action with its words, clicks and figures."""

from typing import Final

from footplate.engine.view.frame import Preview
from footplate.engine.view.nodes import card
from footplate.engine.view.scene import Choice, Figure, Group, Mark, Piece, Tone
from footplate.engine.view.words import say, signed
from footplate.games.mini_rails.rules import events
from footplate.games.mini_rails.rules.actions import BUILD, BUY, slot_of
from footplate.games.mini_rails.rules.board import COLOURS, LABELS
from footplate.games.mini_rails.rules.phases.taxation import places_next_round
from footplate.games.mini_rails.rules.state import NOTHING, State, disc_in
from footplate.games.mini_rails.view import nodes
from footplate.games.mini_rails.view.words import colour as colour_word
from footplate.games.mini_rails.view.words import terrain

GROUPS: Final = (
    Group("build", "target", say("group.build")),
    Group("buy", "button", say("group.buy")),
    Group("frame", "button", say("group.build")),
)


def targets(state: State, action: int) -> list[str | list[str]]:
    """The clicks that mean an action, legal or not: a disc, then where it goes."""
    slot = nodes.market(slot_of(action))
    if BUILD.has(action):
        return [slot, nodes.hex(BUILD.pair(action)[1])]
    if BUY.has(action):
        seat = state.order[0]
        return [slot, [nodes.profit(seat), card(seat)]]
    colour = disc_in(state, slot_of(action))
    return [slot] if colour == NOTHING else [slot, nodes.frame(colour)]


def choice(preview: Preview) -> Choice:
    """One legal action."""
    if BUY.has(preview.action):
        return _buy(preview)
    return _build(preview) if BUILD.has(preview.action) else _frame(preview)


def _buy(preview: Preview) -> Choice:
    [bought] = preview.of(events.ShareBought)
    seat, colour = bought.seat, bought.colour
    ghost = Piece(
        nodes.stock(seat, colour, bought.number), "disc", nodes.profit(seat, 0), COLOURS[colour]
    )
    return Choice(
        say("choice.buy", colour=colour_word(colour), slot=bought.slot + 1),
        "buy",
        key="B",
        numbers=[Figure(say("number.starts"), "0"), *_place(preview)],
        shows=[ghost],
    )


def _build(preview: Preview) -> Choice:
    [built] = preview.of(events.TrackBuilt)
    label = say(
        "choice.build",
        colour=colour_word(built.colour),
        slot=built.slot + 1,
        terrain=terrain(built.value),
        hex=LABELS[built.hex],
        value=signed(built.value),
    )
    return Choice(
        label,
        "build",
        numbers=[_effect(built), *_place(preview)],
        shows=[Piece(nodes.disc(built.hex), "disc", nodes.hex(built.hex), COLOURS[built.colour])],
        marks=_marks(preview),
    )


def _frame(preview: Preview) -> Choice:
    [framed] = preview.of(events.BuiltOnFrame)
    colour, frame = framed.colour, nodes.frame(framed.colour)
    return Choice(
        say(
            "choice.frame",
            colour=colour_word(colour),
            slot=framed.slot + 1,
            value=signed(framed.value),
        ),
        "frame",
        key="F",
        numbers=[_effect(framed), *_place(preview)],
        shows=[Piece(nodes.framed_disc(colour, framed.number), "disc", frame, COLOURS[colour])],
        marks=_marks(preview),
    )


def _effect(built: events.TrackBuilt | events.BuiltOnFrame) -> Figure:
    label = say("number.shares", colour=colour_word(built.colour))
    return Figure(label, signed(built.value), _tone(built.value))


def _place(preview: Preview) -> list[Figure]:
    places = places_next_round(preview.state, slot_of(preview.action))
    return [Figure(say("number.place"), " or ".join(map(str, places)))] if places else []


def _marks(preview: Preview) -> list[Mark]:
    return [
        Mark(card(moved.seat), signed(moved.change), _tone(moved.change))
        for moved in preview.of(events.ShareMoved)
    ]


def _tone(value: int) -> Tone:
    return "good" if value > 0 else "bad"
