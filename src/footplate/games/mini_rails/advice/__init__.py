"""What bots are told."""

from footplate.games.mini_rails.advice.preferences import preferences, value

__all__ = ["preferences", "value"]
