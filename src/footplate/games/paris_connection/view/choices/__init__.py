"""The choices of a turn in Paris Connection: each legal action with words, clicks and figures."""

from typing import Final

from footplate.engine.view.frame import Preview
from footplate.engine.view.nodes import card
from footplate.engine.view.scene import Choice, Figure, Group, Mark, Piece, Tone
from footplate.engine.view.words import say, signed
from footplate.games.paris_connection.rules import events
from footplate.games.paris_connection.rules.actions import BUILD, STOP, TRADE, place_name
from footplate.games.paris_connection.rules.board import COLOURS, LABELS
from footplate.games.paris_connection.rules.scoring import penalty, shares_worth
from footplate.games.paris_connection.rules.state import BOARDS_EMPTY, MARSEILLE, State
from footplate.games.paris_connection.view import nodes
from footplate.games.paris_connection.view.words import colour as colour_word

GROUPS: Final = (
    Group("build", "target", say("group.build"), draws=True),
    Group("stop", "button", say("group.stop")),
    Group("trade", "list", say("group.trade")),
)


def targets(state: State, action: int) -> list[str | list[str]]:
    """The clicks that mean an action, legal or not; once a build has begun its colour is clear."""
    if BUILD.has(action):
        colour, hex = BUILD.pair(action)
        here = nodes.hex(hex)
        return [here] if colour == state.building else [nodes.board(colour), here]
    if TRADE.has(action):
        sold, bought = TRADE.pair(action)
        return [nodes.hand(sold), nodes.board(bought)]
    return []


def choice(preview: Preview) -> Choice:
    """One legal action."""
    if STOP.has(preview.action):
        return Choice(say("choice.stop"), "stop", key="F")
    found = _build(preview) if BUILD.has(preview.action) else _trade(preview)
    if preview.after.ending & (MARSEILLE | BOARDS_EMPTY):
        found.confirm = True
    return found


def _build(preview: Preview) -> Choice:
    [built] = preview.of(events.TrackBuilt)
    colour, here = built.colour, nodes.hex(built.hex)
    found = Choice(
        say("choice.build", colour=colour_word(colour), hex=LABELS[built.hex]),
        "build",
        shows=[Piece(nodes.loco(colour, built.hex), "loco", here, COLOURS[colour])],
    )
    for entered in preview.of(events.CityEntered):
        _add_city(preview, found, entered)
    return found


def _add_city(preview: Preview, found: Choice, entered: events.CityEntered) -> None:
    """Say what entering a city brings: to the company, to its builder, to the builder's shares."""
    company, gain, points = colour_word(entered.colour), signed(entered.gain), entered.points
    last = preview.after.ending & MARSEILLE
    key = "choice.build.last" if last else "choice.build.city"
    found.label = say(key, colour=company, city=place_name(entered.hex), value=gain)
    shares = _gain(preview, entered.seat)
    found.numbers = [Figure(say("number.value", colour=company), gain, "good")]
    if points:
        found.numbers.append(Figure(say("number.points"), signed(points), "good"))
    if shares:
        found.numbers.append(Figure(say("number.shares", colour=company), signed(shares), "good"))
    if points + shares:
        found.marks = [Mark(card(entered.seat), signed(points + shares), "good")]


def _trade(preview: Preview) -> Choice:
    [traded] = preview.of(events.Traded)
    gain, lost = _gain(preview, traded.seat), penalty(preview.after, traded.seat)
    numbers = [Figure(say("number.worth"), signed(gain), _tone(gain))]
    if lost:
        numbers.append(Figure(say("number.penalty"), signed(-lost), "bad"))
    sold, bought, count = colour_word(traded.sold), colour_word(traded.bought), traded.amount
    return Choice(
        say("choice.trade", sold=sold, bought=bought, count=count),
        "trade",
        amount=count,
        numbers=numbers,
    )


def _gain(preview: Preview, seat: int) -> int:
    """What the seat's shares gain in worth."""
    return shares_worth(preview.after, seat) - shares_worth(preview.state, seat)


def _tone(value: int) -> Tone:
    if value:
        return "good" if value > 0 else "bad"
    return "mute"
