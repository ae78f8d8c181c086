"""The board as text, as large as the terminal allows."""

from typing import Any

from rich.text import Text

from footplate.cli.draw.canvas import Canvas
from footplate.cli.draw.geometry import ROOMY, SIZES, Geometry, Size, point
from footplate.cli.draw.hexes import hex_lines
from footplate.cli.draw.palette import (
    BARRED,
    COLOURS,
    FILLS,
    NEUTRAL,
    UNKNOWN_FILL,
    WATER,
    seat_colour,
    shaded,
)
from footplate.cli.draw.view import View, label


def board_text(view: View, width: int, targets: set[str]) -> Text:
    """The whole board; what is in `targets` is marked as something that can be chosen."""
    if not view.board["hexes"]:
        return Text()
    for size in SIZES:
        drawn = _Drawing(view, size, targets)
        if drawn.canvas.width <= width:
            break
    return drawn.canvas.text()


class _Drawing:
    """The board drawn in one size."""

    def __init__(self, view: View, size: Size, targets: set[str]) -> None:
        self.view = view
        self.targets = targets
        self.geometry = Geometry(view.board["layout"], size)
        self.canvas = Canvas()
        self.places = _places(view)
        # Names of waters lie over their waves, and under everything else.
        for node in self._hexes(water=True):
            self._draw_hex(node)
        self._draw_lettering()
        for node in self._hexes(water=False):
            self._draw_hex(node)
        self._draw_tracks()
        self._draw_edges()
        self._draw_bands()
        if size.width < ROOMY and not self.geometry.flat:
            self._draw_row_names()

    def _hexes(self, *, water: bool) -> list[dict[str, Any]]:
        return [node for node in self.view.board["hexes"] if (node["fill"] == "lake") == water]

    def _draw_hex(self, node: dict[str, Any]) -> None:
        size = self.geometry.size
        row, column = self.geometry.corner(node["q"], node["r"])
        ground = shaded(FILLS.get(node["fill"], UNKNOWN_FILL).ground, node["q"], node["r"])
        lines = hex_lines(self.view, node, size.width, self._is_target(node["id"]))
        for at in range(size.height):
            self.canvas.ground(row + at, column, size.width - (size.width > 3), ground)
            self.canvas.write(row + at, column, lines[at])

    def _is_target(self, hex_id: str) -> bool:
        nodes = [hex_id, *(site["id"] for site in self.view.sites.get(hex_id, []))]
        pieces = [piece["id"] for piece in self.view.on_hex(hex_id)]
        return not self.targets.isdisjoint([*nodes, *pieces])

    def _draw_tracks(self) -> None:
        for track in sorted(self.view.board.get("tracks", []), key=lambda t: t.get("z", 0)):
            start = point(self.geometry, self.places, track["from"])
            end = point(self.geometry, self.places, track["to"])
            if start is None or end is None:
                continue
            colour = _track_colour(track)
            bend = self._bend(track)
            self.canvas.line(start, bend or end, colour)
            if bend:
                self.canvas.line(bend, end, colour)
            if track["kind"] == "rail":
                self._mark_owner(track)

    def _mark_owner(self, track: dict[str, Any]) -> None:
        """Where the hex is free, say by letter or shape whose track it is."""
        home = str(track["from"]).partition("/")[0]
        if home not in self.view.hexes or self.view.on_hex(home) or self.view.sites.get(home):
            return
        if track.get("colour") or track.get("seat") is not None:
            row, column = self.geometry.corner(*self.places[home])
            mark = self.view.mark(track)
            mark.stylize("not bold")
            self.canvas.write(row, column, mark)

    def _bend(self, track: dict[str, Any]) -> tuple[float, float] | None:
        """The middle of the hex, where a section runs from side to side of one."""
        ends = [str(track[end]).rpartition("/") for end in ("from", "to")]
        if ends[0][1] and ends[1][1] and ends[0][0] == ends[1][0]:
            return point(self.geometry, self.places, ends[0][0])
        return None

    def _draw_edges(self) -> None:
        for edge in self.view.board.get("edges", []):
            here, there = (self.geometry.centre(*self.places[at]) for at in edge["between"])
            middle = ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
            across, down = (there[0] - here[0]) / 4, (there[1] - here[1]) / 4
            colour = WATER if edge["kind"] == "river" else BARRED
            start = (middle[0] - down, middle[1] + across)
            self.canvas.line(start, (middle[0] + down, middle[1] - across), colour)

    def _draw_bands(self) -> None:
        """Letter the outside of every banded area in its colour."""
        taken = {(node["q"], node["r"]) for node in self.view.hexes.values()}
        outside: dict[tuple[int, int], list[dict[str, Any]]] = {}
        for area in self.view.board.get("areas", []):
            if not area.get("band"):
                continue
            for hex_id in area["hexes"]:
                node = self.view.hexes[hex_id]
                for way in self.geometry.sides:
                    spot = (node["q"] + way[0], node["r"] + way[1])
                    if spot not in taken and area not in outside.setdefault(spot, []):
                        outside[spot].append(area)
        for (q, r), areas in outside.items():
            row, column = self.geometry.corner(q, r)
            at = column + (self.geometry.size.width - len(areas)) // 2
            self.canvas.write(row, at, self.view.marks(areas))

    def _draw_row_names(self) -> None:
        """Where labels do not fit into hexes, the letters of the rows stand on the left."""
        rows: dict[int, list[dict[str, Any]]] = {}
        for node in self.view.board["hexes"]:
            rows.setdefault(node["r"], []).append(node)
        left = min(self.geometry.corner(n["q"], n["r"])[1] for n in self.view.board["hexes"])
        for nodes in rows.values():
            prefixes = {row_name(node["id"]) for node in nodes}
            if len(prefixes) == 1 and all(prefix.isalpha() for prefix in prefixes):
                row, _ = self.geometry.corner(nodes[0]["q"], nodes[0]["r"])
                name = prefixes.pop()
                self.canvas.write(row, left - len(name) - 1, name, "bold")

    def _draw_lettering(self) -> None:
        for lettering in self.view.board.get("labels", []):
            if lettering["style"] == "title":
                continue
            row, column = self.geometry.corner(*lettering["at"])
            text = lettering["text"]
            self.canvas.write(row, column - len(text) // 2, text, "italic dim")


def row_name(hex_id: str) -> str:
    """The letters a hex's label begins with."""
    return label(hex_id).rstrip("0123456789")


def _track_colour(track: dict[str, Any]) -> str:
    if track["kind"] == "water":
        return WATER
    if track.get("colour"):
        return COLOURS.get(track["colour"], NEUTRAL)
    return seat_colour(track["seat"]) if track.get("seat") is not None else NEUTRAL


def _places(view: View) -> dict[str, tuple[float, float]]:
    places = {node["id"]: (node["q"], node["r"]) for node in view.board["hexes"]}
    for site in view.board.get("sites", []):
        places[site["id"]] = places[site["at"]]
    for piece in view.scene["pieces"]:
        if piece["at"] in places:
            places[piece["id"]] = places[piece["at"]]
    return places
