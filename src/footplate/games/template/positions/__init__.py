"""Positions of the template game as JSON."""

from footplate.games.template.positions.problems import problems as problems
from footplate.games.template.positions.read import read as read
from footplate.games.template.positions.write import write as write
