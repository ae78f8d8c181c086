"""Ride the Rails."""

from footplate.engine.contract import Game
from footplate.games.ride_the_rails import advice, hidden, position, scene, words
from footplate.games.ride_the_rails.actions import ACTIONS
from footplate.games.ride_the_rails.info import INFO
from footplate.games.ride_the_rails.phases import PHASES
from footplate.games.ride_the_rails.scoring import outcome
from footplate.games.ride_the_rails.state import State, new

GAME: Game[State] = Game(
    INFO,
    ACTIONS,
    PHASES,
    new,
    outcome,
    positions=position,
    hidden=hidden,
    drawing=scene,
    telling=words,
    advice=advice,
)
