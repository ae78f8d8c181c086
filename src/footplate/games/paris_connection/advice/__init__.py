"""What bots are told about Paris Connection."""

from footplate.games.paris_connection.advice.preferences import preferences
from footplate.games.paris_connection.advice.values import value

__all__ = ["preferences", "value"]
