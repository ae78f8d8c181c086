"""The sequence of play of Paris Connection.

Set-up by chance: a locomotive to every station, the hands, the start player.
Then turn by turn, clockwise, one of two actions:
  Build track: one to five locomotives of one colour, one by one
  Trade: sell one locomotive, buy one or two of another colour
until a locomotive stands in Marseille or at most one storing board holds any.
"""

from typing import Final

from footplate.engine.flow import OVER, Phase, chance_phase, player_phase
from footplate.games.paris_connection.rules import actions
from footplate.games.paris_connection.rules.phases import (
    build_track,
    choose_start_player,
    deal,
    place_starts,
    turn,
)
from footplate.games.paris_connection.rules.state import (
    BUILD_TRACK,
    CHOOSE_START_PLAYER,
    DEAL,
    PLACE_STARTS,
    TURN,
)

PHASES: Final[tuple[Phase, ...]] = (
    chance_phase(
        "place_starts", place_starts, (PLACE_STARTS, DEAL), "2.1", (actions.START_PLACED,)
    ),
    chance_phase("deal", deal, (DEAL, CHOOSE_START_PLAYER), "2.3", (actions.DEALT,)),
    chance_phase(
        "choose_start_player", choose_start_player, (TURN,), "2.5", (actions.START_PLAYER,)
    ),
    player_phase("turn", turn, (TURN, BUILD_TRACK, OVER), "2.5", (actions.BUILD, actions.TRADE)),
    player_phase(
        "build_track", build_track, (BUILD_TRACK, TURN, OVER), "3A.1", (actions.BUILD, actions.STOP)
    ),
)
