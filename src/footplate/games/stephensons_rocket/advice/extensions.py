"""What leading a line to a hex is worth in Stephenson's Rocket, reckoned without doing it."""

from footplate.games.stephensons_rocket.advice.hopes import NEW_SITES
from footplate.games.stephensons_rocket.advice.values import margin
from footplate.games.stephensons_rocket.rules.board.tables import (
    BIG_PRIZES,
    LINE_BITS,
    NOTHING,
)
from footplate.games.stephensons_rocket.rules.phases.extend import OLD_FOR_NEW
from footplate.games.stephensons_rocket.rules.scoring import (
    merges_into,
    new_sites,
    payments,
    prizes,
    value_of,
    valued_prizes,
)
from footplate.games.stephensons_rocket.rules.state import (
    State,
    share_cap,
    shares_in,
    stations_on,
)


def extension_gain(state: State, line: int, hex: int, seat: int) -> float:
    """What the active player's extension brings a seat against the others, the share included."""
    shares = shares_in(state, line)
    before = standing_of_line(state, line, shares, seat)
    if _gets_share(state, line, shares):
        shares[state.active] += 1
    return move_gain(state, line, hex, shares, seat) - before + _passenger(state, hex, seat)


def move_gain(state: State, line: int, hex: int, shares: list[int], seat: int) -> float:
    """What a seat has of a line led to a hex, with the shares that are held then."""
    gain = 0.0
    for payment in payments(state, line, hex):
        gain += margin(payment.prizes, seat)
    stations = stations_on(state, line)
    if state.station_at[hex] != NOTHING:
        stations[state.station_at[hex]] += 1
    survivor = merges_into(state, line, hex)
    if survivor == NOTHING:
        value = value_of(state.connected[line] | new_sites(state, line, hex))
        return gain + _standing(state, line, value, (shares, stations), seat)
    return gain + _merged(state, (line, survivor), (shares, stations), seat)


def standing_of_line(state: State, line: int, shares: list[int], seat: int) -> float:
    """What a seat would have of a line at the end, as far as it has come."""
    held = (shares, stations_on(state, line))
    return _standing(state, line, value_of(state.connected[line]), held, seat)


def _standing(
    state: State, line: int, value: int, held: tuple[list[int], list[int]], seat: int
) -> float:
    grown = 1.0
    if not (state.dissolved | state.isolated) & LINE_BITS[line]:
        grown += NEW_SITES / value
    shares = margin(valued_prizes(held[0], value), seat)
    return grown * (shares + margin(valued_prizes(held[1], value), seat))


def _merged(
    state: State, lines: tuple[int, int], held: tuple[list[int], list[int]], seat: int
) -> float:
    """What the surviving line brings more than before by all that it takes over."""
    line, survivor = lines
    shares, stations = shares_in(state, survivor), stations_on(state, survivor)
    before = standing_of_line(state, survivor, shares, seat)
    for each in range(state.players):
        shares[each] += held[0][each] // OLD_FOR_NEW
        stations[each] += held[1][each]
    value = value_of(state.connected[survivor] | state.connected[line])
    return _standing(state, survivor, value, (shares, stations), seat) - before


def _gets_share(state: State, line: int, shares: list[int]) -> bool:
    if state.isolated & LINE_BITS[line]:
        return False
    cap = share_cap(state)
    return not cap or sum(shares) < cap


def _passenger(state: State, hex: int, seat: int) -> float:
    """What entering another player's station brings the active player."""
    owner = state.station_at[hex]
    if owner == NOTHING or owner == state.active or not state.passengers:
        return 0.0
    before = margin(prizes(state.pawns, BIG_PRIZES[0], BIG_PRIZES[1]), seat)
    pawns = state.pawns[:]
    pawns[state.active] += 1
    return margin(prizes(pawns, BIG_PRIZES[0], BIG_PRIZES[1]), seat) - before
