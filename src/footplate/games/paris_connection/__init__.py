"""Paris Connection."""

from footplate.engine.contract import Game
from footplate.games.paris_connection import advice, hidden, position, scene, words
from footplate.games.paris_connection.actions import ACTIONS
from footplate.games.paris_connection.info import INFO
from footplate.games.paris_connection.phases import PHASES
from footplate.games.paris_connection.scoring import outcome
from footplate.games.paris_connection.state import State, new

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
