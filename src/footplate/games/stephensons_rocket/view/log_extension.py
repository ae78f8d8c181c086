"""What the log says about everything that follows when a locomotive moves."""

from footplate.engine.view.scene import LogLine
from footplate.engine.view.words import Argument, Seat, say
from footplate.games.stephensons_rocket.rules.board.tables import (
    LABELS,
    LINE_BITS,
    LINE_COUNT,
    NOTHING,
    SITE_BITS,
    SITES,
    START_SITES,
)
from footplate.games.stephensons_rocket.rules.phases.extension import OLD_FOR_NEW
from footplate.games.stephensons_rocket.rules.scoring import (
    LINES_THAT_END,
    Payment,
    lines_ended,
    merges_into,
    new_sites,
    payments,
    value_of,
)
from footplate.games.stephensons_rocket.rules.state import (
    FROM_CITIES,
    FROM_MERGERS,
    State,
    shares_in,
)
from footplate.games.stephensons_rocket.view.words import line_word, listed, paid, site_word


def consequences(settled: State, after: State, line: int, hex: int) -> list[LogLine]:
    """The lines that follow a move; `settled` is the state with the veto paid, before the move."""
    lines = _station(settled, after, line, hex)
    lines += _starting_towns(settled, line, hex)
    survivor = merges_into(settled, line, hex)
    lines += [_payment(line, survivor, payment) for payment in payments(settled, line, hex)]
    if survivor != NOTHING:
        lines.append(_converted(settled, line, survivor))
    return lines + _isolated(settled, after) + _last_turn(settled, after)


def _station(settled: State, after: State, line: int, hex: int) -> list[LogLine]:
    owner = settled.station_at[hex]
    if owner == NOTHING:
        return []
    said = say("log.linked", seat=Seat(owner), hex=LABELS[hex], line=line_word(line))
    lines = [LogLine(said, at=[f"h:{LABELS[hex]}"])]
    if after.passengers < settled.passengers:
        taken = say("log.passenger", seat=Seat(settled.active), left=after.passengers)
        lines.append(LogLine(taken, at=[f"card:{settled.active}"]))
    return lines


def _starting_towns(settled: State, line: int, hex: int) -> list[LogLine]:
    new = new_sites(settled, line, hex)
    value = value_of(settled.connected[line] | new)
    return [
        LogLine(
            say("log.town", line=line_word(line), site=site_word(site), value=value),
            at=[f"site:{SITES[site]}"],
        )
        for site in START_SITES
        if new & SITE_BITS[site]
    ]


def _payment(line: int, survivor: int, payment: Payment) -> LogLine:
    who = paid(payment)
    if payment.source == FROM_MERGERS:
        said = say(
            "log.pay.mergers",
            line=line_word(line),
            value=payment.value,
            into=line_word(survivor),
            paid=who,
        )
        return LogLine(said)
    key = "log.pay.cities" if payment.source == FROM_CITIES else "log.pay.towns"
    site = payment.about
    said = say(key, line=line_word(line), site=site_word(site), value=payment.value, paid=who)
    return LogLine(said, at=[f"site:{SITES[site]}"])


def _converted(settled: State, line: int, survivor: int) -> LogLine:
    gains: list[Argument] = [
        say("log.gains", seat=Seat(seat), shares=shares // OLD_FOR_NEW)
        for seat, shares in enumerate(shares_in(settled, line))
        if shares >= OLD_FOR_NEW
    ]
    names = {"line": line_word(line), "into": line_word(survivor)}
    if not gains:
        return LogLine(say("log.converted.none", **names))
    return LogLine(say("log.converted", **names, who=listed(gains)))


def _isolated(settled: State, after: State) -> list[LogLine]:
    fresh = after.isolated & ~settled.isolated
    return [
        LogLine(say("log.isolated", line=line_word(line)))
        for line in range(LINE_COUNT)
        if fresh & LINE_BITS[line]
    ]


def _last_turn(settled: State, after: State) -> list[LogLine]:
    lines = []
    if lines_ended(settled) < LINES_THAT_END <= lines_ended(after):
        lines.append(LogLine(say("log.last.lines")))
    if settled.tiles and not after.tiles:
        lines.append(LogLine(say("log.last.tiles")))
    return lines
