"""The ids of places and pieces in scenes of Age of Steam, made of what is printed there."""

from typing import Final

from footplate.engine.view.nodes import cell_node
from footplate.games.age_of_steam.rules.board.names import COLOURS

BAG: Final = "bag"
MOVING_CUBE: Final = "cube:moving"
NEXT_ROUTE: Final = "route:next"


def stop_node(stop: str) -> str:
    """A city or town."""
    return f"s:{stop}"


def box_node(box: str, column: str) -> str:
    """A box of the display; a New City's boxes hang under the city's with the same number."""
    name, _, row = box.partition(".")
    return f"goods:{'r' if name == column else 'n'}{int(row) - 1}:{column}"


def place_node(place: int) -> str:
    """A place in the player order."""
    return cell_node("place", place)


def action_node(action: int) -> str:
    """One of the seven actions."""
    return cell_node("action", action)


def city_node(letter: str) -> str:
    """A New City beside the map."""
    return cell_node("city", letter)


def hand_node(place: int) -> str:
    """Where a cube lies that Production drew."""
    return cell_node("hand", place)


def die_node(place: int) -> str:
    """One of the dice for growth."""
    return cell_node("die", place)


def cube_piece(stop: str, colour: int, number: int) -> str:
    """One of the cubes of a colour at a stop."""
    return f"cube:{stop}:{COLOURS[colour]}:{number}"


def box_piece(box: str) -> str:
    """The cube in a box."""
    return f"at:{box}"


def drawn_piece(place: int) -> str:
    """A cube that Production drew."""
    return f"drawn:{place}"


def marker_piece(track: str, seat: int) -> str:
    """A seat's marker in the order, on the actions or on a track of its figures."""
    return f"{track}:{seat}"


def track_piece(hex: str, side: int) -> str:
    """The section of track that begins at a side of a hex."""
    return f"track:{hex}:{side}"


def ghost_track(hex: str, number: int) -> str:
    """A section of a tile that is offered."""
    return f"new:{hex}:{number}"


def route_node(step: int) -> str:
    """A link that the travelling cube has passed."""
    return f"route:{step}"


def river_track(hex: str) -> str:
    """The water on a hex."""
    return f"river:{hex}"
