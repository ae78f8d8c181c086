"""What bots are told about Stephenson's Rocket."""

from footplate.games.stephensons_rocket.advice.preferences import preferences
from footplate.games.stephensons_rocket.advice.values import value

__all__ = ["preferences", "value"]
