"""What the log tells of events in Ride the Rails, and how their pieces travel."""

from typing import Final

from footplate.engine.events import Earned, GameEnded
from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.nodes import card as card_id
from footplate.engine.view.scene import LogLine, Move, Sum
from footplate.engine.view.words import say
from footplate.games.ride_the_rails.rules.board.tables import CITY_NAMES, NAMES
from footplate.games.ride_the_rails.rules.events import (
    BuildEnded,
    CoastsJoined,
    LinkRidden,
    LocomotivePlaced,
    PassedOver,
    RideBegan,
    RideEnded,
    RoundBegan,
    SeatDrawn,
    ShareTaken,
)
from footplate.games.ride_the_rails.rules.state import FROM_DIVIDENDS, NOTHING, SOURCES
from footplate.games.ride_the_rails.view import nodes
from footplate.games.ride_the_rails.view.words import (
    dollars,
    link_count,
    railroad_word,
    share_word,
)

BUILDS: Final = say("told.build")
RIDES: Final = say("told.ride")
DIVIDENDS: Final = say("told.dividends")


def _drawn(event: SeatDrawn) -> list[LogLine]:
    text = say("log.order.seat", place=event.place + 1)
    return [LogLine(text, event.seat, [card_id(event.seat)])]


def _taken(event: ShareTaken) -> list[LogLine]:
    text = say("log.share", share=share_word(event.railroad))
    return [LogLine(text, event.seat, [card_id(event.seat)])]


def _placed(event: LocomotivePlaced) -> list[LogLine]:
    key = "log.start" if event.start else "log.build"
    text = say(key, railroad=railroad_word(event.railroad), place=NAMES[event.hex])
    if event.dollars:
        text = say(f"{key}.paid", **text.args, dollars=dollars(event.dollars))
    sums = [Sum(1, say("sum.placed", railroad=railroad_word(event.railroad)))]
    if event.dollars:
        sums.append(Sum(event.dollars, say("sum.dollars")))
    return [LogLine(text, event.seat, [nodes.place(event.hex)], BUILDS, sums)]


def _joined(event: CoastsJoined) -> list[LogLine]:
    text = say("log.transcontinental", dollars=dollars(event.dollars))
    return [LogLine(text, event.seat, [nodes.place(event.hex)])]


def _built(event: BuildEnded) -> list[LogLine]:
    text = say("log.done" if event.placed else "log.done.none")
    return [LogLine(text, event.seat, part=BUILDS)]


def _began(event: RideBegan) -> list[LogLine]:
    text = say("log.ride_from", city=CITY_NAMES[event.city])
    return [LogLine(text, event.seat, [nodes.city(event.city)], RIDES)]


def _ridden(event: LinkRidden) -> list[LogLine]:
    by = railroad_word(event.railroad)
    text = say("log.ride_on", railroad=by, city=CITY_NAMES[event.city])
    return [LogLine(text, event.seat, [nodes.city(event.city)], RIDES)]


def _ended(event: RideEnded) -> list[LogLine]:
    text = say(
        "log.stop",
        start=CITY_NAMES[event.city[0]],
        city=CITY_NAMES[event.city[-1]],
        links=link_count(len(event.railroad)),
        dollars=dollars(event.reward),
    )
    return [LogLine(text, event.seat, [nodes.city(c) for c in event.city], RIDES, [Sum(0, text)])]


def _passed_over(event: PassedOver) -> list[LogLine]:
    return [LogLine(say("log.no_ride"), event.seat)]


def _earned(event: Earned) -> list[LogLine]:
    """Dividends have a line of their own; other money is told where it is earned."""
    if event.source != SOURCES[FROM_DIVIDENDS]:
        return []
    text = say("log.dividends", dollars=dollars(event.amount))
    return [LogLine(text, event.seat, [card_id(event.seat)], DIVIDENDS, staged=True)]


def _round(event: RoundBegan) -> list[LogLine]:
    if event.railroad == NOTHING:
        return [LogLine(say("log.round", round=event.round))]
    enters = railroad_word(event.railroad)
    return [LogLine(say("log.round.enters", round=event.round, railroad=enters))]


def _over(event: GameEnded) -> list[LogLine]:
    return [LogLine(say("log.over", reason=say(event.reason)))]


LINES: Final[Lines] = {
    SeatDrawn: _drawn,
    ShareTaken: _taken,
    LocomotivePlaced: _placed,
    CoastsJoined: _joined,
    BuildEnded: _built,
    RideBegan: _began,
    LinkRidden: _ridden,
    RideEnded: _ended,
    PassedOver: _passed_over,
    Earned: _earned,
    RoundBegan: _round,
    GameEnded: _over,
}

TRAVELS: Final[Travels] = {
    LocomotivePlaced: lambda e: [Move(nodes.loco(e.railroad, e.hex), nodes.railroad(e.railroad))],
    RideEnded: lambda e: [Move(nodes.passenger(e.city[0]), to=card_id(e.seat))],
}
