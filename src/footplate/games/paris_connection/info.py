"""The facts about Paris Connection."""

from typing import Final

from footplate.engine.info import Bounds, load_info
from footplate.games.paris_connection.rules.board import COMPANIES, PLACES, RAILS
from footplate.games.paris_connection.rules.scoring import PENALTY
from footplate.games.paris_connection.rules.state import (
    ALL_IN_BAG,
    DEALT_HAND,
    HAND_LIMIT,
    HIGHEST_START,
    IN_BAG,
)

MOST_TURNS: Final = 400
PLAYERS: Final = tuple(DEALT_HAND)


def _most_city_points() -> int:
    """One player brings one company into every city, the dearest first."""
    worth, total = HIGHEST_START, 0
    for value in sorted(RAILS.values[:PLACES], reverse=True):
        worth += value
        total += worth if value else 0
    return total


def _lowest_score() -> int:
    """Everything that the others were not dealt is in one hand, and worth nothing."""
    in_one_hand = {n: ALL_IN_BAG - (n - 1) * DEALT_HAND[n] for n in PLAYERS}
    return -PENALTY * max(in_one_hand[n] - HAND_LIMIT[n] for n in PLAYERS)


def _highest_score() -> int:
    """All shares of companies that have entered all cities, and all points for that."""
    worth = sum(RAILS.values) + COMPANIES * HIGHEST_START
    return IN_BAG * worth + _most_city_points()


INFO: Final = load_info(
    "footplate.games.paris_connection",
    Bounds(
        decisions=MOST_TURNS + ALL_IN_BAG,
        draws=COMPANIES + max(n * DEALT_HAND[n] for n in PLAYERS) + 1,
        scores=(_lowest_score(), _highest_score()),
    ),
)
