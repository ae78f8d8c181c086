"""Ride the Rails."""

from footplate.engine.contract import Game
from footplate.games.ride_the_rails import advice, positions, view
from footplate.games.ride_the_rails.info import INFO
from footplate.games.ride_the_rails.rules.actions import ACTIONS
from footplate.games.ride_the_rails.rules.events import EVENTS
from footplate.games.ride_the_rails.rules.phases import PHASES
from footplate.games.ride_the_rails.rules.scoring import outcome
from footplate.games.ride_the_rails.rules.state import State, new

GAME: Game[State] = Game(
    INFO,
    ACTIONS,
    PHASES,
    State,
    new,
    outcome,
    events=EVENTS,
    positions=positions,
    view=view,
    advice=advice,
)
