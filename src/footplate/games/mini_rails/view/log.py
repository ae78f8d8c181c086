"""What the log tells of events in Mini Rails, and how their pieces travel."""

from typing import Final

from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.nodes import card
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.words import say, signed
from footplate.games.mini_rails.rules.board import COLOURS, LABELS
from footplate.games.mini_rails.rules.events import (
    BuiltOnFrame,
    DiscTaken,
    DiscTaxed,
    MarketFilled,
    OrderSet,
    ShareBought,
    TrackBuilt,
)
from footplate.games.mini_rails.view import nodes
from footplate.games.mini_rails.view.words import colour, company, terrain


def _bought(event: ShareBought) -> list[LogLine]:
    text = say("log.buy", colour=colour(event.colour))
    return [LogLine(text, event.seat, [card(event.seat)])]


def _built(event: TrackBuilt) -> list[LogLine]:
    text = say(
        "log.build",
        colour=colour(event.colour),
        terrain=terrain(event.value),
        hex=LABELS[event.hex],
        value=signed(event.value),
    )
    return [LogLine(text, event.seat, [nodes.hex(event.hex)])]


def _framed(event: BuiltOnFrame) -> list[LogLine]:
    text = say("log.frame", colour=colour(event.colour), value=signed(event.value))
    return [LogLine(text, event.seat, [nodes.frame(event.colour)])]


def _filled(event: MarketFilled) -> list[LogLine]:
    discs = ", ".join(COLOURS[disc] for disc in event.colour)
    return [LogLine(say("log.round", round=event.round, discs=discs))]


def _taxed(event: DiscTaxed) -> list[LogLine]:
    key = "log.taxed.last" if event.last else "log.taxed"
    return [LogLine(say(key, colour=company(event.colour)), at=[nodes.taxed(event.place)])]


LINES: Final[Lines] = {
    ShareBought: _bought,
    TrackBuilt: _built,
    BuiltOnFrame: _framed,
    MarketFilled: _filled,
    DiscTaxed: _taxed,
}

TRAVELS: Final[Travels] = {
    DiscTaken: lambda e: [Move(nodes.market_marker(e.round, e.slot), nodes.order(e.place))],
    ShareBought: lambda e: [Move(nodes.stock(e.seat, e.colour, e.number), nodes.market(e.slot))],
    TrackBuilt: lambda e: [Move(nodes.disc(e.hex), nodes.market(e.slot))],
    BuiltOnFrame: lambda e: [Move(nodes.framed_disc(e.colour, e.number), nodes.market(e.slot))],
    DiscTaxed: lambda e: [Move(nodes.taxed_disc(e.place), nodes.market(e.slot))],
    OrderSet: lambda e: [Move(nodes.order_marker(e.round, e.place), nodes.market(e.slot))],
}
