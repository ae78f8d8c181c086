"""The facts about Ride the Rails."""

from typing import Final

from footplate.engine.info import Bounds, load_info
from footplate.games.ride_the_rails.rules.state import (
    MOST_LINKS,
    MOST_MONEY,
    MOST_PLAYERS,
    PLACEMENTS,
    ROUNDS,
)

_RIDES: Final = MOST_PLAYERS * ROUNDS
_BUILDS: Final = max(players * (limit + 1) for players, limit in PLACEMENTS.items())

INFO: Final = load_info(
    "footplate.games.ride_the_rails",
    Bounds(
        decisions=ROUNDS * (MOST_PLAYERS + _BUILDS) + _RIDES * (MOST_LINKS + 2),
        draws=MOST_PLAYERS,
        scores=(0, MOST_MONEY),
    ),
)
