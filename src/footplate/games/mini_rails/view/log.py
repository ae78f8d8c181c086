"""What the log tells of events in Mini Rails, and how their pieces travel."""

from typing import Final

from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.nodes import card_node
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
from footplate.games.mini_rails.view.nodes import (
    disc_piece,
    frame_node,
    frame_piece,
    hex_node,
    marker_piece,
    market_node,
    order_node,
    order_piece,
    stock_piece,
    taxed_node,
    taxed_piece,
)
from footplate.games.mini_rails.view.words import colour, company, terrain


def _bought(event: ShareBought) -> list[LogLine]:
    text = say("log.buy", colour=colour(event.colour))
    return [LogLine(text, event.seat, [card_node(event.seat)])]


def _built(event: TrackBuilt) -> list[LogLine]:
    text = say(
        "log.build",
        colour=colour(event.colour),
        terrain=terrain(event.value),
        hex=LABELS[event.hex],
        value=signed(event.value),
    )
    return [LogLine(text, event.seat, [hex_node(event.hex)])]


def _framed(event: BuiltOnFrame) -> list[LogLine]:
    text = say("log.frame", colour=colour(event.colour), value=signed(event.value))
    return [LogLine(text, event.seat, [frame_node(event.colour)])]


def _filled(event: MarketFilled) -> list[LogLine]:
    discs = ", ".join(COLOURS[disc] for disc in event.colour)
    return [LogLine(say("log.round", round=event.round, discs=discs))]


def _taxed(event: DiscTaxed) -> list[LogLine]:
    key = "log.taxed.last" if event.last else "log.taxed"
    return [LogLine(say(key, colour=company(event.colour)), at=[taxed_node(event.place)])]


LINES: Final[Lines] = {
    ShareBought: _bought,
    TrackBuilt: _built,
    BuiltOnFrame: _framed,
    MarketFilled: _filled,
    DiscTaxed: _taxed,
}

TRAVELS: Final[Travels] = {
    DiscTaken: lambda e: [Move(marker_piece(e.round, e.slot), from_=order_node(e.place))],
    ShareBought: lambda e: [Move(stock_piece(e.seat, e.colour, e.number), market_node(e.slot))],
    TrackBuilt: lambda e: [Move(disc_piece(e.hex), from_=market_node(e.slot))],
    BuiltOnFrame: lambda e: [Move(frame_piece(e.colour, e.number), from_=market_node(e.slot))],
    DiscTaxed: lambda e: [Move(taxed_piece(e.place), from_=market_node(e.slot))],
    OrderSet: lambda e: [Move(order_piece(e.round, e.place), from_=market_node(e.slot))],
}
