"""Age of Steam."""

from footplate.engine.contract import Game
from footplate.games.age_of_steam import advice, board, hidden, position, scene, words
from footplate.games.age_of_steam.actions import ACTIONS
from footplate.games.age_of_steam.info import INFO
from footplate.games.age_of_steam.phases import PHASES
from footplate.games.age_of_steam.scoring import outcome
from footplate.games.age_of_steam.state import State, new

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
    maps=board,
)
