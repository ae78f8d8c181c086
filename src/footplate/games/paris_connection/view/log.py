"""What the log tells of events in Paris Connection, and how their pieces travel."""

from typing import Final

from footplate.engine.events import GameEnded
from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.words import say
from footplate.games.paris_connection.rules.actions import place_name
from footplate.games.paris_connection.rules.board import COLOURS, RAILS, STATIONS
from footplate.games.paris_connection.rules.events import (
    BLOCKED,
    EMPTIED,
    STOPPED,
    BoardsSorted,
    BuildEnded,
    CityEntered,
    EndReached,
    HandRevealed,
    StartPlaced,
    StartPlayerChosen,
    TrackBuilt,
    Traded,
)
from footplate.games.paris_connection.view.nodes import board_node, hex_node, loco_piece
from footplate.games.paris_connection.view.words import colour, company


def _started(event: StartPlaced) -> list[LogLine]:
    text = say("log.start", company=company(event.colour), station=STATIONS[event.station])
    return [LogLine(text, at=[hex_node(RAILS.starts[event.station])])]


def _built(event: TrackBuilt) -> list[LogLine]:
    """A placement in open country; what enters a city has a line that says more."""
    if RAILS.is_city[event.hex]:
        return []
    text = say("log.build", colour=colour(event.colour), hex=place_name(event.hex))
    return [LogLine(text, event.seat, [hex_node(event.hex)])]


def _entered(event: CityEntered) -> list[LogLine]:
    text = say(
        "log.build.points" if event.points else "log.build.city",
        colour=colour(event.colour),
        city=place_name(event.hex),
        value=event.value,
        points=event.points,
    )
    return [LogLine(text, event.seat, [hex_node(event.hex)])]


def _ended(event: BuildEnded) -> list[LogLine]:
    """Why a build ended, where the figures do not say it."""
    built = colour(event.colour)
    if event.reason == STOPPED:
        return [LogLine(say("log.stop", colour=built), event.seat)]
    if event.reason == EMPTIED:
        return [LogLine(say("log.emptied", colour=built), at=[board_node(event.colour)])]
    return [LogLine(say("log.blocked", colour=built))] if event.reason == BLOCKED else []


def _traded(event: Traded) -> list[LogLine]:
    text = say(
        "log.trade", sold=colour(event.sold), bought=colour(event.bought), count=event.amount
    )
    return [LogLine(text, event.seat, [board_node(event.sold), board_node(event.bought)])]


def _revealed(event: HandRevealed) -> list[LogLine]:
    held = [f"{count} {COLOURS[c]}" for c, count in enumerate(event.shares) if count]
    return [LogLine(say("log.hand", shares=", ".join(held)), event.seat)]


LINES: Final[Lines] = {
    StartPlaced: _started,
    BoardsSorted: lambda e: [LogLine(say("log.dealt", count=e.size))],
    StartPlayerChosen: lambda e: [LogLine(say("log.start_player"), e.seat)],
    TrackBuilt: _built,
    CityEntered: _entered,
    BuildEnded: _ended,
    Traded: _traded,
    EndReached: lambda e: [LogLine(say("log.over", reason=say(e.reason)))],
    HandRevealed: _revealed,
    GameEnded: lambda e: [],  # the reason is told before the hands
}

TRAVELS: Final[Travels] = {
    TrackBuilt: lambda e: [Move(loco_piece(e.colour, e.hex), from_=board_node(e.colour))],
}
