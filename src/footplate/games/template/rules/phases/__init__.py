"""The sequence of play of the template game.

As many rounds as the option says, each with
  1. Demand: chance says which hexes earn double
  2. Build: in seat order everyone extends the line by one hex, or passes
"""

from typing import Final

from footplate.engine.flow import OVER, Phase, chance_phase, player_phase
from footplate.games.template.rules import actions
from footplate.games.template.rules.phases import build, demand
from footplate.games.template.rules.state import BUILD, DEMAND

PHASES: Final[tuple[Phase, ...]] = (
    chance_phase("demand", demand, (BUILD,), "2.1", (actions.DEMAND_DRAWN,)),
    player_phase("build", build, (BUILD, DEMAND, OVER), "2.2", (actions.BUILD_TRACK, actions.PASS)),
)
