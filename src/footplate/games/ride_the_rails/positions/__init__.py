"""Positions of Ride the Rails as JSON."""

from footplate.games.ride_the_rails.positions.problems import problems as problems
from footplate.games.ride_the_rails.positions.read import read as read
from footplate.games.ride_the_rails.positions.write import write as write
