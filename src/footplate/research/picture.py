"""A scene as a picture: the board with its track and pieces, and a card for each player."""

from math import cos, pi, sin, sqrt
from typing import Any, Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from footplate.cli.draw import View
from footplate.cli.draw.palette import COLOURS, INK, NEUTRAL, PAPER, WATER, ink_on, seat_colour
from footplate.engine.hexes import FLAT_SIDES, POINTY_SIDES

Spot = tuple[float, float]
Pixels = np.ndarray[Any, np.dtype[np.uint8]]

BOARD: Final = 640
"""Pixels that the longer side of the board may take."""
MARGIN: Final = 16
LINE: Final = 22
FILLS: Final = {
    "land": "#dcd6c4", "plain": "#dcd6c4", "plains": "#d6cf9f", "farmland": "#d8bf6a",
    "suburbs": "#c9a58a", "big_city": "#b98a6d", "forest": "#8fae83", "lake": "#8fc3dc",
    "mountain": "#a39a8c", "mountains": "#a39a8c", "station": "#c8c4ba", "park": "#a8c89a",
    "none": "#ece8de",
}  # fmt: skip
EDGES: Final = {"river": WATER, "barred": "#b03a2e", "border": "#6b665c"}


def picture(view: View) -> Pixels:
    """Red, green and blue of every pixel; its size is the same for all states of a game."""
    return np.asarray(_Picture(view).image, np.uint8).copy()


