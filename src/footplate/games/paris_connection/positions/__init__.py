"""Positions of Paris Connection as JSON."""

from footplate.games.paris_connection.positions.problems import problems
from footplate.games.paris_connection.positions.read import read
from footplate.games.paris_connection.positions.write import write

__all__ = ["problems", "read", "write"]
