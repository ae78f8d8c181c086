"""Paris Connection."""

from footplate.engine.contract import Game
from footplate.games.paris_connection import advice, positions, view
from footplate.games.paris_connection.info import INFO
from footplate.games.paris_connection.rules import hidden
from footplate.games.paris_connection.rules.actions import ACTIONS
from footplate.games.paris_connection.rules.events import EVENTS
from footplate.games.paris_connection.rules.phases import PHASES
from footplate.games.paris_connection.rules.scoring import outcome
from footplate.games.paris_connection.rules.state import State, new

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
    hidden=hidden,
)
