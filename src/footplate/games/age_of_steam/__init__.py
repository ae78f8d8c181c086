"""Age of Steam."""

from footplate.engine.contract import Game
from footplate.games.age_of_steam import advice, positions
from footplate.games.age_of_steam.info import INFO
from footplate.games.age_of_steam.rules import hidden
from footplate.games.age_of_steam.rules.actions import ACTIONS
from footplate.games.age_of_steam.rules.board.maps import MAPS
from footplate.games.age_of_steam.rules.phases import PHASES
from footplate.games.age_of_steam.rules.scoring import outcome
from footplate.games.age_of_steam.rules.state import State, new
from footplate.games.age_of_steam.view import scene, words

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
    maps=MAPS,
)
