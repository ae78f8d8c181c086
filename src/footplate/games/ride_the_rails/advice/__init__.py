"""What bots are told about Ride the Rails."""

from footplate.games.ride_the_rails.advice.preferences import preferences
from footplate.games.ride_the_rails.advice.values import value

__all__ = ["preferences", "value"]
