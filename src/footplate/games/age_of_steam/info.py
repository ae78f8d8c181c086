"""The facts about Age of Steam."""

from typing import Final

from footplate.engine.info import RULES_OPTION, Bounds, Info, Option
from footplate.games.age_of_steam.rules.actions import HIGHEST_BID
from footplate.games.age_of_steam.rules.board.map_data import (
    MOST_BOXES,
    MOST_CUBES,
    MOST_PLAYERS,
    MOST_TURNS,
)
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

INFO: Final = Info(
    slug="age-of-steam",
    title="Age of Steam",
    about="Borrow, bid, build and deliver across the Rust Belt, and pay for it every turn.",
    players=(3, 4, 5, 6),
    options=(
        RULES_OPTION,
        Option(
            "map",
            "Map",
            ((RUST_BELT, "Rust Belt"),),
            "Says how many can play and how many turns it takes.",
            shelf=MAPS,
        ),
        Option(
            "income_reduction",
            "Income reduction",
            (("manual", "10 from an income of 51"), ("published", "10 from an income of 50")),
            "What an income of exactly 50 loses each turn: 8 or 10.",
            published="published",
        ),
        Option(
            "elimination",
            "Elimination",
            (("manual", "income 0 or less"), ("published", "income below 0")),
            "Tested only for players who could not pay their expenses in cash.",
            published="published",
        ),
        Option(
            "production_may_stop",
            "Production",
            ((False, "both cubes are placed"), (True, "the player may stop")),
            "Whether cubes drawn by Production may go back to the bag.",
            published=True,
        ),
        Option(
            "pass_needs_three_bidders",
            "Turn Order pass",
            ((False, "at any own turn of the auction"), (True, "while three or more bid")),
            "When the pass of the Turn Order action may be used.",
            published=True,
        ),
        Option(
            "urbanize_claims_opponent",
            "Claims by Urbanization",
            ((True, "sections from the New City"), (False, "none")),
            "Whether the urbanizer may take over others' unfinished track from his New City.",
            published=False,
        ),
        Option(
            "urbanize_any_time",
            "Time of Urbanization",
            ((False, "before the first tile"), (True, "at any time of the build")),
            "When in a build the New City may be placed.",
        ),
        Option(
            "disk_limit",
            "Ownership disks",
            ((False, "no limit"), (True, "20 per player")),
            "One disk lies on every completed link and every owned unfinished section.",
        ),
    ),
    rules_version=1,
    bounds=Bounds(
        decisions=MOST_TURNS * (HIGHEST_BID + MOST_PLAYERS * _PER_PLAYER + PRODUCTION_CUBES + 1),
        draws=MOST_BOXES
        + MOST_CITIES * MOST_CUBES
        + ORDER_DICE * MOST_PLAYERS * MOST_REROLLS
        + MOST_TURNS * (PRODUCTION_CUBES + 2 * MOST_PLAYERS),
        scores=(SHARE_POINTS * MOST_SHARES, MOST_POINTS),
    ),
    minutes=150,
)
