"""The facts about Age of Steam."""

from typing import Final

from footplate.engine.info import Bounds, Option, load_info
from footplate.games.age_of_steam.rules.actions import HIGHEST_BID
from footplate.games.age_of_steam.rules.board import map_data
from footplate.games.age_of_steam.rules.board.maps import MAPS, RUST_BELT
from footplate.games.age_of_steam.rules.scoring import SHARE_POINTS
from footplate.games.age_of_steam.rules.state import (
    ENGINEER_TILES,
    HIGHEST_ENGINE,
    MOST_SHARES,
    MOVE_ROUNDS,
    ORDER_DICE,
    PRODUCTION_CUBES,
)

MOST_CITIES: Final = 12
MOST_REROLLS: Final = 100
MOST_POINTS: Final = 5000

_PER_PLAYER: Final = 4 + ENGINEER_TILES + 2 + MOVE_ROUNDS * (HIGHEST_ENGINE + 1)
"""Share issue, drop, pass and selection; a New City, tiles and the end of building; moves."""

INFO: Final = load_info(
    "footplate.games.age_of_steam",
    Bounds(
        decisions=map_data.MOST_TURNS
        * (HIGHEST_BID + map_data.MOST_PLAYERS * _PER_PLAYER + PRODUCTION_CUBES + 1),
        draws=map_data.MOST_BOXES
        + MOST_CITIES * map_data.MOST_CUBES
        + ORDER_DICE * map_data.MOST_PLAYERS * MOST_REROLLS
        + map_data.MOST_TURNS * (PRODUCTION_CUBES + 2 * map_data.MOST_PLAYERS),
        scores=(SHARE_POINTS * MOST_SHARES, MOST_POINTS),
    ),
    Option(
        "map",
        "Map",
        ((RUST_BELT, "Rust Belt"),),
        "Says how many can play and how many turns it takes.",
        shelf=MAPS,
    ),
)
