"""The template game: small but real, to be copied when a new game is begun."""

from footplate.engine.contract import Game
from footplate.games.template import advice, positions
from footplate.games.template.info import INFO
from footplate.games.template.rules import hidden
from footplate.games.template.rules.actions import ACTIONS
from footplate.games.template.rules.phases import PHASES
from footplate.games.template.rules.scoring import outcome
from footplate.games.template.rules.state import State, new
from footplate.games.template.view import scene, words

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
