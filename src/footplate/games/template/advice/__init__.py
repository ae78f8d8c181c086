"""What bots are told about the template game."""

from footplate.games.template.advice.preferences import preferences as preferences
from footplate.games.template.advice.values import value as value
