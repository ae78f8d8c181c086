"""The facts about Ride the Rails."""

from typing import Final

from footplate.engine.info import RULES_OPTION, Bounds, Info, Option
from footplate.games.ride_the_rails.rules.state import (
    MOST_LINKS,
    MOST_MONEY,
    MOST_PLAYERS,
    PLACEMENTS,
    ROUNDS,
)

_RIDES: Final = MOST_PLAYERS * ROUNDS
_BUILDS: Final = max(players * (limit + 1) for players, limit in PLACEMENTS.items())

INFO: Final = Info(
    slug="ride-the-rails",
    title="Ride the Rails",
    about="Take shares, build the lines of six railroads, and let passengers ride where it pays.",
    players=tuple(PLACEMENTS),
    options=(
        RULES_OPTION,
        Option(
            "yellow_start",
            "Yellow's three westernmost cities",
            (
                ("manual", "of the cities with one locomotive"),
                ("published", "of all occupied cities, if they have one locomotive"),
            ),
            "Which cities are ranked from the west when yellow places its first locomotive.",
            published="published",
        ),
        Option(
            "single_railroad_transcontinental",
            "Transcontinental by one railroad",
            ((False, "needs two railroads"), (True, "one railroad is enough")),
            "Whether a single railroad from coast to coast earns the transcontinental bonus.",
        ),
        Option(
            "five_dollar_survives_start",
            "$5 bonus after a start",
            ((False, "a start uses it up"), (True, "waits for the first that is no start")),
            "What becomes of a city's $5 when a railroad begins there.",
        ),
    ),
    rules_version=1,
    bounds=Bounds(
        decisions=ROUNDS * (MOST_PLAYERS + _BUILDS) + _RIDES * (MOST_LINKS + 2),
        draws=MOST_PLAYERS,
        scores=(0, MOST_MONEY),
    ),
    minutes=60,
)
