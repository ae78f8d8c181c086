"""Positions of Stephenson's Rocket as JSON."""

from footplate.games.stephensons_rocket.positions.problems import problems as problems
from footplate.games.stephensons_rocket.positions.read import read as read
from footplate.games.stephensons_rocket.positions.write import write as write
