"""How well the seats stand in Stephenson's Rocket: their chances to win."""

from collections.abc import Sequence
from typing import Final

from footplate.engine.advice import Fitted, shares_of_victory
from footplate.games.stephensons_rocket.advice.hopes import (
    ANYBODY,
    NEW_SITES,
    all_cubes,
    station_hopes,
)
from footplate.games.stephensons_rocket.advice.pace import progress
from footplate.games.stephensons_rocket.rules.board.tables import (
    BIG_PRIZES,
    CITIES,
    CITY_PRIZES,
    CITY_SITES,
    HEXES,
    INDUSTRY_COUNT,
    LINE_BITS,
    LINE_COUNT,
    NOTHING,
    SITE_BITS,
)
from footplate.games.stephensons_rocket.rules.phases.veto import settle
from footplate.games.stephensons_rocket.rules.scoring import (
    cubes_in,
    cubes_of,
    prizes,
    value_of,
    winners,
)
from footplate.games.stephensons_rocket.rules.state import SEATS, State, prestige_of

FEATURES: Final = (
    "prestige if the game ended",
    "stations of lines that go on",
    "shares of lines that go on",
    "cities to connect",
    "stations that lines may reach",
    "industries to connect",
    "actions left",
)

WEIGHTS: Final = Fitted("footplate.games.stephensons_rocket", FEATURES)


def values(state: State) -> list[float]:
    """The chance of every seat to win."""
    if state.phase < 0:
        return shares_of_victory(state.players, winners(state))
    return WEIGHTS.chances(progress(state), features(state))


def features(state: State) -> list[list[float]]:
    """Per seat what the end would pay now, and what may come; a veto round as if it ended now."""
    state = _settled(state)
    rows = [[0.0] * len(FEATURES) for _ in range(state.players)]
    _add_prizes(prizes(state.pawns, BIG_PRIZES[0], BIG_PRIZES[1]), rows, 0, 1.0)
    for industry in range(INDUSTRY_COUNT):
        _add_prizes(prizes(cubes_of(state, industry), BIG_PRIZES[0], BIG_PRIZES[1]), rows, 0, 1.0)
    for line in range(LINE_COUNT):
        if not state.dissolved & LINE_BITS[line]:
            _add_line(state, line, rows)
    for city in range(len(CITIES)):
        hope = 0.5 if state.indicators & SITE_BITS[CITY_SITES[city]] else 1.0
        _add_prizes(prizes(cubes_in(state, city), CITY_PRIZES[0], CITY_PRIZES[1]), rows, 3, hope)
    for seat in range(state.players):
        rows[seat][0] += prestige_of(state, seat)
    hopes = station_hopes(state, ANYBODY)
    for hex in range(HEXES):
        owner = state.station_at[hex]
        if owner != NOTHING:
            rows[owner][4] += hopes[hex]
    for industry in range(INDUSTRY_COUNT):
        _add_prizes(prizes(all_cubes(state, industry), BIG_PRIZES[0], BIG_PRIZES[1]), rows, 5, 1.0)
    rows[state.active][6] = float(state.actions_left)
    return rows


def _settled(state: State) -> State:
    """The state itself; in a veto round a copy in which the locomotive has moved."""
    round = state.veto
    if round is None:
        return state
    after = state.copy()
    after.veto = None
    settle(after, round.line, round.hex, round.bids)
    return after


def _add_line(state: State, line: int, rows: list[list[float]]) -> None:
    value, first = value_of(state.connected[line]), line * SEATS
    goes_on = not state.isolated & LINE_BITS[line]
    _add_counts(state.linked[first : first + state.players], value, rows, 0)
    _add_counts(state.shares[first : first + state.players], value, rows, 0)
    if goes_on:
        _add_counts(state.linked[first : first + state.players], NEW_SITES, rows, 1)
        _add_counts(state.shares[first : first + state.players], NEW_SITES, rows, 2)


def _add_counts(counts: list[int], value: int, rows: list[list[float]], at: int) -> None:
    _add_prizes(prizes(counts, value, value // 2), rows, at, 1.0)


def _add_prizes(paid: tuple[int, ...], rows: list[list[float]], at: int, share: float) -> None:
    for seat in range(len(paid)):
        rows[seat][at] += share * paid[seat]


def margin(paid: Sequence[float], seat: int) -> float:
    """A seat's share of a payment against the mean of the others."""
    return paid[seat] - (sum(paid) - paid[seat]) / (len(paid) - 1)
