"""Age of Steam."""

from footplate.engine.contract import Game
from footplate.games.age_of_steam import advice, positions, rules, view
from footplate.games.age_of_steam.info import INFO
from footplate.games.age_of_steam.rules.board.maps import MAPS

GAME: Game[rules.State] = Game(INFO, rules, positions, view, advice, maps=MAPS)
