"""Positions of the template game as JSON."""

from footplate.games.template.positions.problems import problems
from footplate.games.template.positions.read import read
from footplate.games.template.positions.write import write

__all__ = ["problems", "read", "write"]
