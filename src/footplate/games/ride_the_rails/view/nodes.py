"""The ids of places and pieces in scenes of Ride the Rails."""

from footplate.engine.view.nodes import cell_node
from footplate.engine.view.nodes import hex_node as label_node
from footplate.games.ride_the_rails.rules.board.map import NO_CITY
from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_NAMES,
    CITY_OF,
    LABELS,
    RAILROADS,
)


def hex_node(hex: int) -> str:
    """A hex of the map."""
    return label_node(LABELS[hex])


def city_node(city: int) -> str:
    """A city's site."""
    return f"s:{CITY_NAMES[city]}"


def place_node(hex: int) -> str:
    """What stands for a hex: a city's site, or the hex itself."""
    city = CITY_OF[hex]
    return hex_node(hex) if city == NO_CITY else city_node(city)


def is_on_map(node: str) -> bool:
    """Whether an id is that of a hex or of a city."""
    return node.startswith(("s:", "h:"))


def railroad_node(railroad: int) -> str:
    """A railroad's supply."""
    return cell_node("railroad", RAILROADS[railroad])


def dividend_node(row: str, seat: int) -> str:
    """What a row of the table of dividends pays to a seat."""
    return cell_node(cell_node("dividends", row), seat)


def supply_piece(railroad: int) -> str:
    """The locomotive that stands for a railroad's supply."""
    return f"supply:{RAILROADS[railroad]}"


def loco_piece(railroad: int, hex: int) -> str:
    """A locomotive on the map."""
    return f"loco:{RAILROADS[railroad]}:{LABELS[hex]}"


def tie(railroad: int, hex: int, beside: int) -> str:
    """The track between two locomotives of a railroad."""
    return f"tie:{loco_piece(railroad, hex)}:{LABELS[beside]}"


def passenger_piece(city: int) -> str:
    """The passenger who waited in a city at first."""
    return f"passenger:{CITY_NAMES[city]}"


def ride_route(link: int) -> str:
    """A link of the ride in progress, counted from 0."""
    return f"ride:{link}"
