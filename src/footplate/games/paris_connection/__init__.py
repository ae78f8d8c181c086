"""Paris Connection."""

from footplate.engine.contract import Game
from footplate.games.paris_connection import advice, positions
from footplate.games.paris_connection.info import INFO
from footplate.games.paris_connection.rules import hidden
from footplate.games.paris_connection.rules.actions import ACTIONS
from footplate.games.paris_connection.rules.phases import PHASES
from footplate.games.paris_connection.rules.scoring import outcome
from footplate.games.paris_connection.rules.state import State, new
from footplate.games.paris_connection.view import scene, words

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
