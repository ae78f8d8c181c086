"""The sequence of play of Mini Rails.

Set-up by chance: the frames, then the tiles.
Six rounds, each with
  1. Draw phase: discs for the market, one by one
  2. Action phase: in the order of the markers everyone buys once and builds once
  3. Taxation phase: automatic; the disc left over is taxed, the markers are the next order
"""

from typing import Final

from footplate.engine.flow import OVER, Phase, chance_phase, player_phase
from footplate.games.mini_rails.rules import actions
from footplate.games.mini_rails.rules.phases import action, draw, place_frames, place_tiles
from footplate.games.mini_rails.rules.state import ACTION, DRAW, PLACE_FRAMES, PLACE_TILES

PHASES: Final[tuple[Phase, ...]] = (
    chance_phase(
        "place_frames", place_frames, (PLACE_FRAMES, PLACE_TILES), "6", (actions.FRAME_PLACED,)
    ),
    chance_phase("place_tiles", place_tiles, (PLACE_TILES, DRAW), "7", (actions.TILE_PLACED,)),
    chance_phase("draw", draw, (DRAW, ACTION), "13", (actions.DRAWN,)),
    player_phase(
        "action",
        action,
        (ACTION, DRAW, OVER),
        "14",
        (actions.BUY, actions.BUILD, actions.BUILD_ON_FRAME),
    ),
)
