"""How well the seats stand in Age of Steam: their chances to win."""

from typing import Final

from footplate.engine.advice import Fitted, shares_of_victory
from footplate.games.age_of_steam.advice.delivery import Prospects
from footplate.games.age_of_steam.advice.pace import progress
from footplate.games.age_of_steam.rules.network.track import completed_sections
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.scoring import outcome
from footplate.games.age_of_steam.rules.state import MOVE_GOODS, State, turns

FEATURES: Final = (
    "income",
    "income to collect",
    "shares",
    "track",
    "cash",
    "cash that is short",
    "expenses to come",
    "engine",
    "deliveries of this turn",
    "deliveries to come",
)

WEIGHTS: Final = Fitted("footplate.games.age_of_steam", FEATURES)


def values(state: State) -> list[float]:
    """The chance of every seat to win."""
    if state.phase < 0:
        return shares_of_victory(state.players, outcome(state).winners)
    chances = WEIGHTS.chances(progress(state), features(state))
    return _without_those_out(state, chances) if any(state.out) else chances


def _without_those_out(state: State, chances: list[float]) -> list[float]:
    """Who is out cannot win; the others share the victory as they would among themselves."""
    for seat in range(state.players):
        if state.out[seat]:
            chances[seat] = 0.0
    total = sum(chances)
    return [chance / total for chance in chances]


def features(state: State) -> list[list[float]]:
    """Per seat its income, track and money, what it will owe, and what it can hope to deliver."""
    return [_features(state, seat) for seat in range(state.players)]


def _features(state: State, seat: int) -> list[float]:
    if state.out[seat]:
        return [0.0] * len(FEATURES)
    left = turns(state) - state.turn + (1 if state.phase <= MOVE_GOODS else 0)
    income, owed, cash = state.income[seat], expenses(state, seat), state.cash[seat]
    prospects = Prospects(state, seat, state.engine[seat])
    now = prospects.worth - prospects.waiting(prospects.moves)
    return [
        float(income),
        float(income * left),
        float(state.shares[seat]),
        float(completed_sections(state, seat)),
        float(min(cash, 20)),
        float(max(0, owed - income - cash)) if left else 0.0,
        float(owed * left),
        float(state.engine[seat]),
        now,
        prospects.worth - now,
    ]
