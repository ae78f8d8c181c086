"""Positions of Ride the Rails as JSON."""

from footplate.games.ride_the_rails.positions.problems import problems
from footplate.games.ride_the_rails.positions.read import read
from footplate.games.ride_the_rails.positions.write import write

__all__ = ["problems", "read", "write"]
