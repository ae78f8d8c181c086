"""Prestige: places and prizes, what an extension pays, and the end of the game, §6, §7, §11."""

from typing import Final, NamedTuple

from footplate.engine.outcome import Outcome, Part, ranked
from footplate.games.stephensons_rocket.rules.board.tables import (
    BIG_PRIZES,
    CITIES,
    CITY_MASK,
    CITY_OF_SITE,
    CITY_PRIZES,
    CITY_SITES,
    INDUSTRY_COUNT,
    LINE_BITS,
    LINE_COUNT,
    NOTHING,
    SITE_BITS,
    SITES_NEAR,
    TOWN_MASK,
    TOWN_SITES,
)
from footplate.games.stephensons_rocket.rules.events import FinalPrestigePaid, FinalScoringBegan
from footplate.games.stephensons_rocket.rules.network.lines import other_lines
from footplate.games.stephensons_rocket.rules.state import (
    FROM_CITIES,
    FROM_MERGERS,
    FROM_TOWNS,
    SEATS,
    SOURCES,
    State,
    shares_in,
    stations_on,
    turn_limit,
)

LINES_THAT_END: Final = 6

PASSENGERS_PAY: Final = 3
INDUSTRIES_PAY: Final = 4
STATIONS_PAY: Final = 5
SHARES_PAY: Final = 6
PAY_NAMES: Final = (*SOURCES, "passengers", "industries", "stations", "shares")


class Payment(NamedTuple):
    """Prestige paid for one thing: its source, which site, industry or line, and to whom."""

    source: int
    about: int
    value: int
    prizes: tuple[int, ...]


