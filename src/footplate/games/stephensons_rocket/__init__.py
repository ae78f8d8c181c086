"""Stephenson's Rocket."""

from footplate.engine.contract import Game
from footplate.games.stephensons_rocket import advice, positions, view
from footplate.games.stephensons_rocket.info import INFO
from footplate.games.stephensons_rocket.rules.actions import ACTIONS
from footplate.games.stephensons_rocket.rules.events import EVENTS
from footplate.games.stephensons_rocket.rules.phases import PHASES
from footplate.games.stephensons_rocket.rules.phases.choose_start import new
from footplate.games.stephensons_rocket.rules.scoring import outcome
from footplate.games.stephensons_rocket.rules.state import State

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
