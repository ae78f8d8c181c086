"""The ids of places and pieces in scenes of Age of Steam, made of what is printed there."""

from typing import Final

from footplate.engine.view.nodes import Ids
from footplate.games.age_of_steam.rules.board.names import COLOURS

hex: Final = Ids("h")
stop: Final = Ids("s")
place: Final = Ids("place")
"""A place in the player order."""
action: Final = Ids("action")
city: Final = Ids("city")
"""A New City beside the map, by letter."""
hand: Final = Ids("hand")
"""Where a cube lies that Production drew."""
die: Final = Ids("die")
income: Final = Ids("income")
shares: Final = Ids("shares")
engine: Final = Ids("engine")
BAG: Final = "bag"

cube: Final = Ids("cube", None, COLOURS)
"""One of the cubes at a stop: stop, colour, number."""
MOVING_CUBE: Final = cube("moving")
boxed_cube: Final = Ids("at")
drawn_cube: Final = Ids("drawn")
order_marker: Final = Ids("order")
income_marker: Final = Ids("mi")
shares_marker: Final = Ids("ms")
engine_marker: Final = Ids("me")
action_marker: Final = Ids("ma")

river: Final = Ids("river")
track: Final = Ids("track")
"""The section of track that begins at a side of a hex."""
ghost_track: Final = Ids("new")
"""A section of a tile that is offered, by hex and number."""
route: Final = Ids("route")
NEXT_ROUTE: Final = route("next")


def box(name: str, column: str) -> str:
    """A box of the display; a New City's boxes hang under the city's with the same number."""
    own, _, row = name.partition(".")
    return f"goods:{'r' if own == column else 'n'}{int(row) - 1}:{column}"
