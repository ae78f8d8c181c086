"""What bots are told about Stephenson's Rocket."""

from collections.abc import Sequence
from typing import Final

from footplate.games.stephensons_rocket.rules.actions import (
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
    PASS,
    built_on,
    extended_to,
    field_of,
    kind_of,
    lifted_from,
    line_of,
    shares_bid,
    side_bid,
)
from footplate.games.stephensons_rocket.rules.board.tables import (
    BEHIND,
    CITIES,
    CITY_SITES,
    HEXES,
    INDUSTRY_COUNT,
    LINE_BITS,
    LINE_COUNT,
    SITE_BITS,
    STANDINGS,
    STEPS,
    standing,
)
from footplate.games.stephensons_rocket.rules.network.lines import is_legal_hex
from footplate.games.stephensons_rocket.rules.phases.extension import take_share
from footplate.games.stephensons_rocket.rules.phases.veto import settle
from footplate.games.stephensons_rocket.rules.scoring import (
    BIG_PRIZES,
    CITY_PRIZES,
    SHARES_PAY,
    STATIONS_PAY,
    cubes_in,
    final_payments,
    prizes,
    value_of,
)
from footplate.games.stephensons_rocket.rules.state import SEATS, Bid, State, prestige_of

SCALE: Final = 30.0
"""A lead of so much prestige counts as won."""

CITY_HOPE: Final = 0.6
"""How often a city is expected to pay once more."""

INDUSTRY_HOPE: Final = 0.3
"""What a lead in an industry is worth before the end."""

REACH: Final = (0.45, 0.2, 0.1)
"""What a station is worth per site of a line that stands one, two or three steps away."""

NEW_SITES: Final = 3
"""Sites that a line is expected to gain yet."""

MOVING: Final = 0.5
"""What moving a station must gain over leaving it."""


def value(state: State, seat: int) -> float:
    """The lead over the others if the game ended now."""
    return max(-1.0, min(1.0, _standing(state, seat) / SCALE))


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action brings its player against the others."""
    if state.veto is not None:
        return [_answer(state, action) for action in actions]
    seat = state.active
    now = _standing(state, seat)
    hopes = _station_hopes(state)
    best = max([hopes[built_on(action)] for action in state.open_hexes], default=0.0)
    return [_preference(state, action, now, (hopes, best)) for action in actions]


def _preference(
    state: State, action: int, now: float, stations: tuple[list[float], float]
) -> float:
    kind = kind_of(action)
    hopes, best = stations
    if kind == EXTEND:
        twin = state.copy()
        line = line_of(action)
        take_share(twin, line)
        settle(twin, line, extended_to(action), ())
        return _standing(twin, state.active) - now
    if kind == INVEST:
        return _investment(state, field_of(action))
    if kind == BUILD_STATION:
        return hopes[built_on(action)]
    assert kind == LIFT_STATION
    return best - hopes[lifted_from(action)] - MOVING


def _answer(state: State, action: int) -> float:
    """How the asked player stands if the round ended with this answer."""
    veto = state.veto
    assert veto is not None
    bids = veto.bids
    if kind_of(action) != PASS:
        hex = BEHIND[state.locomotives[veto.line]][side_bid(action)]
        bids += (Bid(veto.asked, shares_bid(action), hex),)
    twin = state.copy()
    settle(twin, veto.line, veto.hex, bids)
    return _standing(twin, veto.asked)


def _margin(paid: Sequence[float], seat: int) -> float:
    """A seat's share of a payment against the mean of the others."""
    return paid[seat] - (sum(paid) - paid[seat]) / (len(paid) - 1)


def _standing(state: State, seat: int) -> float:
    """The margin if the game ended now, with lines that can still grow counted as grown."""
    totals = [float(prestige_of(state, each)) for each in range(state.players)]
    over = state.dissolved | state.isolated
    for payment in final_payments(state):
        grown = 1.0
        if payment.source in (STATIONS_PAY, SHARES_PAY) and not over & LINE_BITS[payment.about]:
            grown += NEW_SITES / payment.value
        for each in range(state.players):
            totals[each] += grown * payment.prizes[each]
    return _margin(totals, seat)


def _investment(state: State, field: int) -> float:
    seat = state.active
    city, industry = field // INDUSTRY_COUNT, field % INDUSTRY_COUNT
    hope = CITY_HOPE if not state.indicators & SITE_BITS[CITY_SITES[city]] else CITY_HOPE / 2
    gain = hope * _gain(cubes_in(state, city), seat, CITY_PRIZES)
    return gain + INDUSTRY_HOPE * _gain(_all_cubes(state, industry), seat, BIG_PRIZES)


def _gain(counts: list[int], seat: int, pays: tuple[int, int]) -> float:
    """What one cube more changes."""
    before = _margin(prizes(counts, pays[0], pays[1]), seat)
    counts[seat] += 1
    return _margin(prizes(counts, pays[0], pays[1]), seat) - before


def _all_cubes(state: State, industry: int) -> list[int]:
    counts = [0] * state.players
    for city in range(len(CITIES)):
        for seat in state.cubes[city * INDUSTRY_COUNT + industry]:
            counts[seat] += 1
    return counts


def _station_hopes(state: State) -> list[float]:
    """What a station of the active player on each hex may come to bring."""
    hopes = [0.0] * HEXES
    for line in range(LINE_COUNT):
        if not (state.dissolved | state.isolated) & LINE_BITS[line]:
            _add_hopes(state, line, hopes)
    return hopes


def _add_hopes(state: State, line: int, hopes: list[float]) -> None:
    # A second station on a line helps less than the first on another.
    held = 1 + state.linked[line * SEATS + state.active]
    worth = (value_of(state.connected[line]) + NEW_SITES) / held
    reached = [standing(state.locomotives[line], state.headings[line])]
    seen = set(reached)
    for reach in REACH:
        onward = []
        for place in reached:
            for step in STEPS[place]:
                hex = step // STANDINGS
                if step not in seen and is_legal_hex(state, line, hex):
                    seen.add(step)
                    onward.append(step)
                    hopes[hex] += worth * reach / len(STEPS[place])
        reached = onward
