"""Positions of Mini Rails as JSON."""

from footplate.games.mini_rails.positions.problems import problems
from footplate.games.mini_rails.positions.read import read
from footplate.games.mini_rails.positions.write import write

__all__ = ["problems", "read", "write"]
