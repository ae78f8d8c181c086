"""A scene made easy to ask: what lies where, and what every node is called."""

from typing import Any

from rich.style import Style
from rich.text import Text

from footplate.cli.draw.palette import (
    COLOURS,
    FLAT_ARROWS,
    KIND_GLYPHS,
    NEUTRAL,
    POINTY_ARROWS,
    ink_on,
    seat_colour,
    seat_mark,
)
from footplate.cli.draw.styled import styled

Node = dict[str, Any]


class View:
    """One scene as JSON, indexed by place and by id."""

    def __init__(self, scene: dict[str, Any]) -> None:
        self.scene = scene
        self.board: Node = scene["board"] or {"layout": "pointy", "hexes": []}
        self.pieces: dict[str, list[Node]] = {}
        for piece in sorted(scene["pieces"], key=lambda piece: piece.get("z", 0)):
            self.pieces.setdefault(piece["at"], []).append(piece)
        self.hexes: dict[str, Node] = {node["id"]: node for node in self.board["hexes"]}
        self.sites: dict[str, list[Node]] = {}
        for site in self.board.get("sites", []):
            self.sites.setdefault(site["at"], []).append(site)
        self.names: dict[int, str] = {card["seat"]: card["name"] for card in scene["players"]}

    def on_hex(self, hex_id: str) -> list[Node]:
        """The pieces on a hex, those on its named places with them."""
        found = list(self.pieces.get(hex_id, []))
        for site in self.sites.get(hex_id, []):
            found += self.pieces.get(site["id"], [])
        return found

    def letter(self, colour: str) -> str:
        """What stands on every piece of a colour."""
        entry = self.scene["legend"].get(colour)
        return str(entry["letter"]) if entry else colour[:1].upper()

    def colour_name(self, colour: str) -> str:
        """What a colour is called in this game."""
        entry = self.scene["legend"].get(colour)
        return str(entry["name"]) if entry else colour.capitalize()

    def mark(self, node: Node) -> Text:
        """The sign of a piece, count or head: letter or shape on its colour."""
        dim = bool(node.get("dim") or node.get("ghost"))
        if node.get("colour"):
            ground = COLOURS.get(node["colour"], NEUTRAL)
            sign = self.letter(node["colour"])
            text = styled(sign, Style(color=ink_on(ground), bgcolor=ground, bold=not dim, dim=dim))
        elif node.get("seat") is not None:
            text = seat_text(node["seat"])
        else:
            text = styled(KIND_GLYPHS.get(str(node.get("kind")), "o"), "bold")
        text.append(self._arrow(node))
        return text

    def marks(self, nodes: list[Node]) -> Text:
        """The signs of several pieces side by side; doomed or pending ones in brackets."""
        line = Text()
        for node in nodes:
            sign = self.mark(node)
            line.append_text(Text("(") + sign + Text(")") if _faint(node) else sign)
        return line

    def piece_name(self, piece: Node) -> str:
        """A piece in words."""
        owner = ""
        if piece.get("colour"):
            owner = self.colour_name(piece["colour"]) + " "
        elif piece.get("seat") is not None:
            owner = f"{self.names.get(piece['seat'], 'nobody')}’s "
        tag = f" ({piece['tag']})" if piece.get("tag") else ""
        return f"{owner}{piece['kind']}{tag}"

    def _arrow(self, node: Node) -> str:
        if node.get("face") is None:
            return ""
        arrows = FLAT_ARROWS if self.board["layout"] == "flat" else POINTY_ARROWS
        return arrows[int(node["face"]) % len(arrows)]


def seat_text(seat: int) -> Text:
    """A seat's shape in its colour."""
    return styled(seat_mark(seat), Style(color=seat_colour(seat), bold=True))


def label(node_id: str) -> str:
    """What a node is called in action texts: its id without the kind."""
    return node_id.partition(":")[2] or node_id


def _faint(node: Node) -> bool:
    return bool(node.get("dim") or node.get("ghost"))
