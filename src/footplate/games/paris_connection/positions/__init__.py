"""Positions of Paris Connection as JSON."""

from footplate.games.paris_connection.positions.problems import problems as problems
from footplate.games.paris_connection.positions.read import read as read
from footplate.games.paris_connection.positions.write import write as write
