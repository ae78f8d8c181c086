"""The words and numbers that all maps share: colours of goods, sides of a hex, terrain."""

from typing import Final

COLOURS: Final = ("red", "blue", "purple", "yellow", "black")
SIDES: Final = ("N", "NE", "SE", "S", "SW", "NW")
OPPOSITE: Final = (3, 4, 5, 0, 1, 2)
PLAIN: Final = 0
RIVER: Final = 1
MOUNTAIN: Final = 2
LAKE: Final = 3
SYMBOLS: Final = {".": PLAIN, "~": RIVER, "^": MOUNTAIN, "w": LAKE}
OFF: Final = " "
NO_STOP: Final = -1
NO_CITY: Final = -1
