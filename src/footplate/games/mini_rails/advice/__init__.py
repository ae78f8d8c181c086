"""What bots are told about Mini Rails."""

from footplate.games.mini_rails.advice.preferences import preferences as preferences
from footplate.games.mini_rails.advice.values import value as value