def prizes(counts: list[int], first: int, second: int) -> tuple[int, ...]:
    """What each seat gets for most and second most; ties share and round down, nothing gets 0."""
    most = max(counts)
    if most == 0:
        return (0,) * len(counts)
    leaders = counts.count(most)
    if leaders > 1:
        return tuple([(first + second) // leaders if count == most else 0 for count in counts])
    next_most = max([count for count in counts if count != most], default=0)
    each = second // counts.count(next_most) if next_most else 0
    return tuple(
        [first if n == most else each if n == next_most and next_most else 0 for n in counts]
    )


def value_of(sites: int) -> int:
    """What a set of sites counts: one for each."""
    return sites.bit_count()


def valued_prizes(counts: list[int], value: int) -> tuple[int, ...]:
    """The line's value for most, half of it for second most."""
    return prizes(counts, value, value // 2)


def new_sites(state: State, line: int, hex: int) -> int:
    """The sites a line would be newly connected to on a hex, as a set of bits."""
    return SITES_NEAR[hex] & ~state.connected[line]


def merges_into(state: State, line: int, hex: int) -> int:
    """The line into which a line would be dissolved on a hex, or nothing."""
    others = other_lines(state, line, hex)
    return LINE_BITS.index(others) if others else NOTHING


def payments(state: State, line: int, hex: int) -> list[Payment]:
    """What moving a line to a hex pays, in order: cities, railway towns, merger."""
    new = new_sites(state, line, hex)
    value = value_of(state.connected[line] | new)
    found = []
    if new & CITY_MASK:
        found += [_city_payment(state, c) for c in CITY_SITES if new & SITE_BITS[c]]
    if new & TOWN_MASK:
        paid = valued_prizes(_stations_with(state, line, hex), value)
        found += [Payment(FROM_TOWNS, t, value, paid) for t in TOWN_SITES if new & SITE_BITS[t]]
    if other_lines(state, line, hex):
        paid = valued_prizes(shares_in(state, line), value)
        found.append(Payment(FROM_MERGERS, line, value, paid))
    return found


def _city_payment(state: State, site: int) -> Payment:
    counts = cubes_in(state, CITY_OF_SITE[site])
    paid = prizes(counts, CITY_PRIZES[0], CITY_PRIZES[1])
    return Payment(FROM_CITIES, site, CITY_PRIZES[0], paid)


def _stations_with(state: State, line: int, hex: int) -> list[int]:
    """The stations on a line, the one on the hex it enters included."""
    counts = stations_on(state, line)
    if state.station_at[hex] != NOTHING:
        counts[state.station_at[hex]] += 1
    return counts


def cubes_in(state: State, city: int) -> list[int]:
    """The cubes in a city by seat."""
    counts = [0] * state.players
    for field in range(city * INDUSTRY_COUNT, (city + 1) * INDUSTRY_COUNT):
        for seat in state.cubes[field]:
            counts[seat] += 1
    return counts


def cubes_of(state: State, industry: int) -> list[int]:
    """The cubes of an industry in connected cities by seat."""
    counts = [0] * state.players
    for city in range(len(CITIES)):
        if state.indicators & SITE_BITS[CITY_SITES[city]]:
            for seat in state.cubes[city * INDUSTRY_COUNT + industry]:
                counts[seat] += 1
    return counts


def pay(state: State, payment: Payment) -> None:
    """Add what a payment brings to everyone's prestige."""
    base = payment.source * SEATS
    for seat in range(state.players):
        state.prestige[base + seat] += payment.prizes[seat]


def final_payments(state: State) -> list[Payment]:
    """What the end of the game pays, in order: passengers, industries, stations, shares."""
    first, second = BIG_PRIZES
    found = [Payment(PASSENGERS_PAY, NOTHING, first, prizes(state.pawns, first, second))]
    for industry in range(INDUSTRY_COUNT):
        paid = prizes(cubes_of(state, industry), first, second)
        found.append(Payment(INDUSTRIES_PAY, industry, first, paid))
    living = [line for line in range(LINE_COUNT) if not state.dissolved & LINE_BITS[line]]
    values = [value_of(connected) for connected in state.connected]
    for line in living:
        paid = valued_prizes(stations_on(state, line), values[line])
        found.append(Payment(STATIONS_PAY, line, values[line], paid))
    for line in living:
        paid = valued_prizes(shares_in(state, line), values[line])
        found.append(Payment(SHARES_PAY, line, values[line], paid))
    return found


def lines_ended(state: State) -> int:
    """How many lines are dissolved, isolated or both."""
    return (state.dissolved | state.isolated).bit_count()


def end_reasons(state: State) -> list[str]:
    """Why the game ends after this turn; nothing while it goes on."""
    reasons = []
    if lines_ended(state) >= LINES_THAT_END:
        reasons.append("lines")
    if state.tiles == 0:
        reasons.append("tiles")
    limit = turn_limit(state)
    if limit and state.turn >= limit:
        reasons.append("turns")
    return reasons


def end_reason(state: State) -> str:
    """Why the game is over, as a key of its words."""
    return "end." + "_and_".join(end_reasons(state) or ["turns"])


def tell_of_the_end(state: State) -> None:
    """Report why the game is over and everything that its end pays."""
    events = state.events
    assert events is not None
    events.append(FinalScoringBegan(end_reason(state)))
    for source, about, value, paid in final_payments(state):
        if any(paid):
            industry = about if source == INDUSTRIES_PAY else NOTHING
            line = about if source in (STATIONS_PAY, SHARES_PAY) else NOTHING
            events.append(FinalPrestigePaid(PAY_NAMES[source], industry, line, value, paid))


def winners(state: State) -> tuple[int, ...]:
    """Who won, without all that an outcome tells."""
    totals = [0] * state.players
    for source in range(len(SOURCES)):
        for seat in range(state.players):
            totals[seat] += state.prestige[source * SEATS + seat]
    for payment in final_payments(state):
        for seat in range(state.players):
            totals[seat] += payment.prizes[seat]
    best = max(totals)
    return tuple([seat for seat in range(state.players) if totals[seat] == best])


def outcome(state: State) -> Outcome:
    """Most prestige wins; equals share the place."""
    seats = range(state.players)
    parts = [_parts(state, seat) for seat in seats]
    scores = tuple(sum(part.value for part in own) for own in parts)
    ranking = ranked(seats, lambda seat: scores[seat])
    return Outcome(
        scores=scores,
        ranking=ranking,
        reason=end_reason(state),
        tie_break="tie.shared" if len(ranking[0]) > 1 else None,
        parts=tuple(parts),
    )


def _parts(state: State, seat: int) -> tuple[Part, ...]:
    totals = [state.prestige[source * SEATS + seat] for source in range(len(SOURCES))]
    totals += [0] * (len(PAY_NAMES) - len(SOURCES))
    for payment in final_payments(state):
        totals[payment.source] += payment.prizes[seat]
    return tuple(
        [Part(f"part.{name}", total) for name, total in zip(PAY_NAMES, totals, strict=True)]
    )
