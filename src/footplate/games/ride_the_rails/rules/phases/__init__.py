"""The sequence of play of Ride the Rails.

Set-up by chance: the turn order.
Six rounds, each with
  1. Take a share: in reverse turn order
  2. Build railroad track: in turn order, locomotive by locomotive
  3. Ride the rails: in turn order, link by link; whoever cannot ride is passed over
and then, automatically, the dividends and the new turn order.
"""

from typing import Final

from footplate.engine.flow import OVER, Phase, chance_phase, player_phase
from footplate.games.ride_the_rails.rules import actions
from footplate.games.ride_the_rails.rules.phases import (
    build_track,
    ride_the_rails,
    take_a_share,
    turn_order,
)
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    RIDE_THE_RAILS,
    TAKE_A_SHARE,
    TURN_ORDER,
)

PHASES: Final[tuple[Phase, ...]] = (
    chance_phase(
        "turn_order", turn_order, (TURN_ORDER, TAKE_A_SHARE), "2.2", (actions.SEAT_DRAWN,)
    ),
    player_phase(
        "take_a_share", take_a_share, (TAKE_A_SHARE, BUILD_TRACK), "3.1", (actions.TAKE_SHARE,)
    ),
    player_phase(
        "build_track",
        build_track,
        (BUILD_TRACK, RIDE_THE_RAILS, TAKE_A_SHARE, OVER),
        "3.2",
        (actions.BUILD, actions.DONE),
    ),
    player_phase(
        "ride_the_rails",
        ride_the_rails,
        (RIDE_THE_RAILS, TAKE_A_SHARE, OVER),
        "3.11",
        (actions.RIDE_FROM, actions.RIDE_ON, actions.STOP),
    ),
)
