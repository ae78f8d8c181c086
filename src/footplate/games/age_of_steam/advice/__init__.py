"""What bots are told about Age of Steam."""

from footplate.games.age_of_steam.advice.preferences import preferences as preferences
from footplate.games.age_of_steam.advice.values import value as value
