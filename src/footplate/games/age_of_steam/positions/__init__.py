"""Positions of Age of Steam as JSON."""

from footplate.games.age_of_steam.positions.problems import problems as problems
from footplate.games.age_of_steam.positions.read import read as read
from footplate.games.age_of_steam.positions.write import write as write
