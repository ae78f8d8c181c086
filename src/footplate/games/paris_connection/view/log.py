"""What the log tells of events in Paris Connection, and how their pieces travel."""

from typing import Final

from footplate.engine.events import GameEnded
from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.scene import LogLine, Move, Sum
from footplate.engine.view.words import say
from footplate.games.paris_connection.rules import events
from footplate.games.paris_connection.rules.actions import place_name
from footplate.games.paris_connection.rules.board import COLOURS, RAILS, STATIONS
from footplate.games.paris_connection.view import nodes
from footplate.games.paris_connection.view.words import colour, company


def _started(event: events.StartPlaced) -> list[LogLine]:
    text = say("log.start", company=company(event.colour), station=STATIONS[event.station])
    return [LogLine(text, at=[nodes.hex(RAILS.starts[event.station])])]


def _built(event: events.TrackBuilt) -> list[LogLine]:
    """A placement in open country; what enters a city has a line that says more."""
    if RAILS.is_city[event.hex]:
        return []
    text = say("log.build", colour=colour(event.colour), hex=place_name(event.hex))
    part = say("told.build", colour=colour(event.colour))
    return [LogLine(text, event.seat, [nodes.hex(event.hex)], part, [Sum(1, say("sum.placed"))])]


def _entered(event: events.CityEntered) -> list[LogLine]:
    text = say(
        "log.build.points" if event.points else "log.build.city",
        colour=colour(event.colour),
        city=place_name(event.hex),
        value=event.value,
        points=event.points,
    )
    sums = [Sum(1, say("sum.placed")), Sum(0, say("sum.city", city=place_name(event.hex)))]
    part = say("told.build", colour=colour(event.colour))
    return [LogLine(text, event.seat, [nodes.hex(event.hex)], part, sums)]


def _ended(event: events.BuildEnded) -> list[LogLine]:
    """Why a build ended, where the figures do not say it."""
    built = colour(event.colour)
    if event.reason == events.STOPPED:
        part = say("told.build", colour=built)
        return [LogLine(say("log.stop", colour=built), event.seat, part=part)]
    if event.reason == events.EMPTIED:
        return [LogLine(say("log.emptied", colour=built), at=[nodes.board(event.colour)])]
    return [LogLine(say("log.blocked", colour=built))] if event.reason == events.BLOCKED else []


def _traded(event: events.Traded) -> list[LogLine]:
    text = say(
        "log.trade", sold=colour(event.sold), bought=colour(event.bought), count=event.amount
    )
    return [LogLine(text, event.seat, [nodes.board(event.sold), nodes.board(event.bought)])]


def _revealed(event: events.HandRevealed) -> list[LogLine]:
    held = [f"{count} {COLOURS[c]}" for c, count in enumerate(event.shares) if count]
    return [LogLine(say("log.hand", shares=", ".join(held)), event.seat)]


LINES: Final[Lines] = {
    events.StartPlaced: _started,
    events.BoardsSorted: lambda e: [LogLine(say("log.dealt", count=e.size))],
    events.StartPlayerChosen: lambda e: [LogLine(say("log.start_player"), e.seat)],
    events.TrackBuilt: _built,
    events.CityEntered: _entered,
    events.BuildEnded: _ended,
    events.Traded: _traded,
    events.EndReached: lambda e: [LogLine(say("log.over", reason=say(e.reason)))],
    events.HandRevealed: _revealed,
    GameEnded: lambda e: [],  # the reason is told before the hands
}

TRAVELS: Final[Travels] = {
    events.TrackBuilt: lambda e: [Move(nodes.loco(e.colour, e.hex), from_=nodes.board(e.colour))],
}
