"""The sequence of play of Age of Steam.

Set-up by chance: the cubes of display and cities, then three dice each for the first order.
Each turn
  1. Issue Shares: in player order
  2. Determine Player Order: an auction
  3. Select Actions: one of seven each
  4. Build Track: a New City, up to three tiles
  5. Move Goods: two rounds
  6. Collect Income, 7. Pay Expenses, 8. Income Reduction: automatic
  9. Goods Growth: Production draws and places, then dice for the light and the dark side
 10. Advance Turn Marker: automatic
"""

from typing import Final

from footplate.engine.flow import OVER, Phase, chance_phase, player_phase
from footplate.games.age_of_steam.rules import actions
from footplate.games.age_of_steam.rules.phases import (
    build_track,
    determine_order,
    draw_goods,
    draw_production,
    goods_growth,
    issue_shares,
    move_goods,
    production,
    roll_for_order,
    select_actions,
)
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    DETERMINE_ORDER,
    DRAW_GOODS,
    DRAW_PRODUCTION,
    GOODS_GROWTH,
    ISSUE_SHARES,
    MOVE_GOODS,
    PRODUCTION,
    ROLL_FOR_ORDER,
    SELECT_ACTIONS,
)

PHASES: Final[tuple[Phase, ...]] = (
    chance_phase("draw_goods", draw_goods, (DRAW_GOODS, ROLL_FOR_ORDER), "2", (actions.DRAW,)),
    chance_phase(
        "roll_for_order", roll_for_order, (ROLL_FOR_ORDER, ISSUE_SHARES), "5", (actions.ROLL,)
    ),
    player_phase(
        "issue_shares", issue_shares, (ISSUE_SHARES, DETERMINE_ORDER), "6", (actions.ISSUE,)
    ),
    player_phase(
        "determine_order",
        determine_order,
        (DETERMINE_ORDER, SELECT_ACTIONS),
        "8",
        (actions.BID, actions.DROP_OUT, actions.PASS),
    ),
    player_phase(
        "select_actions", select_actions, (SELECT_ACTIONS, BUILD_TRACK), "15", (actions.SELECT,)
    ),
    player_phase(
        "build_track",
        build_track,
        (BUILD_TRACK, MOVE_GOODS),
        "18",
        (actions.URBANIZE, actions.BUILD, actions.FINISH),
    ),
    player_phase(
        "move_goods",
        move_goods,
        (MOVE_GOODS, DRAW_PRODUCTION, GOODS_GROWTH, OVER),
        "45",
        (actions.MOVE, actions.RIDE, actions.UPGRADE, actions.SKIP),
    ),
    chance_phase(
        "draw_production", draw_production, (DRAW_PRODUCTION, PRODUCTION), "56", (actions.DRAW,)
    ),
    player_phase(
        "production", production, (PRODUCTION, GOODS_GROWTH), "56", (actions.PLACE, actions.STOP)
    ),
    chance_phase(
        "goods_growth",
        goods_growth,
        (GOODS_GROWTH, ISSUE_SHARES, DETERMINE_ORDER, OVER),
        "57",
        (actions.ROLL,),
    ),
)
