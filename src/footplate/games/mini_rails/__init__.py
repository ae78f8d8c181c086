"""Mini Rails."""

from footplate.engine.contract import Game
from footplate.games.mini_rails import advice, hidden, position, scene, words
from footplate.games.mini_rails.actions import ACTIONS
from footplate.games.mini_rails.info import INFO
from footplate.games.mini_rails.phases import PHASES
from footplate.games.mini_rails.scoring import outcome
from footplate.games.mini_rails.state import State, new

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
