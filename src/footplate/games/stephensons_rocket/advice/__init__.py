"""What bots are told about Stephenson's Rocket."""

from footplate.games.stephensons_rocket.advice.preferences import preferences as preferences
from footplate.games.stephensons_rocket.advice.values import value as value
