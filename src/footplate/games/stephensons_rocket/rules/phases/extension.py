"""Extending a line, §3 to §8: the announcement, and all that follows when the locomotive moves."""

from footplate.games.stephensons_rocket.rules.board.tables import (
    CITY_MASK,
    LINE_BITS,
    NOTHING,
    START_HEXES,
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
from footplate.games.stephensons_rocket.rules.phases.end_of_turn import finish_action
from footplate.games.stephensons_rocket.rules.scoring import merges_into, new_sites, pay, payments
from footplate.games.stephensons_rocket.rules.state import SEATS, VETO, State, Veto, shares_in

OLD_FOR_NEW = 2
"""Shares of a dissolved line for one of the survivor."""


def announce(state: State, line: int, hex: int) -> int:
    """Take a share; then the other shareholders are asked, or the locomotive moves at once."""
    state.extended |= LINE_BITS[line]
    take_share(state, line)
    asked = first_asked(state, line)
    if asked != NOTHING:
        state.veto = Veto(line, hex, asked, ())
        return VETO
    extend(state, line, hex, True)
    return finish_action(state)


def take_share(state: State, line: int) -> None:
    """The active player gets a share, unless the line is isolated or its shares are all out."""
    if state.isolated & LINE_BITS[line]:
        return
    if state.terms.share_cap and sum(shares_in(state, line)) >= state.terms.share_cap:
        return
    state.shares[line * SEATS + state.active] += 1


def first_asked(state: State, line: int) -> int:
    """The first other shareholder from the left; nobody if no veto is possible."""
    if not state.terms.same_hex and len(state.extensions[line]) == 1:
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


def extend(state: State, line: int, hex: int, by_active: bool) -> None:
    """Move the locomotive and carry out everything that follows, in the order of the rules."""
    left = state.locomotives[line]
    if has_moved(state, line):
        use_tile(state)
    shorten_way(state, line, hex)
    dues = payments(state, line, hex)
    survivor = merges_into(state, line, hex)
    state.connected[line] |= new_sites(state, line, hex)
    state.indicators |= state.connected[line] & CITY_MASK
    enter(state, line, hex)
    link_station(state, line, hex)
    if by_active:
        take_passenger(state, hex)
    for payment in dues:
        pay(state, payment)
    if survivor != NOTHING:
        merge(state, line, survivor)
        list_all_extensions(state)
    else:
        list_extensions_near(state, hex)
        if left == START_HEXES[line]:
            list_extensions_near(state, left)
    list_open_hexes(state)
    mark_isolated_lines(state)


def use_tile(state: State) -> None:
    """A track tile leaves the supply; a merger goes on without one."""
    if state.tiles:
        state.tiles -= 1


def take_passenger(state: State, hex: int) -> None:
    """The active player gets a passenger for entering another player's station."""
    owner = state.station_at[hex]
    if owner != NOTHING and owner != state.active and state.passengers:
        state.passengers -= 1
        state.pawns[state.active] += 1


def merge(state: State, line: int, survivor: int) -> None:
    """The moved line is dissolved: two old shares for a new one, all else is the survivor's."""
    use_tile(state)
    for seat in range(state.players):
        old = state.shares[line * SEATS + seat]
        state.shares[survivor * SEATS + seat] += old // OLD_FOR_NEW
        state.shares[line * SEATS + seat] = 0
    join(state, line, survivor)
