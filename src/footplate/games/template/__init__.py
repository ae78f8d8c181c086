"""The template game: small but real, to be copied when a new game is begun."""

from footplate.engine.contract import Game
from footplate.games.template import advice, positions, rules, view
from footplate.games.template.info import INFO

GAME: Game[rules.State] = Game(INFO, rules, positions, view, advice)
