"""What happens in a game of Age of Steam, as its rules report it.

Maps are data, so places are named by what is printed there: hexes by label, stops by name.
"""

from typing import Final

from footplate.engine.actions import Names
from footplate.engine.events import EventWords
from footplate.games.age_of_steam.rules.board.names import COLOURS

EVENTS: Final = EventWords(Names("colour", COLOURS))
