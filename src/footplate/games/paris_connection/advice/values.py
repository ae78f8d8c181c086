"""How well a seat stands in Paris Connection."""

from typing import Final

from footplate.engine.standing import lead
from footplate.games.paris_connection.rules.board import COMPANIES
from footplate.games.paris_connection.rules.hidden import unseen_locomotives
from footplate.games.paris_connection.rules.scoring import penalty
from footplate.games.paris_connection.rules.state import IN_BAG, State, is_hidden

SCALE: Final = 60.0
"""A lead of so many points counts as won."""

GROWTH: Final = 6.0
"""What a company may still gain while all its locomotives are on the storing board."""


def value(state: State, seat: int) -> float:
    """The lead over the best opponent if the game ended now, hidden hands being as expected."""
    held = expected_shares(state)
    worth = [_worth(state, other, held) for other in range(state.players)]
    return lead(worth, seat, SCALE)


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


def _worth(state: State, seat: int, held: list[float]) -> float:
    total = float(state.points[seat] - penalty(state, seat))
    for colour in range(COMPANIES):
        total += held[seat * COMPANIES + colour] * promise(state, colour)
    return total
