"""The facts about Paris Connection."""

from typing import Final

from footplate.engine.info import RULES_OPTION, Bounds, Info, Option
from footplate.games.paris_connection.rules.board import COMPANIES, PLACES, RAILS
from footplate.games.paris_connection.rules.scoring import PENALTY
from footplate.games.paris_connection.rules.state import (
    ALL_IN_BAG,
    DEALT_HAND,
    HAND_LIMIT,
    HIGHEST_START,
    IN_BAG,
    NO_LIMIT,
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


INFO: Final = Info(
    slug="paris-connection",
    title="Paris Connection",
    about="Six railways leave Paris. Build the ones you hold, and let nobody see which they are.",
    players=PLAYERS,
    options=(
        RULES_OPTION,
        Option(
            "city_points",
            "Points for cities",
            ((True, "the builder scores the company's value"), (False, "no points during play")),
            "Whether entering a city gives points at once, or only raises the company's value.",
            published=False,
        ),
        Option(
            "start_value",
            "Value of a company at the start",
            ((0, "0"), (HIGHEST_START, "1")),
            "With 1 every share is worth one point more, and so is every city entered.",
        ),
        Option(
            "turn_limit",
            "Longest game",
            (
                (MOST_TURNS, "400 turns"),
                (NO_LIMIT, "no limit"),
                (200, "200 turns"),
                (100, "100 turns"),
            ),
            "After so many turns of single players the game ends and is scored as usual.",
            with_people=NO_LIMIT,
        ),
    ),
    rules_version=1,
    bounds=Bounds(
        decisions=MOST_TURNS + ALL_IN_BAG,
        draws=COMPANIES + max(n * DEALT_HAND[n] for n in PLAYERS) + 1,
        scores=(_lowest_score(), _highest_score()),
    ),
    minutes=30,
    hidden=True,
)
