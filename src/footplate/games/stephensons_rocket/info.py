"""The facts about Stephenson's Rocket."""

from typing import Final

from footplate.engine.info import Bounds, Info, Option
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

INFO: Final = Info(
    slug="stephensons-rocket",
    title="Stephenson's Rocket",
    about="Seven lines, nobody's own: steer them by shares, veto your rivals, profit from mergers.",
    players=(2, 3, 4),
    options=(
        Option(
            "share_cap",
            "Shares of a line",
            (("none", "as many as are earned"), (SHARE_CAP, "16 among all players")),
            "With a cap an extension brings no share while all of them are out.",
        ),
        Option(
            "merge_with_unmoved_locomotive",
            "Merge with a locomotive that has not moved",
            ((True, "yes"), (False, "no")),
            "Whether a locomotive still on its starting town counts as a line for its neighbours.",
        ),
        Option(
            "veto_same_hex",
            "Veto for the announced hex",
            ((True, "allowed"), (False, "only for another hex")),
            "Whether a bid may be made for the very hex that the active player announced.",
        ),
        Option(
            "turn_limit",
            "End after so many turns",
            ((TURN_LIMIT, "200 turns of one player"), ("off", "no limit")),
            "Unlinked stations can be moved for ever; the limit ends a game that nobody ends.",
            with_people="off",
        ),
    ),
    rules_version=1,
    bounds=Bounds(decisions=MOST_DECISIONS, draws=1, scores=(0, MOST_PRESTIGE)),
    minutes=90,
)
