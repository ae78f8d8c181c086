"""What bots are told about Paris Connection."""

from footplate.games.paris_connection.advice.preferences import preferences as preferences
from footplate.games.paris_connection.advice.values import value as value
