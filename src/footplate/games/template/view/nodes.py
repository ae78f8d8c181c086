"""The ids of places and pieces in scenes of the template game."""

from footplate.engine.view.nodes import hex_node as label_node
from footplate.games.template.rules.board import LABELS


def hex_node(hex: int) -> str:
    """A hex of the map."""
    return label_node(LABELS[hex])


def track_piece(hex: int) -> str:
    """The track on a hex."""
    return f"track:{LABELS[hex]}"
