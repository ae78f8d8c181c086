"""What the log tells of events in the template game, and how their pieces travel."""

from typing import Final

from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.nodes import card
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.words import say, signed
from footplate.games.template.rules.board import LABELS
from footplate.games.template.rules.events import DemandDrawn, Passed, TrackBuilt
from footplate.games.template.view import nodes


def _drawn(event: DemandDrawn) -> list[LogLine]:
    return [LogLine(say("log.demand", round=event.round, demand=event.value))]


def _built(event: TrackBuilt) -> list[LogLine]:
    text = say("log.build", hex=LABELS[event.hex], value=signed(event.points))
    return [LogLine(text, event.seat, [nodes.hex(event.hex)])]


def _passed(event: Passed) -> list[LogLine]:
    return [LogLine(say("log.pass"), event.seat)]


LINES: Final[Lines] = {
    DemandDrawn: _drawn,
    TrackBuilt: _built,
    Passed: _passed,
}

TRAVELS: Final[Travels] = {
    TrackBuilt: lambda e: [Move(nodes.track(e.hex), from_=card(e.seat))],
}
