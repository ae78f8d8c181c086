"""The ids of places and pieces in scenes of Stephenson's Rocket."""

from typing import Final

from footplate.engine.view.nodes import cell_node
from footplate.engine.view.nodes import hex_node as label_node
from footplate.engine.view.nodes import side_node as label_side_node
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITIES,
    INDUSTRIES,
    LABELS,
    LINES,
    SITES,
    side_between,
)

LIFTED_PIECE: Final = "lifted"
"""The station that is on its way to another hex."""


def hex_node(hex: int) -> str:
    """A hex of the map."""
    return label_node(LABELS[hex])


def side_node(hex: int, neighbour: int) -> str:
    """The side of a hex behind which a neighbour lies."""
    return label_side_node(LABELS[hex], side_between(hex, neighbour))


def site_node(site: int) -> str:
    """A starting town, city or railway town."""
    return f"site:{SITES[site]}"


def chart_node(city: int, industry: int) -> str:
    """A field of the investment chart."""
    return cell_node("chart", f"{CITIES[city]}:{INDUSTRIES[industry]}")


def share_node(line: int, column: int | str) -> str:
    """A line's cell of the share tracks: a seat's, or another column's."""
    return cell_node("shares", f"{LINES[line]}:{column}")


def track_section(line: int, place: int) -> str:
    """One section of a line's track, counted from its starting town."""
    return f"track:{LINES[line]}:{place}"


def engine_piece(line: int) -> str:
    """A line's locomotive."""
    return f"engine:{LINES[line]}"


def ghost_piece(line: int) -> str:
    """A line's locomotive where a choice would lead it."""
    return f"{engine_piece(line)}:ghost"


def proposal_piece(hex: int) -> str:
    """The locomotive where somebody wants it in a veto round."""
    return f"proposal:{LABELS[hex]}"


def station_piece(hex: int) -> str:
    """The station on a hex."""
    return f"station:{LABELS[hex]}"


def cube_piece(city: int, industry: int, space: int) -> str:
    """The cube on one of the spaces of a field of the chart."""
    return f"cube:{CITIES[city]}:{INDUSTRIES[industry]}:{space}"
