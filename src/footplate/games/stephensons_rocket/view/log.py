"""What the log tells of events in Stephenson's Rocket, and how their pieces travel."""

from typing import Final

from footplate.engine.events import GameEnded
from footplate.engine.view.frame import Lines, Travels
from footplate.engine.view.nodes import card as card_id
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.words import Argument, Seat, say
from footplate.games.stephensons_rocket.rules.board.tables import CITY_SITES, LABELS, START_SITES
from footplate.games.stephensons_rocket.rules.events import (
    BidMade,
    BidPassed,
    CubePlaced,
    ExtensionAnnounced,
    FinalPrestigePaid,
    FinalScoringBegan,
    LastTurnReached,
    LineIsolated,
    LinesMerged,
    MoveStood,
    PassengerTaken,
    SiteConnected,
    StartPlayerDrawn,
    StationBuilt,
    StationLifted,
    StationLinked,
    StationMoved,
    VetoWon,
)
from footplate.games.stephensons_rocket.view import nodes
from footplate.games.stephensons_rocket.view.words import (
    city_word,
    industry_word,
    line_word,
    listed,
    paid,
    site_word,
)

PRESTIGE: Final = say("told.prestige")
FINAL: Final = say("told.final")


def _started(event: StartPlayerDrawn) -> list[LogLine]:
    return [LogLine(say("log.start", seat=Seat(event.seat)))]


def _announced(event: ExtensionAnnounced) -> list[LogLine]:
    key = "log.announce" if event.asked else "log.extend"
    text = say(
        key if event.shares else f"{key}.none", line=line_word(event.line), hex=LABELS[event.hex]
    )
    return [LogLine(text, event.seat, [nodes.hex(event.hex)])]


def _bid(event: BidMade) -> list[LogLine]:
    key = "log.bid.one" if event.shares == 1 else "log.bid.more"
    text = say(key, shares=event.shares, hex=LABELS[event.hex])
    return [LogLine(text, event.seat, [nodes.hex(event.hex)])]


def _passed(event: BidPassed) -> list[LogLine]:
    return [LogLine(say("log.pass"), event.seat)]


def _stood(event: MoveStood) -> list[LogLine]:
    text = say("log.stands", line=line_word(event.line), hex=LABELS[event.hex])
    return [LogLine(text, at=[nodes.hex(event.hex)])]


def _won(event: VetoWon) -> list[LogLine]:
    text = say(
        "log.defended" if event.defends else "log.vetoed",
        seat=Seat(event.seat),
        shares=event.shares,
        line=line_word(event.line),
        hex=LABELS[event.hex],
    )
    return [LogLine(text, at=[nodes.hex(event.hex)])]


def _linked(event: StationLinked) -> list[LogLine]:
    text = say(
        "log.linked", seat=Seat(event.seat), hex=LABELS[event.hex], line=line_word(event.line)
    )
    return [LogLine(text, at=[nodes.hex(event.hex)])]


def _passenger(event: PassengerTaken) -> list[LogLine]:
    text = say("log.passenger", seat=Seat(event.seat), left=event.left)
    return [LogLine(text, at=[card_id(event.seat)])]


def _connected(event: SiteConnected) -> list[LogLine]:
    line, site, value = line_word(event.line), site_word(event.site), event.value
    if event.site in START_SITES:
        text = say("log.town", line=line, site=site, value=value)
    elif event.site in CITY_SITES:
        who = paid(event.prestige, "cities")
        text = say("log.pay.cities", line=line, site=site, paid=who)
    else:
        who = paid(event.prestige, "towns")
        text = say("log.pay.towns", line=line, site=site, value=value, paid=who)
    return [LogLine(text, at=[nodes.site(event.site)], part=PRESTIGE, staged=True)]


def _merged(event: LinesMerged) -> list[LogLine]:
    line, into = line_word(event.line), line_word(event.into)
    who = paid(event.prestige, "mergers")
    dissolved = say("log.pay.mergers", line=line, value=event.value, into=into, paid=who)
    gains: list[Argument] = [
        say("log.gains", seat=Seat(seat), shares=shares)
        for seat, shares in enumerate(event.shares)
        if shares
    ]
    converted = say("log.converted.none", line=line, into=into)
    if gains:
        converted = say("log.converted", line=line, into=into, who=listed(gains))
    return [LogLine(each, part=PRESTIGE, staged=True) for each in (dissolved, converted)]


def _isolated(event: LineIsolated) -> list[LogLine]:
    return [LogLine(say("log.isolated", line=line_word(event.line)))]


def _last_turn(event: LastTurnReached) -> list[LogLine]:
    return [LogLine(say(f"log.last.{event.cause}"))]


def _invested(event: CubePlaced) -> list[LogLine]:
    text = say("log.invest", industry=industry_word(event.industry), city=city_word(event.city))
    return [LogLine(text, event.seat, [nodes.field(event.city, event.industry)])]


def _built(event: StationBuilt) -> list[LogLine]:
    return [_station("log.build", event.seat, event.hex)]


def _lifted(event: StationLifted) -> list[LogLine]:
    return [_station("log.lift", event.seat, event.hex)]


def _put(event: StationMoved) -> list[LogLine]:
    return [_station("log.put", event.seat, event.hex)]


def _station(key: str, seat: int, hex: int) -> LogLine:
    return LogLine(say(key, hex=LABELS[hex]), seat, [nodes.hex(hex)])


def _over(event: FinalScoringBegan) -> list[LogLine]:
    return [LogLine(say("log.over", reason=say(event.reason)))]


def _final(event: FinalPrestigePaid) -> list[LogLine]:
    args: dict[str, Argument] = {"paid": paid(event.prestige, event.source), "value": event.value}
    if event.line >= 0:
        args["line"] = line_word(event.line)
    if event.industry >= 0:
        args["industry"] = say(f"industry.head.{event.industry}")
    return [LogLine(say(f"log.final.{event.source}", **args), part=FINAL, staged=True)]


LINES: Final[Lines] = {
    StartPlayerDrawn: _started,
    ExtensionAnnounced: _announced,
    BidMade: _bid,
    BidPassed: _passed,
    MoveStood: _stood,
    VetoWon: _won,
    StationLinked: _linked,
    PassengerTaken: _passenger,
    SiteConnected: _connected,
    LinesMerged: _merged,
    LineIsolated: _isolated,
    LastTurnReached: _last_turn,
    CubePlaced: _invested,
    StationBuilt: _built,
    StationLifted: _lifted,
    StationMoved: _put,
    FinalScoringBegan: _over,
    GameEnded: lambda e: [],  # told before the final payments
    FinalPrestigePaid: _final,
}

TRAVELS: Final[Travels] = {
    StationBuilt: lambda e: [Move(nodes.station(e.hex), from_=card_id(e.seat))],
    StationLifted: lambda e: [Move(nodes.station(e.hex), to=card_id(e.seat))],
    StationMoved: lambda e: [Move(nodes.station(e.hex), from_=nodes.hex(e.origin))],
    CubePlaced: lambda e: [Move(nodes.cube(e.city, e.industry, e.space), from_=card_id(e.seat))],
    LinesMerged: lambda e: [Move(nodes.engine(e.line), to=nodes.hex(e.hex))],
}
