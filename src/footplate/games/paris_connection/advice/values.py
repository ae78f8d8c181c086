"""How well the seats stand in Paris Connection: their chances to win."""

from typing import Final

from footplate.engine.advice import Fitted, shares_of_victory
from footplate.games.paris_connection.advice.pace import progress
from footplate.games.paris_connection.rules.board import COMPANIES
from footplate.games.paris_connection.rules.hidden import unseen_locomotives
from footplate.games.paris_connection.rules.scoring import penalty, winners
from footplate.games.paris_connection.rules.state import IN_BAG, State, is_hidden

FEATURES: Final = (
    "points of shares",
    "shares of companies that can grow",
    "points of cities",
    "penalty",
    "shares",
    "to move",
)

WEIGHTS: Final = Fitted("footplate.games.paris_connection", FEATURES)

GROWTH: Final = 6.0
"""What a company may still gain while all its locomotives are on the storing board."""


def values(state: State) -> list[float]:
    """The chance of every seat to win, hidden hands being as expected."""
    if state.phase < 0:
        return shares_of_victory(state.players, winners(state))
    return WEIGHTS.chances(progress(state), features(state))


def features(state: State) -> list[list[float]]:
    """Per seat what its shares are worth and may come to be."""
    held = expected_shares(state)
    rows: list[list[float]] = []
    for seat in range(state.players):
        worth = growing = 0.0
        for colour in range(COMPANIES):
            count = held[seat * COMPANIES + colour]
            worth += count * state.values[colour]
            growing += count * state.boards[colour] / IN_BAG
        row = [worth, growing, float(state.points[seat]), float(penalty(state, seat))]
        row += [float(state.sizes[seat]), 1.0 if seat == state.mover else 0.0]
        rows.append(row)
    return rows


def expected_shares(state: State) -> list[float]:
    """Per seat and colour how many are held; of hidden hands, what the unseen ones suggest."""
    held = [float(count) for count in state.hands]
    hidden = [seat for seat in range(state.players) if is_hidden(state, seat)]
    if not hidden:
        return held
    unseen = unseen_locomotives(state)
    for seat in hidden:
        for colour in range(COMPANIES):
            unseen[colour] -= state.known[seat * COMPANIES + colour]
    total = max(1, sum(unseen))
    for seat in hidden:
        first = seat * COMPANIES
        known = state.known[first : first + COMPANIES]
        rest = state.sizes[seat] - sum(known)
        for colour in range(COMPANIES):
            held[first + colour] = known[colour] + rest * unseen[colour] / total
    return held


def promise(state: State, colour: int) -> float:
    """What a share may be worth at the end."""
    return state.values[colour] + GROWTH * state.boards[colour] / IN_BAG
