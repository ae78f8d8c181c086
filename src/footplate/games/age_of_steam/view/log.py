"""What the log tells of events in Age of Steam, and how their pieces travel."""

from typing import Final

from footplate.engine.events import Eliminated
from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.words import Seat, say
from footplate.games.age_of_steam.rules.board.tiles import PIECE_WORDS
from footplate.games.age_of_steam.rules.events import (
    AccountsSettled,
    ActionSelected,
    AuctionPassed,
    BidPlaced,
    BuildFinished,
    CitySupplied,
    CubeDelivered,
    CubeDrawn,
    CubeGrown,
    CubeMoved,
    CubePlaced,
    CubeTaken,
    DroppedOut,
    EngineRaised,
    FirstOrderSet,
    IncomeReduced,
    LinkCompleted,
    LinksLapsed,
    MoveSkipped,
    NewCityPlaced,
    NothingGrown,
    ProductionStopped,
    SharesIssued,
    TrackBuilt,
    TurnBegan,
)
from footplate.games.age_of_steam.rules.state import NOTHING
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.words import action_name, colour, counted, side_name


def _first_order(event: FirstOrderSet) -> list[LogLine]:
    return [
        LogLine(say("log.place.first", place=place), seat)
        for place, seat in enumerate(event.order, start=1)
    ]


def _issued(event: SharesIssued) -> list[LogLine]:
    key = counted("log.issue", event.shares)
    return [LogLine(say(key, count=event.shares, cash=event.cash), event.seat)]


def _dropped(event: DroppedOut) -> list[LogLine]:
    key = "log.wins" if event.place == 1 else "log.drop_out"
    return [LogLine(say(key, place=event.place, price=event.price), event.seat)]


def _selected(event: ActionSelected) -> list[LogLine]:
    text = say("log.select", action=action_name(event.action))
    return [LogLine(text, event.seat, [nodes.action(event.action)])]


def _urbanized(event: NewCityPlaced) -> list[LogLine]:
    text = say("log.urbanize", city=event.city, town=event.town)
    return [LogLine(text, event.seat, [nodes.stop(event.town)])]


def _built(event: TrackBuilt) -> list[LogLine]:
    key = "log.replace" if event.replaces else "log.build"
    text = say(key, sides=PIECE_WORDS[event.track], hex=event.hex, price=event.price)
    return [LogLine(text, event.seat, [nodes.hex(event.hex)])]


def _lapsed(event: LinksLapsed) -> list[LogLine]:
    count = len(event.hexes)
    return [LogLine(say(counted("log.lapse", count), count=count), event.seat)]


def _taken(event: CubeTaken) -> list[LogLine]:
    text = say("log.move", colour=colour(event.colour), stop=event.stop)
    return [LogLine(text, event.seat, [nodes.stop(event.stop)])]


def _moved(event: CubeMoved) -> list[LogLine]:
    text = say("log.ride.nobody", stop=event.stop)
    if event.owner != NOTHING:
        text = say("log.ride", stop=event.stop, owner=Seat(event.owner))
    return [LogLine(text, event.seat, [nodes.stop(event.stop)])]


def _delivered(event: CubeDelivered) -> list[LogLine]:
    text = say("log.delivered", colour=colour(event.colour), stop=event.stop)
    return [LogLine(text, event.seat, [nodes.stop(event.stop)])]


def _raised(event: EngineRaised) -> list[LogLine]:
    """The action that raises an engine has a line of its own."""
    if event.action != NOTHING:
        return []
    return [LogLine(say("log.upgrade", engine=event.engine), event.seat)]


def _settled(event: AccountsSettled) -> list[LogLine]:
    key = "log.shortfall" if event.missing else "log.accounts"
    text = say(key, income=event.income, owed=event.owed, left=event.left)
    return [LogLine(text, event.seat)]


def _drawn(event: CubeDrawn) -> list[LogLine]:
    return [LogLine(say("log.drawn", colour=colour(event.colour)), event.seat)]


def _placed(event: CubePlaced) -> list[LogLine]:
    text = say("log.place", colour=colour(event.colour), box=event.box)
    return [LogLine(text, event.seat, [nodes.box(event.box, event.column)])]


def _grown(event: CubeGrown) -> list[LogLine]:
    goods = say("log.grown", colour=colour(event.colour), stop=event.stop)
    text = say("log.rolled", side=side_name(event.dark), face=event.face, goods=goods)
    return [LogLine(text, at=[nodes.stop(event.stop)])]


def _nothing_grown(event: NothingGrown) -> list[LogLine]:
    return [LogLine(say("log.rolled.none", side=side_name(event.dark), face=event.face))]


LINES: Final[Lines] = {
    FirstOrderSet: _first_order,
    SharesIssued: _issued,
    BidPlaced: lambda e: [LogLine(say("log.bid", amount=e.amount), e.seat)],
    AuctionPassed: lambda e: [LogLine(say("log.pass"), e.seat)],
    DroppedOut: _dropped,
    ActionSelected: _selected,
    NewCityPlaced: _urbanized,
    TrackBuilt: _built,
    LinkCompleted: lambda e: [LogLine(say("log.completes", one=e.start, other=e.end), e.seat)],
    BuildFinished: lambda e: [LogLine(say("log.finish"), e.seat)],
    LinksLapsed: _lapsed,
    CubeTaken: _taken,
    CubeMoved: _moved,
    CubeDelivered: _delivered,
    EngineRaised: _raised,
    MoveSkipped: lambda e: [LogLine(say("log.skip"), e.seat)],
    AccountsSettled: _settled,
    Eliminated: lambda e: [LogLine(say("log.out"), e.seat)],
    IncomeReduced: lambda e: [LogLine(say("log.reduced", loss=e.loss, left=e.left), e.seat)],
    CubeDrawn: _drawn,
    CubePlaced: _placed,
    ProductionStopped: lambda e: [LogLine(say("log.stop"), e.seat)],
    CubeGrown: _grown,
    NothingGrown: _nothing_grown,
    TurnBegan: lambda e: [LogLine(say("log.turn", turn=e.turn))],
}

TRAVELS: Final[Travels] = {
    CitySupplied: lambda e: [Move(nodes.cube(e.stop, e.colour, e.number))],
    CubeGrown: lambda e: [
        Move(nodes.cube(e.stop, e.colour, e.number), from_=nodes.box(e.box, e.column))
    ],
    CubeTaken: lambda e: [Move(nodes.MOVING_CUBE, from_=nodes.stop(e.stop))],
    CubeDelivered: lambda e: [Move(nodes.MOVING_CUBE, to=nodes.BAG)],
}
