"""What the log tells of events in Mini Rails, and how their pieces travel."""

from typing import Final

from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.nodes import card
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.words import say, signed
from footplate.games.mini_rails.rules import events
from footplate.games.mini_rails.rules.board import COLOURS, LABELS
from footplate.games.mini_rails.view import nodes
from footplate.games.mini_rails.view.words import colour, company, terrain


def _bought(event: events.ShareBought) -> list[LogLine]:
    text = say("log.buy", colour=colour(event.colour))
    return [LogLine(text, event.seat, [card(event.seat)])]


def _built(event: events.TrackBuilt) -> list[LogLine]:
    text = say(
        "log.build",
        colour=colour(event.colour),
        terrain=terrain(event.value),
        hex=LABELS[event.hex],
        value=signed(event.value),
    )
    return [LogLine(text, event.seat, [nodes.hex(event.hex)])]


def _framed(event: events.BuiltOnFrame) -> list[LogLine]:
    text = say("log.frame", colour=colour(event.colour), value=signed(event.value))
    return [LogLine(text, event.seat, [nodes.frame(event.colour)])]


def _filled(event: events.MarketFilled) -> list[LogLine]:
    discs = ", ".join(COLOURS[disc] for disc in event.colour)
    return [LogLine(say("log.round", round=event.round, discs=discs))]


def _taxed(event: events.DiscTaxed) -> list[LogLine]:
    key = "log.taxed.last" if event.last else "log.taxed"
    text = say(key, colour=company(event.colour))
    return [LogLine(text, at=[nodes.taxed(event.place)], part=say("told.taxation"), staged=True)]


LINES: Final[Lines] = {
    events.ShareBought: _bought,
    events.TrackBuilt: _built,
    events.BuiltOnFrame: _framed,
    events.MarketFilled: _filled,
    events.DiscTaxed: _taxed,
}


def _from_slot(piece: str, slot: int) -> list[Move]:
    return [Move(piece, nodes.market(slot))]


TRAVELS: Final[Travels] = {
    events.DiscTaken: lambda e: [Move(nodes.market_marker(e.round, e.slot), nodes.order(e.place))],
    events.ShareBought: lambda e: _from_slot(nodes.stock(e.seat, e.colour, e.number), e.slot),
    events.TrackBuilt: lambda e: _from_slot(nodes.disc(e.hex), e.slot),
    events.BuiltOnFrame: lambda e: _from_slot(nodes.framed_disc(e.colour, e.number), e.slot),
    events.DiscTaxed: lambda e: _from_slot(nodes.taxed_disc(e.place), e.slot),
    events.OrderSet: lambda e: _from_slot(nodes.order_marker(e.round, e.place), e.slot),
}
