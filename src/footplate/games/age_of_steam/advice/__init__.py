"""What bots are told."""

from footplate.games.age_of_steam.advice.preferences import preferences, value

__all__ = ["preferences", "value"]
