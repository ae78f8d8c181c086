"""Stephenson's Rocket."""

from footplate.engine.contract import Game
from footplate.games.stephensons_rocket import advice, positions
from footplate.games.stephensons_rocket.info import INFO
from footplate.games.stephensons_rocket.rules import hidden
from footplate.games.stephensons_rocket.rules.actions import ACTIONS
from footplate.games.stephensons_rocket.rules.phases import PHASES
from footplate.games.stephensons_rocket.rules.phases.setup import new
from footplate.games.stephensons_rocket.rules.scoring import outcome
from footplate.games.stephensons_rocket.rules.state import State
from footplate.games.stephensons_rocket.view import log, scene

GAME: Game[State] = Game(
    INFO,
    ACTIONS,
    PHASES,
    new,
    outcome,
    positions=positions,
    hidden=hidden,
    drawing=scene,
    telling=log,
    advice=advice,
)
