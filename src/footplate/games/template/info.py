"""The facts about the template game."""

from typing import Final

from footplate.engine.info import Bounds, load_info
from footplate.games.template.rules.board import HIGHEST_VALUE
from footplate.games.template.rules.state import MOST_PLAYERS, MOST_ROUNDS

INFO: Final = load_info(
    "footplate.games.template",
    Bounds(
        decisions=MOST_PLAYERS * MOST_ROUNDS,
        draws=MOST_ROUNDS,
        scores=(0, 2 * HIGHEST_VALUE * MOST_ROUNDS),
    ),
)
