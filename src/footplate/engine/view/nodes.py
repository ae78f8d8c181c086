"""The ids of nodes that all scenes share, so that no id is spelt out twice."""

from footplate.engine.view.scene import NodeId


def hex_node(label: str) -> NodeId:
    """A hex of the board, by its printed label."""
    return f"h:{label}"


def side_node(label: str, side: int) -> NodeId:
    """One side of a hex, where track meets it."""
    return f"h:{label}/{side}"


def card_node(seat: int) -> NodeId:
    """A player's card."""
    return f"card:{seat}"


def cell_node(panel: NodeId, place: int | str) -> NodeId:
    """One place of a row, a grid, a scale or counts."""
    return f"{panel}:{place}"
