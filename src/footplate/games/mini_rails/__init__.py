"""Mini Rails."""

from footplate.engine.contract import Game
from footplate.games.mini_rails import advice, positions, view
from footplate.games.mini_rails.info import INFO
from footplate.games.mini_rails.rules.actions import ACTIONS
from footplate.games.mini_rails.rules.events import EVENTS
from footplate.games.mini_rails.rules.phases import PHASES
from footplate.games.mini_rails.rules.scoring import outcome
from footplate.games.mini_rails.rules.state import State, new

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
