"""The ids of places and pieces in scenes of Mini Rails."""

from footplate.engine.view.nodes import cell_node
from footplate.engine.view.nodes import hex_node as label_node
from footplate.games.mini_rails.rules.board import COLOURS, LABELS


def hex_node(hex: int) -> str:
    """A hex of the map."""
    return label_node(LABELS[hex])


def frame_node(colour: int) -> str:
    """A company's frame."""
    return f"frame:{COLOURS[colour]}"


def market_node(slot: int) -> str:
    """A slot of the market track."""
    return cell_node("market", slot)


def order_node(place: int) -> str:
    """A place on the order track."""
    return cell_node("order", place)


def taxed_node(place: int) -> str:
    """A place of the taxed area."""
    return cell_node("taxed", place)


def profit_node(seat: int, value: int) -> str:
    """A value on a seat's profit board."""
    return cell_node(f"profit:{seat}", value)


def disc_piece(hex: int) -> str:
    """The disc on a hex."""
    return f"disc:{LABELS[hex]}"


def frame_piece(colour: int, number: int) -> str:
    """One of the discs on a company's frame."""
    return f"framed:{COLOURS[colour]}:{number}"


def stock_piece(seat: int, colour: int, number: int) -> str:
    """One of a seat's shares of a colour."""
    return f"stock:{seat}:{COLOURS[colour]}:{number}"


def marker_piece(round: int, slot: int) -> str:
    """The marker that stands in a market slot in a round."""
    return f"marker:{round}:{slot}"


def order_piece(round: int, place: int) -> str:
    """The marker that stands on the order track in a round."""
    return f"order:{round}:{place}"


def taxed_piece(place: int) -> str:
    """A disc in the taxed area."""
    return f"tax:{place}"
