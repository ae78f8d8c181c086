"""What bots are told."""

from footplate.games.ride_the_rails.advice.preferences import preferences, value

__all__ = ["preferences", "value"]
