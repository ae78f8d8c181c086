"""The sequence of play of Stephenson's Rocket.

Set-up by chance: the start player.
Turns of two actions each, clockwise:
  extend a line: announce, take a share, veto round, then automatically tile, station,
    passenger, connections and their scoring, merger, isolation
  invest in an industry
  build a station, or lift one and build it elsewhere
The game ends after a turn; the end is scored by the outcome.
"""

from typing import Final

from footplate.engine.flow import OVER, Phase, chance_phase, player_phase
from footplate.games.stephensons_rocket.rules import actions
from footplate.games.stephensons_rocket.rules.phases import choose_start, move_station, turn, veto
from footplate.games.stephensons_rocket.rules.state import MOVE_STATION, TURN, VETO

PHASES: Final[tuple[Phase, ...]] = (
    chance_phase("choose_start", choose_start, (TURN,), "1.4", (actions.START,)),
    player_phase(
        "turn",
        turn,
        (TURN, MOVE_STATION, VETO, OVER),
        "2.1",
        (actions.EXTEND, actions.INVEST, actions.BUILD_STATION, actions.LIFT_STATION),
    ),
    player_phase("move_station", move_station, (TURN, OVER), "10.2", (actions.BUILD_STATION,)),
    player_phase("veto", veto, (VETO, TURN, OVER), "4.3", (actions.BID, actions.PASS)),
)
