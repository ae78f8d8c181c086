"""Positions of Stephenson's Rocket as JSON."""

from footplate.games.stephensons_rocket.positions.problems import problems
from footplate.games.stephensons_rocket.positions.read import read
from footplate.games.stephensons_rocket.positions.write import write

__all__ = ["problems", "read", "write"]
