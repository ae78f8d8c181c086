"""Stephenson's Rocket."""

from footplate.engine.contract import Game
from footplate.games.stephensons_rocket import advice, hidden, position, scene, telling
from footplate.games.stephensons_rocket.actions import ACTIONS
from footplate.games.stephensons_rocket.info import INFO
from footplate.games.stephensons_rocket.phases import PHASES
from footplate.games.stephensons_rocket.scoring import outcome
from footplate.games.stephensons_rocket.setup import new
from footplate.games.stephensons_rocket.state import State

GAME: Game[State] = Game(
    INFO,
    ACTIONS,
    PHASES,
    new,
    outcome,
    positions=position,
    hidden=hidden,
    drawing=scene,
    telling=telling,
    advice=advice,
)
