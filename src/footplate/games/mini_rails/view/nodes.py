"""The ids of places and pieces in scenes of Mini Rails."""

from typing import Final

from footplate.engine.view.nodes import Ids
from footplate.games.mini_rails.rules.board import COLOURS, LABELS

hex: Final = Ids("h", LABELS)
frame: Final = Ids("frame", COLOURS)
market: Final = Ids("market")
order: Final = Ids("order")
taxed: Final = Ids("taxed")
profit: Final = Ids("profit")
"""A seat's profit board, or a value on it."""

disc: Final = Ids("disc", LABELS)
framed_disc: Final = Ids("framed", COLOURS)
market_disc: Final = Ids("market")
"""The disc that lay in a slot of the market, by round and slot."""
stock: Final = Ids("stock", None, COLOURS)
"""One of a seat's shares: seat, colour, number."""
market_marker: Final = Ids("marker")
"""The marker in a slot of the market, by round and slot."""
order_marker: Final = Ids("order")
"""The marker on the order track, by round and place."""
taxed_disc: Final = Ids("tax")
