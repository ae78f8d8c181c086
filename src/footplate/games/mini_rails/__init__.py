"""Mini Rails."""

from footplate.engine.contract import Game
from footplate.games.mini_rails import advice, positions
from footplate.games.mini_rails.info import INFO
from footplate.games.mini_rails.rules import hidden
from footplate.games.mini_rails.rules.actions import ACTIONS
from footplate.games.mini_rails.rules.phases import PHASES
from footplate.games.mini_rails.rules.scoring import outcome
from footplate.games.mini_rails.rules.state import State, new
from footplate.games.mini_rails.view import scene, words

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
