"""What bots are told."""

from footplate.games.paris_connection.advice.preferences import preferences, value

__all__ = ["preferences", "value"]
