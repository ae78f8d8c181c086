"""Paris Connection."""

from footplate.engine.contract import Game
from footplate.games.paris_connection import advice, positions, rules, view
from footplate.games.paris_connection.info import INFO
from footplate.games.paris_connection.rules import hidden

GAME: Game[rules.State] = Game(INFO, rules, positions, view, advice, hidden=hidden)
