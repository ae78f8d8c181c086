"""What bots are told about Mini Rails."""

from footplate.games.mini_rails.advice.preferences import preferences
from footplate.games.mini_rails.advice.values import value

__all__ = ["preferences", "value"]
