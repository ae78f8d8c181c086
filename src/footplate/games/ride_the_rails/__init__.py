"""Ride the Rails."""

from footplate.engine.contract import Game
from footplate.games.ride_the_rails import advice, positions
from footplate.games.ride_the_rails.info import INFO
from footplate.games.ride_the_rails.rules import hidden
from footplate.games.ride_the_rails.rules.actions import ACTIONS
from footplate.games.ride_the_rails.rules.phases import PHASES
from footplate.games.ride_the_rails.rules.scoring import outcome
from footplate.games.ride_the_rails.rules.state import State, new
from footplate.games.ride_the_rails.view import scene, words

GAME: Game[State] = Game(
    INFO,
    ACTIONS,
    PHASES,
    new,
    outcome,
    positions=positions,
    hidden=hidden,
    drawing=scene,
    telling=words,
    advice=advice,
)
