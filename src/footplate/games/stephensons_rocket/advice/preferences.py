"""Which actions look good in Stephenson's Rocket."""

from typing import Final

from footplate.engine.advice import Candidates
from footplate.games.stephensons_rocket.advice.extensions import extension_gain, move_gain
from footplate.games.stephensons_rocket.advice.values import NEW_SITES, margin
from footplate.games.stephensons_rocket.rules.actions import (
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
)
from footplate.games.stephensons_rocket.rules.board.tables import (
    BIG_PRIZES,
    CITIES,
    CITY_PRIZES,
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
from footplate.games.stephensons_rocket.rules.phases import (
    move_station,
    turn,
    veto,
)
from footplate.games.stephensons_rocket.rules.phases.invest import field_of
from footplate.games.stephensons_rocket.rules.phases.veto import bids_with
from footplate.games.stephensons_rocket.rules.scoring import cubes_in, prizes, value_of
from footplate.games.stephensons_rocket.rules.state import MOVE_STATION, SEATS, State, shares_in

CITY_HOPE: Final = 0.6
"""How often a city is expected to pay once more."""

INDUSTRY_HOPE: Final = 0.3
"""What a lead in an industry is worth before the end."""

REACH: Final = (0.45, 0.2, 0.1)
"""What a station is worth per site of a line that stands one, two or three steps away."""

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
    hopes = _station_hopes(state)
    best = max([hopes[BUILD_STATION.arg(action)] for action in state.open_hexes], default=0.0)
    return [_preference(state, action, hopes, best) for action in actions]


def _preference(state: State, action: int, hopes: list[float], best: float) -> float:
    if EXTEND.has(action):
        line, hex = EXTEND.pair(action)
        return extension_gain(state, line, hex, state.active)
    if INVEST.has(action):
        return _investment(state, field_of(action))
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


def _investment(state: State, field: int) -> float:
    seat = state.active
    city, industry = field // INDUSTRY_COUNT, field % INDUSTRY_COUNT
    hope = CITY_HOPE if not state.indicators & SITE_BITS[CITY_SITES[city]] else CITY_HOPE / 2
    gain = hope * _gain(cubes_in(state, city), seat, CITY_PRIZES)
    return gain + INDUSTRY_HOPE * _gain(_all_cubes(state, industry), seat, BIG_PRIZES)


def _gain(counts: list[int], seat: int, pays: tuple[int, int]) -> float:
    """What one cube more changes."""
    before = margin(prizes(counts, pays[0], pays[1]), seat)
    counts[seat] += 1
    return margin(prizes(counts, pays[0], pays[1]), seat) - before


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
