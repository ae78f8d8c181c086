"""The ids of places and pieces in scenes of Paris Connection."""

from typing import Final

from footplate.engine.view.nodes import Ids
from footplate.games.paris_connection.rules.board import COLOURS, LABELS

hex: Final = Ids("h", LABELS)
site: Final = Ids("s")
"""A city, by its name."""
edge: Final = Ids("e", LABELS, LABELS)
"""The hexside between two hexes."""
board: Final = Ids("boards", COLOURS)
"""A company's storing board."""
value: Final = Ids("values")
"""A place on the company value track."""
hand: Final = Ids("hand", COLOURS)
"""The viewer's own shares of a colour."""
revealed_hand: Final = Ids("hand")
"""A seat's shares after the end."""

loco: Final = Ids("loco", COLOURS, LABELS)
"""A company's locomotive on a hex."""
tie: Final = Ids("tie", COLOURS, LABELS, LABELS)
"""What ties two locomotives of a company together."""
stored: Final = Ids("stored", COLOURS)
"""The locomotive that stands for all on a storing board."""
value_marker: Final = Ids("value", COLOURS)
"""A company's marker on the value track."""
