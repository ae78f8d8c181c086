"""Stephenson's Rocket."""

from footplate.engine.contract import Game
from footplate.games.stephensons_rocket import advice, positions, rules, view
from footplate.games.stephensons_rocket.info import INFO

GAME: Game[rules.State] = Game(INFO, rules, positions, view, advice)
