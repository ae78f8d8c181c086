"""How well a seat stands in Stephenson's Rocket."""

from collections.abc import Sequence
from typing import Final

from footplate.games.stephensons_rocket.rules.board.tables import LINE_BITS
from footplate.games.stephensons_rocket.rules.scoring import (
    SHARES_PAY,
    STATIONS_PAY,
    final_payments,
)
from footplate.games.stephensons_rocket.rules.state import State, prestige_of

SCALE: Final = 30.0
"""A lead of so much prestige counts as won."""

NEW_SITES: Final = 3
"""Sites that a line is expected to gain yet."""


def value(state: State, seat: int) -> float:
    """The lead over the others if the game ended now."""
    return max(-1.0, min(1.0, lead(state, seat) / SCALE))


def lead(state: State, seat: int) -> float:
    """The margin if the game ended now, with lines that can still grow counted as grown."""
    totals = [float(prestige_of(state, each)) for each in range(state.players)]
    over = state.dissolved | state.isolated
    for payment in final_payments(state):
        grown = 1.0
        if payment.source in (STATIONS_PAY, SHARES_PAY) and not over & LINE_BITS[payment.about]:
            grown += NEW_SITES / payment.value
        for each in range(state.players):
            totals[each] += grown * payment.prizes[each]
    return margin(totals, seat)


def margin(paid: Sequence[float], seat: int) -> float:
    """A seat's share of a payment against the mean of the others."""
    return paid[seat] - (sum(paid) - paid[seat]) / (len(paid) - 1)
