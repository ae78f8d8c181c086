"""Extending a line, §3 to §8: the announcement, and all that follows when the locomotive moves."""

from typing import Final

from footplate.games.stephensons_rocket.rules.board.tables import (
    CITY_MASK,
    LINE_BITS,
    NOTHING,
    SITE_BITS,
    START_SITES,
)
from footplate.games.stephensons_rocket.rules.events import (
    ExtensionAnnounced,
    LastTurnReached,
    LinesMerged,
    PassengerTaken,
    SiteConnected,
    TrackLaid,
)
from footplate.games.stephensons_rocket.rules.network.isolation import (
    mark_isolated_lines,
    shorten_way,
)
from footplate.games.stephensons_rocket.rules.network.lines import (
    enter,
    has_moved,
    join,
    list_all_extensions,
    list_extensions_near,
)
from footplate.games.stephensons_rocket.rules.network.stations import link_station, list_open_hexes
from footplate.games.stephensons_rocket.rules.scoring import (
    LINES_THAT_END,
    Payment,
    lines_ended,
    merges_into,
    new_sites,
    pay,
    payments,
    value_of,
)
from footplate.games.stephensons_rocket.rules.state import (
    FROM_MERGERS,
    SEATS,
    State,
    Veto,
    may_veto_same_hex,
    share_cap,
    shares_in,
)

OLD_FOR_NEW: Final = 2
"""Shares of a dissolved line for one of the survivor."""


def announce(state: State, line: int, hex: int) -> bool:
    """Take a share and move at once; or, if the answer is yes, a veto round has to come first."""
    state.extended |= LINE_BITS[line]
    taken = take_share(state, line)
    asked = first_asked(state, line)
    if state.events is not None:
        lap = tuple(asked_from(state, line, asked))
        state.events.append(ExtensionAnnounced(state.active, line, hex, taken, lap))
    if asked != NOTHING:
        state.veto = Veto(line, hex, asked, ())
        return True
    extend(state, line, hex, True)
    return False


def take_share(state: State, line: int) -> int:
    """The active player gets a share, unless the line is isolated or its shares are all out."""
    if state.isolated & LINE_BITS[line]:
        return 0
    cap = share_cap(state)
    if cap and sum(shares_in(state, line)) >= cap:
        return 0
    state.shares[line * SEATS + state.active] += 1
    return 1


def first_asked(state: State, line: int) -> int:
    """The first other shareholder from the left; nobody if no veto is possible."""
    if len(state.extensions[line]) == 1 and not may_veto_same_hex(state):
        return NOTHING
    return next_shareholder(state, line, state.active)


def next_shareholder(state: State, line: int, seat: int) -> int:
    """The next seat clockwise with a share in the line, before the active player's is reached."""
    players = state.players
    seat = (seat + 1) % players
    while seat != state.active:
        if state.shares[line * SEATS + seat]:
            return seat
        seat = (seat + 1) % players
    return NOTHING


def asked_from(state: State, line: int, seat: int) -> list[int]:
    """A seat and the other shareholders that follow in the lap; the active player ends it."""
    lap: list[int] = []
    while seat != NOTHING and seat != state.active:
        lap.append(seat)
        seat = next_shareholder(state, line, seat)
    return lap


def extend(state: State, line: int, hex: int, by_active: bool) -> None:
    """Move the locomotive and carry out everything that follows, in the order of the rules."""
    left, moved = state.locomotives[line], has_moved(state, line)
    tiles, over = state.tiles, state.dissolved | state.isolated
    shorten_way(state, line, hex)
    dues = payments(state, line, hex)
    survivor = merges_into(state, line, hex)
    new = new_sites(state, line, hex)
    state.connected[line] |= new
    state.indicators |= state.connected[line] & CITY_MASK
    enter(state, line, hex)
    if moved:
        lay_track(state, line, left)
    link_station(state, line, hex)
    if by_active:
        take_passenger(state, hex)
    for payment in dues:
        pay(state, payment)
    if state.events is not None:
        _tell_of_sites(state, line, new, dues)
    if survivor != NOTHING:
        merge(state, line, survivor, dues[-1])
        list_all_extensions(state)
    else:
        list_extensions_near(state, hex)
        if not moved:
            list_extensions_near(state, left)
    list_open_hexes(state)
    mark_isolated_lines(state)
    if state.events is not None:
        _tell_of_last_turn(state, tiles, over)


def lay_track(state: State, line: int, hex: int) -> None:
    """A track tile leaves the supply for a hex; a merger goes on without one."""
    if state.tiles:
        state.tiles -= 1
    if state.events is not None:
        state.events.append(TrackLaid(line, hex, state.tiles))


def take_passenger(state: State, hex: int) -> None:
    """The active player gets a passenger for entering another player's station."""
    owner = state.station_at[hex]
    if owner != NOTHING and owner != state.active and state.passengers:
        state.passengers -= 1
        state.pawns[state.active] += 1
        if state.events is not None:
            state.events.append(PassengerTaken(state.active, hex, state.passengers))


def merge(state: State, line: int, survivor: int, paid: Payment) -> None:
    """The moved line is dissolved: two old shares for a new one, all else is the survivor's."""
    hex = state.locomotives[line]
    gained = [shares // OLD_FOR_NEW for shares in shares_in(state, line)]
    for seat in range(state.players):
        state.shares[survivor * SEATS + seat] += gained[seat]
        state.shares[line * SEATS + seat] = 0
    join(state, line, survivor)
    if state.events is not None:
        merged = LinesMerged(line, survivor, hex, paid.value, paid.prizes, tuple(gained))
        state.events.append(merged)
    lay_track(state, line, hex)


def _tell_of_sites(state: State, line: int, new: int, dues: list[Payment]) -> None:
    events, value = state.events, value_of(state.connected[line])
    assert events is not None
    nobody = (0,) * state.players
    for site in START_SITES:
        if new & SITE_BITS[site]:
            events.append(SiteConnected(line, site, value, nobody))
    for payment in dues:
        if payment.source != FROM_MERGERS:
            events.append(SiteConnected(line, payment.about, value, payment.prizes))


def _tell_of_last_turn(state: State, tiles: int, over: int) -> None:
    events = state.events
    assert events is not None
    if over.bit_count() < LINES_THAT_END <= lines_ended(state):
        events.append(LastTurnReached("lines"))
    if tiles and not state.tiles:
        events.append(LastTurnReached("tiles"))
