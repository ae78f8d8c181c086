"""What the log tells of events in Age of Steam, and how their pieces travel."""

from typing import Final

from footplate.engine.events import Eliminated
from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.scene import LogLine, Move, Sum
from footplate.engine.view.words import Seat, say
from footplate.games.age_of_steam.rules import events
from footplate.games.age_of_steam.rules.board.tiles import PIECE_WORDS
from footplate.games.age_of_steam.rules.state import NOTHING
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.words import action_name, colour, counted, side_name

BUILDS: Final = say("told.build")
MOVES: Final = say("told.move")
ACCOUNTS: Final = say("told.accounts")
GROWTH: Final = say("told.growth")


def _first_order(event: events.FirstOrderSet) -> list[LogLine]:
    return [
        LogLine(say("log.place.first", place=place), seat)
        for place, seat in enumerate(event.order, start=1)
    ]


def _issued(event: events.SharesIssued) -> list[LogLine]:
    key = counted("log.issue", event.shares)
    return [LogLine(say(key, count=event.shares, cash=event.cash), event.seat)]


def _dropped(event: events.DroppedOut) -> list[LogLine]:
    key = "log.wins" if event.place == 1 else "log.drop_out"
    return [LogLine(say(key, place=event.place, price=event.price), event.seat)]


def _selected(event: events.ActionSelected) -> list[LogLine]:
    text = say("log.select", action=action_name(event.action))
    return [LogLine(text, event.seat, [nodes.action(event.action)])]


def _urbanized(event: events.NewCityPlaced) -> list[LogLine]:
    text = say("log.urbanize", city=event.city, town=event.town)
    at = [nodes.stop(event.town)]
    return [LogLine(text, event.seat, at, BUILDS, [Sum(0, say("sum.city", city=event.city))])]


def _built(event: events.TrackBuilt) -> list[LogLine]:
    key = "log.replace" if event.replaces else "log.build"
    text = say(key, sides=PIECE_WORDS[event.track], hex=event.hex, price=event.price)
    sums = [Sum(1, say("sum.tiles")), Sum(event.price, say("sum.price"))]
    return [LogLine(text, event.seat, [nodes.hex(event.hex)], BUILDS, sums)]


def _completed(event: events.LinkCompleted) -> list[LogLine]:
    text = say("log.completes", one=event.start, other=event.end)
    at = [nodes.stop(event.start), nodes.stop(event.end)]
    return [LogLine(text, event.seat, at, BUILDS, [Sum(0, text)])]


def _lapsed(event: events.LinksLapsed) -> list[LogLine]:
    count = len(event.hexes)
    return [LogLine(say(counted("log.lapse", count), count=count), event.seat)]


def _taken(event: events.CubeTaken) -> list[LogLine]:
    text = say("log.move", colour=colour(event.colour), stop=event.stop)
    sums = [Sum(0, say("sum.from", colour=colour(event.colour), stop=event.stop))]
    return [LogLine(text, event.seat, [nodes.stop(event.stop)], MOVES, sums)]


def _moved(event: events.CubeMoved) -> list[LogLine]:
    text = say("log.ride.nobody", stop=event.stop)
    if event.owner != NOTHING:
        text = say("log.ride", stop=event.stop, owner=Seat(event.owner))
    sums = []
    if event.owner != NOTHING:
        sums = [Sum(1, say("sum.income", owner=Seat(event.owner)))]
    return [LogLine(text, event.seat, [nodes.stop(event.stop)], MOVES, sums)]


def _delivered(event: events.CubeDelivered) -> list[LogLine]:
    text = say("log.delivered", colour=colour(event.colour), stop=event.stop)
    sums = [Sum(0, say("sum.to", stop=event.stop))]
    return [LogLine(text, event.seat, [nodes.stop(event.stop)], MOVES, sums)]


def _raised(event: events.EngineRaised) -> list[LogLine]:
    """The action that raises an engine has a line of its own."""
    if event.action != NOTHING:
        return []
    return [LogLine(say("log.upgrade", engine=event.engine), event.seat)]


def _settled(event: events.AccountsSettled) -> list[LogLine]:
    key = "log.shortfall" if event.missing else "log.accounts"
    text = say(key, income=event.income, owed=event.owed, left=event.left)
    return [LogLine(text, event.seat, part=ACCOUNTS, staged=True)]


def _reduced(event: events.IncomeReduced) -> list[LogLine]:
    text = say("log.reduced", loss=event.loss, left=event.left)
    return [LogLine(text, event.seat, part=ACCOUNTS, staged=True)]


def _drawn(event: events.CubeDrawn) -> list[LogLine]:
    return [LogLine(say("log.drawn", colour=colour(event.colour)), event.seat)]


def _placed(event: events.CubePlaced) -> list[LogLine]:
    text = say("log.place", colour=colour(event.colour), box=event.box)
    return [LogLine(text, event.seat, [nodes.box(event.box, event.column)])]


def _grown(event: events.CubeGrown) -> list[LogLine]:
    goods = say("log.grown", colour=colour(event.colour), stop=event.stop)
    text = say("log.rolled", side=side_name(int(event.dark)), face=event.face, goods=goods)
    at = [nodes.stop(event.stop)]
    return [LogLine(text, at=at, part=GROWTH, dice=[event.face], staged=True)]


def _nothing_grown(event: events.NothingGrown) -> list[LogLine]:
    text = say("log.rolled.none", side=side_name(int(event.dark)), face=event.face)
    return [LogLine(text, part=GROWTH, dice=[event.face], staged=True)]


LINES: Final[Lines] = {
    events.FirstOrderSet: _first_order,
    events.SharesIssued: _issued,
    events.BidPlaced: lambda e: [LogLine(say("log.bid", amount=e.amount), e.seat)],
    events.DroppedOut: _dropped,
    events.Declined: lambda e: [LogLine(say(f"log.{e.what}"), e.seat)],
    events.ActionSelected: _selected,
    events.NewCityPlaced: _urbanized,
    events.TrackBuilt: _built,
    events.LinkCompleted: _completed,
    events.LinksLapsed: _lapsed,
    events.CubeTaken: _taken,
    events.CubeMoved: _moved,
    events.CubeDelivered: _delivered,
    events.EngineRaised: _raised,
    events.AccountsSettled: _settled,
    Eliminated: lambda e: [LogLine(say("log.out"), e.seat)],
    events.IncomeReduced: _reduced,
    events.CubeDrawn: _drawn,
    events.CubePlaced: _placed,
    events.CubeGrown: _grown,
    events.NothingGrown: _nothing_grown,
    events.TurnBegan: lambda e: [LogLine(say("log.turn", turn=e.turn))],
}

TRAVELS: Final[Travels] = {
    events.CitySupplied: lambda e: [Move(nodes.cube(e.stop, e.colour, e.number))],
    events.CubeGrown: lambda e: [
        Move(nodes.cube(e.stop, e.colour, e.number), from_=nodes.box(e.box, e.column))
    ],
    events.CubeTaken: lambda e: [Move(nodes.MOVING_CUBE, from_=nodes.stop(e.stop))],
    events.CubeDelivered: lambda e: [Move(nodes.MOVING_CUBE, to=nodes.BAG)],
}
