"""Which actions look good in Stephenson's Rocket."""

from typing import Final

from footplate.engine.advice import Candidates
from footplate.games.stephensons_rocket.advice.extensions import extension_gain, move_gain
from footplate.games.stephensons_rocket.advice.hopes import all_cubes, station_hopes
from footplate.games.stephensons_rocket.advice.values import margin
from footplate.games.stephensons_rocket.rules.actions import (
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
)
from footplate.games.stephensons_rocket.rules.board.tables import (
    BIG_PRIZES,
    CITY_PRIZES,
    CITY_SITES,
    INDUSTRY_COUNT,
    SITE_BITS,
)
from footplate.games.stephensons_rocket.rules.phases import (
    move_station,
    turn,
    veto,
)
from footplate.games.stephensons_rocket.rules.phases.invest import field_of
from footplate.games.stephensons_rocket.rules.phases.veto import bids_with
from footplate.games.stephensons_rocket.rules.scoring import cubes_in, prizes
from footplate.games.stephensons_rocket.rules.state import MOVE_STATION, State, shares_in

CITY_HOPE: Final = 0.6
"""How often a city is expected to pay once more."""

INDUSTRY_HOPE: Final = 0.3
"""What a lead in an industry is worth before the end."""

MOVING: Final = 0.5
"""What moving a station must gain over leaving it."""


def candidates(state: State) -> Candidates:
    """All that may be done."""
    if state.veto is not None:
        actions = veto.legal(state)
    else:
        actions = move_station.legal(state) if state.phase == MOVE_STATION else turn.legal(state)
    return actions, preferences(state, actions)


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action brings its player against the others."""
    if state.veto is not None:
        return [_answer(state, action) for action in actions]
    hopes = station_hopes(state, state.active)
    best = max([hopes[BUILD_STATION.arg(action)] for action in state.open_hexes], default=0.0)
    cubes = _cube_gains(state)
    return [_preference(state, action, hopes, best, cubes) for action in actions]


def _preference(
    state: State, action: int, hopes: list[float], best: float, cubes: tuple[list[float], ...]
) -> float:
    if EXTEND.has(action):
        line, hex = EXTEND.pair(action)
        return extension_gain(state, line, hex, state.active)
    if INVEST.has(action):
        field = field_of(action)
        return cubes[0][field // INDUSTRY_COUNT] + cubes[1][field % INDUSTRY_COUNT]
    if BUILD_STATION.has(action):
        return hopes[BUILD_STATION.arg(action)]
    return best - hopes[LIFT_STATION.arg(action)] - MOVING


def _answer(state: State, action: int) -> float:
    """What the asked player has of the line if the round ended with this answer."""
    round = state.veto
    assert round is not None
    line, hex, seat = round.line, round.hex, round.asked
    shares = shares_in(state, line)
    bids = bids_with(state, round, action)
    if bids:
        hex = bids[-1].hex
        shares[bids[-1].seat] -= bids[-1].shares
    return move_gain(state, line, hex, shares, seat)


def _cube_gains(state: State) -> tuple[list[float], ...]:
    """What one cube more of the active player may bring in each city, and in each industry."""
    seat = state.active
    cities = []
    for city in range(len(CITY_SITES)):
        hope = CITY_HOPE if not state.indicators & SITE_BITS[CITY_SITES[city]] else CITY_HOPE / 2
        cities.append(hope * _gain(cubes_in(state, city), seat, CITY_PRIZES))
    industries = [
        INDUSTRY_HOPE * _gain(all_cubes(state, industry), seat, BIG_PRIZES)
        for industry in range(INDUSTRY_COUNT)
    ]
    return cities, industries


def _gain(counts: list[int], seat: int, pays: tuple[int, int]) -> float:
    """What one cube more changes."""
    before = margin(prizes(counts, pays[0], pays[1]), seat)
    counts[seat] += 1
    return margin(prizes(counts, pays[0], pays[1]), seat) - before
