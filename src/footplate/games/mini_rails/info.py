"""The facts about Mini Rails."""

from typing import Final

from footplate.engine.info import Bounds, load_info
from footplate.games.mini_rails.rules.board import FRAMES, TILES
from footplate.games.mini_rails.rules.state import HIGHEST_VALUE, ROUNDS, market_size

MOST_PLAYERS: Final = 5
MOST_STOCKS: Final = ROUNDS
HIGHEST_STOCK: Final = HIGHEST_VALUE

INFO: Final = load_info(
    "footplate.games.mini_rails",
    Bounds(
        decisions=2 * MOST_PLAYERS * ROUNDS,
        draws=FRAMES + TILES + ROUNDS * market_size(MOST_PLAYERS),
        scores=(-MOST_STOCKS * HIGHEST_STOCK, MOST_STOCKS * HIGHEST_STOCK),
    ),
)