class _Picture:
    """One drawing in the making."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.flat = view.board["layout"] == "flat"
        self.sides = FLAT_SIDES if self.flat else POINTY_SIDES
        self.hexes = {n["id"]: (float(n["q"]), float(n["r"])) for n in view.board["hexes"]}
        spots = [self._unscaled(*place) for place in self.hexes.values()] or [(0.0, 0.0)]
        self.left, self.top = min(s[0] for s in spots), min(s[1] for s in spots)
        across = max(s[0] for s in spots) - self.left + 2
        down = max(s[1] for s in spots) - self.top + 2
        self.unit = BOARD / max(across, down)
        lines = len(view.scene["players"]) + 2
        size = (int(across * self.unit) + 2 * MARGIN, int(down * self.unit) + 3 * MARGIN)
        self.bottom = size[1]
        self.image = Image.new("RGB", (size[0], size[1] + lines * LINE), PAPER)
        self.draw = ImageDraw.Draw(self.image)
        self.small = ImageFont.load_default(max(9, self.unit * 0.42))
        self.font = ImageFont.load_default(14)
        self.places = self._places()
        self._draw_board()
        self._draw_cards()

    def _unscaled(self, q: float, r: float) -> Spot:
        if self.flat:
            return 1.5 * q, sqrt(3) * (r + q / 2)
        return sqrt(3) * (q + r / 2), 1.5 * r

    def _at(self, q: float, r: float) -> Spot:
        x, y = self._unscaled(q, r)
        return (x - self.left + 1) * self.unit + MARGIN, (y - self.top + 1) * self.unit + MARGIN

    def _places(self) -> dict[str, Spot]:
        places = {name: self._at(*place) for name, place in self.hexes.items()}
        for sites in self.view.sites.values():
            places.update({s["id"]: places[s["at"]] for s in sites if s["at"] in places})
        for at, pieces in self.view.pieces.items():
            places.update({p["id"]: places[at] for p in pieces if at in places})
        return places

    def _spot(self, where: Any) -> Spot | None:
        """The end of a track: a node, the middle of a side of a hex, or a point of the grid."""
        if not isinstance(where, str):
            return self._at(float(where[0]), float(where[1]))
        if where in self.places:
            return self.places[where]
        node, _, side = where.rpartition("/")
        if node not in self.hexes or not side.isdecimal():
            return None
        q, r = self.hexes[node]
        way = self.sides[int(side) % len(self.sides)]
        return self._at(q + way[0] / 2, r + way[1] / 2)

    def _draw_board(self) -> None:
        board = self.view.board
        for node in board["hexes"]:
            ground = FILLS.get(node["fill"], PAPER)
            self.draw.polygon(self._corners(node["id"]), fill=ground, outline="#b8b2a2")
        for edge in board.get("edges", []):
            self._draw_edge(edge)
        for track in board.get("tracks", []):
            self._draw_track(track)
        for sites in self.view.sites.values():
            for site in sites:
                self._draw_site(site)
        for at, pieces in self.view.pieces.items():
            if at in self.places:
                self._draw_pieces(self.places[at], pieces)

    def _corners(self, hex_id: str) -> list[Spot]:
        x, y = self.places[hex_id]
        turn = 0.0 if self.flat else pi / 6
        angles = [turn + pi / 3 * corner for corner in range(6)]
        return [(x + self.unit * cos(a), y + self.unit * sin(a)) for a in angles]

    def _draw_edge(self, edge: dict[str, Any]) -> None:
        one, two = edge["between"]
        if one not in self.places or two not in self.places:
            return
        (x1, y1), (x2, y2) = self.places[one], self.places[two]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        across, down = (y2 - y1) / sqrt(12), (x1 - x2) / sqrt(12)
        ends = [(x - across, y - down), (x + across, y + down)]
        self.draw.line(ends, fill=EDGES.get(edge["kind"], INK), width=max(2, int(self.unit / 5)))

    def _draw_track(self, track: dict[str, Any]) -> None:
        ends = self._spot(track["from"]), self._spot(track["to"])
        if ends[0] is None or ends[1] is None:
            return
        colour = COLOURS.get(track.get("colour", ""), INK)
        if "seat" in track:
            colour = seat_colour(track["seat"])
        if track["kind"] == "water":
            colour = WATER
        self.draw.line([ends[0], ends[1]], fill=colour, width=max(2, int(self.unit / 4)))

    def _draw_site(self, site: dict[str, Any]) -> None:
        x, y = self.places.get(site["id"], (0.0, 0.0))
        size = self.unit * (0.62 if site["kind"] == "city" else 0.4)
        ground = COLOURS.get(site.get("colour", ""), "#f4f1e8")
        self.draw.ellipse((x - size, y - size, x + size, y + size), fill=ground, outline=INK)
        if site.get("value"):
            self.draw.text((x, y), site["value"], ink_on(ground), self.small, anchor="mm")

    def _draw_pieces(self, spot: Spot, pieces: list[dict[str, Any]]) -> None:
        """Side by side where several lie."""
        size = self.unit * max(0.16, 0.5 / len(pieces))
        for number, piece in enumerate(pieces):
            x = spot[0] + (number - (len(pieces) - 1) / 2) * size * 2
            ground = COLOURS.get(piece.get("colour", ""), NEUTRAL)
            sign = self.view.letter(piece["colour"]) if "colour" in piece else ""
            if "seat" in piece:
                ground, sign = seat_colour(piece["seat"]), str(piece["seat"])
            box = (x - size, spot[1] - size, x + size, spot[1] + size)
            shape = self.draw.rectangle if piece["kind"] == "cube" else self.draw.ellipse
            shape(box, fill=ground, outline=INK)
            self.draw.text((x, spot[1]), sign, ink_on(ground), self.small, anchor="mm")

    def _draw_cards(self) -> None:
        scene, y = self.view.scene, float(self.bottom)
        head = " - ".join([scene["title"], *scene["head"]])
        self.draw.text((MARGIN, y), _plain(head), INK, self.font)
        for card in scene["players"]:
            y += LINE
            colour = seat_colour(card["seat"])
            self.draw.ellipse((MARGIN, y + 2, MARGIN + 14, y + 16), fill=colour, outline=INK)
            chips = [f"{c['label']} {c.get('value', '')}".strip() for c in card.get("chips", [])]
            turn = " (to act)" if card.get("turn") else ""
            text = f"{card['name']}{turn}: {card['score']} {card.get('unit', '')}  "
            self.draw.text((MARGIN + 22, y), _plain(text + ", ".join(chips)), INK, self.font)


def _plain(text: str) -> str:
    """The text with the signs that Pillow's font has."""
    return text.replace("\u2212", "-").replace("\u2019", "'").replace("\u2605", "prestige")
