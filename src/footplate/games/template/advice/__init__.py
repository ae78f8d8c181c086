"""What bots are told about the template game."""

from footplate.games.template.advice.preferences import preferences
from footplate.games.template.advice.values import value

__all__ = ["preferences", "value"]
