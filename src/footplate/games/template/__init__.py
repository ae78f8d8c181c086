"""The template game: small but real, to be copied when a new game is begun."""

from footplate.engine.contract import Game
from footplate.games.template import advice, hidden, position, scene, words
from footplate.games.template.actions import ACTIONS
from footplate.games.template.info import INFO
from footplate.games.template.phases import PHASES
from footplate.games.template.scoring import outcome
from footplate.games.template.state import State, new

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
