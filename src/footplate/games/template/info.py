"""The facts about the template game."""

from typing import Final

from footplate.engine.info import Bounds, Info, Option
from footplate.games.template.rules.board import HIGHEST_VALUE
from footplate.games.template.rules.state import MOST_PLAYERS, MOST_ROUNDS

INFO: Final = Info(
    slug="template",
    title="Template",
    about="A small real game to copy when a new one is begun.",
    players=(2, 3, 4),
    options=(
        Option(
            "rounds",
            "Rounds",
            ((4, "four rounds"), (MOST_ROUNDS, "six rounds")),
            "How long the game lasts.",
        ),
    ),
    rules_version=1,
    bounds=Bounds(
        decisions=MOST_PLAYERS * MOST_ROUNDS,
        draws=MOST_ROUNDS,
        scores=(0, 2 * HIGHEST_VALUE * MOST_ROUNDS),
    ),
    minutes=5,
    listed=False,
)
