"""The facts about Stephenson's Rocket."""

from typing import Final

from footplate.engine.info import Bounds, load_info
from footplate.games.stephensons_rocket.rules.state import (
    ACTIONS_OF_A_TURN,
    MOST_PRESTIGE,
    MOST_SHARES,
    SEATS,
)

TURN_LIMIT: Final = 200
SHARE_CAP: Final = 16

MOST_EXTENSIONS: Final = MOST_SHARES
CLICKS_OF_A_STATION: Final = 2
MOST_DECISIONS: Final = (
    TURN_LIMIT * ACTIONS_OF_A_TURN * CLICKS_OF_A_STATION + MOST_EXTENSIONS * SEATS
)

INFO: Final = load_info(
    "footplate.games.stephensons_rocket",
    Bounds(decisions=MOST_DECISIONS, draws=1, scores=(0, MOST_PRESTIGE)),
)
