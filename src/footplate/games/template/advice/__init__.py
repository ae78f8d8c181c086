"""What bots are told."""

from footplate.games.template.advice.preferences import preferences, value

__all__ = ["preferences", "value"]
