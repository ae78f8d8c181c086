"""What bots are told about Ride the Rails."""

from footplate.games.ride_the_rails.advice.preferences import preferences as preferences
from footplate.games.ride_the_rails.advice.values import value as value
