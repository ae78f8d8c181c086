"""The ids of places and pieces in scenes of Paris Connection."""

from footplate.engine.view.nodes import cell_node
from footplate.engine.view.nodes import hex_node as label_node
from footplate.games.paris_connection.rules.board import COLOURS, LABELS


def hex_node(hex: int) -> str:
    """A hex of the map."""
    return label_node(LABELS[hex])


def site_node(name: str) -> str:
    """A city on the map."""
    return f"s:{name}"


def edge_node(one: int, other: int) -> str:
    """The hexside between two hexes."""
    return f"e:{LABELS[one]}:{LABELS[other]}"


def board_node(colour: int) -> str:
    """A company's storing board."""
    return cell_node("boards", COLOURS[colour])


def value_node(value: int) -> str:
    """A place on the company value track."""
    return cell_node("values", value)


def hand_node(colour: int) -> str:
    """The viewer's own shares of a colour."""
    return cell_node("hand", COLOURS[colour])


def shares_node(seat: int) -> str:
    """A seat's shares, once they are revealed."""
    return cell_node("hand", seat)


def loco_piece(colour: int, hex: int) -> str:
    """A company's locomotive on a hex."""
    return f"loco:{COLOURS[colour]}:{LABELS[hex]}"


def tie_track(colour: int, one: int, other: int) -> str:
    """What ties two locomotives of a company together."""
    return f"tie:{COLOURS[colour]}:{LABELS[one]}:{LABELS[other]}"


def stored_piece(colour: int) -> str:
    """The locomotive that stands for all on a storing board."""
    return f"stored:{COLOURS[colour]}"


def value_piece(colour: int) -> str:
    """A company's marker on the value track."""
    return f"value:{COLOURS[colour]}"
