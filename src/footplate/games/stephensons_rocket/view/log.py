"""The log of Stephenson's Rocket: what an action did, payment by payment."""

from footplate.engine.flow import OVER
from footplate.engine.view.scene import LogLine
from footplate.engine.view.words import Seat, say
from footplate.games.stephensons_rocket.rules.actions import (
    BID,
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
    START,
    built_on,
    extended_to,
    field_of,
    kind_of,
    lifted_from,
    line_of,
    shares_bid,
    side_bid,
    starting_seat,
)
from footplate.games.stephensons_rocket.rules.board.tables import (
    BEHIND,
    CITIES,
    INDUSTRIES,
    INDUSTRY_COUNT,
    LABELS,
)
from footplate.games.stephensons_rocket.rules.phases.extension import take_share
from footplate.games.stephensons_rocket.rules.scoring import (
    INDUSTRIES_PAY,
    PASSENGERS_PAY,
    STATIONS_PAY,
    Payment,
    final_payments,
    outcome,
)
from footplate.games.stephensons_rocket.rules.state import MOVE_STATION, SEATS, Bid, State, Veto
from footplate.games.stephensons_rocket.view.log_extension import consequences
from footplate.games.stephensons_rocket.view.words import (
    WORDS,
    city_word,
    industry_word,
    line_word,
    paid,
)

__all__ = ["WORDS", "log"]


def log(before: State, action: int, after: State, viewer: int | None) -> list[LogLine]:
    """What an action did, as everyone is told."""
    lines = _action(before, action, after)
    if after.phase == OVER:
        lines += _end(after)
    return lines


def _action(before: State, action: int, after: State) -> list[LogLine]:
    kind = kind_of(action)
    if kind == START:
        return [LogLine(say("log.start", seat=Seat(starting_seat(action))))]
    if kind == EXTEND:
        return _extended(before, action, after)
    if kind == INVEST:
        return [_invested(before, field_of(action))]
    if kind in (BUILD_STATION, LIFT_STATION):
        return [_station(before, action, kind)]
    return _answered(before, action, after)


def _extended(before: State, action: int, after: State) -> list[LogLine]:
    line, hex = line_of(action), extended_to(action)
    settled = before.copy()
    take_share(settled, line)
    key = "log.extend" if after.veto is None else "log.announce"
    if settled.shares == before.shares:
        key += ".none"
    said = say(key, line=line_word(line), hex=LABELS[hex])
    first = LogLine(said, before.active, [f"h:{LABELS[hex]}"])
    if after.veto is not None:
        return [first]
    return [first, *consequences(settled, after, line, hex)]


def _answered(before: State, action: int, after: State) -> list[LogLine]:
    veto = before.veto
    assert veto is not None
    bids = veto.bids
    lines = [LogLine(say("log.pass"), veto.asked)]
    if kind_of(action) == BID:
        hex = BEHIND[before.locomotives[veto.line]][side_bid(action)]
        bids += (Bid(veto.asked, shares_bid(action), hex),)
        lines = [_bid(bids[-1])]
    if after.veto is not None:
        return lines
    return lines + _settled(before, after, veto, bids)


def _bid(bid: Bid) -> LogLine:
    key = "log.bid.one" if bid.shares == 1 else "log.bid.more"
    said = say(key, shares=bid.shares, hex=LABELS[bid.hex])
    return LogLine(said, bid.seat, [f"h:{LABELS[bid.hex]}"])


def _settled(before: State, after: State, veto: Veto, bids: tuple[Bid, ...]) -> list[LogLine]:
    line = veto.line
    if not bids:
        said = say("log.stands", line=line_word(line), hex=LABELS[veto.hex])
        stands = LogLine(said, at=[f"h:{LABELS[veto.hex]}"])
        return [stands, *consequences(before, after, line, veto.hex)]
    best = bids[-1]
    settled = before.copy()
    settled.shares[line * SEATS + best.seat] -= best.shares
    said = say(
        "log.defended" if best.seat == before.active else "log.vetoed",
        seat=Seat(best.seat),
        shares=best.shares,
        line=line_word(line),
        hex=LABELS[best.hex],
    )
    first = LogLine(said, at=[f"h:{LABELS[best.hex]}"])
    return [first, *consequences(settled, after, line, best.hex)]


def _invested(before: State, field: int) -> LogLine:
    city, industry = field // INDUSTRY_COUNT, field % INDUSTRY_COUNT
    said = say("log.invest", industry=industry_word(industry), city=city_word(city))
    return LogLine(said, before.active, [f"chart:{CITIES[city]}:{INDUSTRIES[industry]}"])


def _station(before: State, action: int, kind: int) -> LogLine:
    if kind == LIFT_STATION:
        key, hex = "log.lift", lifted_from(action)
    else:
        key = "log.put" if before.phase == MOVE_STATION else "log.build"
        hex = built_on(action)
    return LogLine(say(key, hex=LABELS[hex]), before.active, [f"h:{LABELS[hex]}"])


def _end(after: State) -> list[LogLine]:
    over = LogLine(say("log.over", reason=say(outcome(after).reason)))
    paying = [payment for payment in final_payments(after) if any(payment.prizes)]
    return [over, *(_final(payment) for payment in paying)]


def _final(payment: Payment) -> LogLine:
    if payment.source == PASSENGERS_PAY:
        return LogLine(say("log.final.passengers", paid=paid(payment)))
    if payment.source == INDUSTRIES_PAY:
        name = say(f"industry.head.{payment.about}")
        return LogLine(say("log.final.industries", industry=name, paid=paid(payment)))
    key = "log.final.stations" if payment.source == STATIONS_PAY else "log.final.shares"
    said = say(key, line=line_word(payment.about), value=payment.value, paid=paid(payment))
    return LogLine(said)
