"""The facts about Mini Rails."""

from typing import Final

from footplate.engine.info import RULES_OPTION, Bounds, Info, Option
from footplate.games.mini_rails.rules.board import FRAMES, TILES
from footplate.games.mini_rails.rules.state import HIGHEST_VALUE, ROUNDS, market_size

MOST_PLAYERS: Final = 5
MOST_STOCKS: Final = ROUNDS
HIGHEST_STOCK: Final = HIGHEST_VALUE

INFO: Final = Info(
    slug="mini-rails",
    title="Mini Rails",
    about="Buy a share, build a track, twice six times: and every choice also sets the next order.",
    players=(3, 4, 5),
    options=(
        RULES_OPTION,
        Option(
            "bag",
            "Discs in the bag",
            (("manual", "9, 11, 11 of each colour"), ("published", "7, 9, 11 of each colour")),
            "For 3, 4 and 5 players. With the published counts the bag is empty at the end.",
            published="published",
        ),
        Option(
            "frame_side",
            "Side of the frames",
            (("A", "side A"), ("B", "side B, the mirror image")),
            "Which way round the map is put together.",
        ),
    ),
    rules_version=1,
    bounds=Bounds(
        decisions=2 * MOST_PLAYERS * ROUNDS,
        draws=FRAMES + TILES + ROUNDS * market_size(MOST_PLAYERS),
        scores=(-MOST_STOCKS * HIGHEST_STOCK, MOST_STOCKS * HIGHEST_STOCK),
    ),
    minutes=40,
)
