"""Mini Rails."""

from footplate.engine.contract import Game
from footplate.games.mini_rails import advice, positions, rules, view
from footplate.games.mini_rails.info import INFO

GAME: Game[rules.State] = Game(INFO, rules, positions, view, advice)
