"""What bots are told."""

from footplate.games.stephensons_rocket.advice.preferences import preferences, value

__all__ = ["preferences", "value"]
