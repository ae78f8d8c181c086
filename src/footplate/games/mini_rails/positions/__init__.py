"""Positions of Mini Rails as JSON."""

from footplate.games.mini_rails.positions.problems import problems as problems
from footplate.games.mini_rails.positions.read import read as read
from footplate.games.mini_rails.positions.write import write as write
