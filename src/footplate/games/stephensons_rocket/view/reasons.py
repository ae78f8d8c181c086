"""Why an action of Stephenson's Rocket is not legal: the rule that forbids it, in a sentence."""

from footplate.engine.board import OFF_BOARD
from footplate.engine.view.reasons import Reason, forbidden
from footplate.engine.view.words import Argument
from footplate.games.stephensons_rocket.rules.actions import (
    BID,
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
    START,
)
from footplate.games.stephensons_rocket.rules.board.tables import (
    BEHIND,
    LABELS,
    LINE_BITS,
    NEIGHBOURS,
    NOTHING,
    SITE_AT,
    SPACES,
    side_between,
    sides_ahead,
)
from footplate.games.stephensons_rocket.rules.network.lines import has_moved, other_lines
from footplate.games.stephensons_rocket.rules.network.stations import can_be_moved
from footplate.games.stephensons_rocket.rules.phases.invest import field_of
from footplate.games.stephensons_rocket.rules.phases.veto import bid_sides, lowest_bid
from footplate.games.stephensons_rocket.rules.state import MOVE_STATION, SEATS, State, Veto
from footplate.games.stephensons_rocket.view.words import (
    city_word,
    industry_word,
    line_word,
    listed,
    site_word,
)


def why_not(state: State, action: int) -> Reason | None:
    """The reason against an action of the present phase; None if there is none."""
    if EXTEND.has(action):
        line, hex = EXTEND.pair(action)
        return _hex(state, line, hex) or _line(state, line)
    if INVEST.has(action):
        return _space(state, action)
    if BUILD_STATION.has(action):
        hex = BUILD_STATION.arg(action)
        return _reserve(state, hex) or _station_hex(state, hex)
    if LIFT_STATION.has(action):
        return _lift(state, LIFT_STATION.arg(action))
    if BID.has(action) and state.veto is not None:
        shares, side = BID.pair(action)
        return _shares(state, state.veto, shares + 1) or _bid_hex(state, state.veto, side)
    if START.has(action) and START.arg(action) >= state.players:
        return forbidden("1.4", "no_seat", players=state.players)
    return None  # who is asked for a veto may always pass


def _hex(state: State, line: int, hex: int) -> Reason | None:
    """Whether the line's locomotive may go to a hex, now or in another turn."""
    place, word, label = state.locomotives[line], line_word(line), LABELS[hex]
    if place == NOTHING:
        return forbidden("7.1", "dissolved", line=word, into=line_word(state.into[line]))
    if hex not in NEIGHBOURS[place]:
        return forbidden("3.1", "not_beside", 1, line=word, hex=label)
    if side_between(place, hex) not in sides_ahead(state.headings[line]):
        return forbidden("3.1", "not_ahead", 3, line=word, hex=label)
    return _entry(state, line, hex)


def _entry(state: State, line: int, hex: int) -> Reason | None:
    """Whether a line may enter a hex that lies before it."""
    if SITE_AT[hex] != NOTHING:
        site = site_word(SITE_AT[hex])
        return forbidden("3.2", "site", 4, line=line_word(line), site=site)
    if state.line_at[hex] != NOTHING:
        there = line_word(state.line_at[hex])
        return forbidden("3.2", "track", 4, line=line_word(line), hex=LABELS[hex], there=there)
    others = other_lines(state, line, hex)
    if others & (others - 1):
        beside: list[Argument] = [line_word(n) for n, bit in enumerate(LINE_BITS) if others & bit]
        return forbidden("3.3", "two_lines", 4, hex=LABELS[hex], lines=listed(beside))
    return None


def _line(state: State, line: int) -> Reason | None:
    """Whether a line may be extended at all in this turn."""
    if state.extended & LINE_BITS[line]:
        return forbidden("2.2", "extended", 5, line=line_word(line))
    if not state.tiles and has_moved(state, line):
        return forbidden("3.6", "no_tile", 5, line=line_word(line))
    return None


def _space(state: State, action: int) -> Reason | None:
    field = field_of(action)
    if len(state.cubes[field]) < SPACES[field]:
        return None
    city, industry = INVEST.pair(action)
    key = "chart_full" if SPACES[field] else "no_spaces"
    return forbidden("9.1", key, industry=industry_word(industry), city=city_word(city))


def _reserve(state: State, hex: int) -> Reason | None:
    if state.phase == MOVE_STATION:
        if hex == state.lifted:
            return forbidden("10.2", "same_hex", 6, hex=LABELS[hex])
        return None
    return None if state.reserve[state.active] else forbidden("10.3", "no_station", 2)


def _station_hex(state: State, hex: int) -> Reason | None:
    label = LABELS[hex]
    if SITE_AT[hex] != NOTHING:
        return forbidden("10.1", "not_plain", 2, site=site_word(SITE_AT[hex]))
    if not state.blocks[hex]:
        return None
    if state.line_at[hex] != NOTHING:
        return forbidden("10.1", "station_on_track", 2, hex=label)
    if state.station_at[hex] != NOTHING:
        return forbidden("10.1", "station_there", 2, hex=label)
    if any(state.station_at[near] != NOTHING for near in NEIGHBOURS[hex]):
        return forbidden("10.1", "beside_station", 3, hex=label)
    return forbidden("10.1", "beside_locomotive", 3, hex=label)


def _lift(state: State, hex: int) -> Reason | None:
    label, owner = LABELS[hex], state.station_at[hex]
    if owner != state.active:
        key = "no_station_there" if owner == NOTHING else "not_your_station"
        return forbidden("10.2", key, 0 if owner == NOTHING else 4, hex=label)
    if state.line_at[hex] != NOTHING:
        return forbidden("10.3", "linked", 5, hex=label)
    return None if can_be_moved(state, hex) else forbidden("10.2", "nowhere", 5)


def _shares(state: State, veto: Veto, shares: int) -> Reason | None:
    own, least = state.shares[veto.line * SEATS + veto.asked], lowest_bid(state, veto)
    if shares > own:
        word, near = line_word(veto.line), 1 if own < least else 0
        return forbidden("4.4", "too_few_shares", near, own=own, line=word, shares=shares)
    return forbidden("4.4", "too_low", least=least) if shares < least else None


def _bid_hex(state: State, veto: Veto, side: int) -> Reason | None:
    if side in bid_sides(state, veto):
        return None
    place = state.locomotives[veto.line]
    hex = BEHIND[place][side]
    if veto.asked == state.active:
        return forbidden("4.5", "announced_only", 2, hex=LABELS[veto.hex])
    if hex == OFF_BOARD:
        return forbidden("3.2", "sea", 2, line=line_word(veto.line))
    announced = forbidden("4.5", "announced_barred", 2, hex=LABELS[hex])
    return announced if hex == veto.hex else _hex(state, veto.line, hex)
