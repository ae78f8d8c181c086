"""The board as text, as large as the terminal allows."""

from typing import Any

from rich.text import Text

from footplate.cli.draw.canvas import Canvas
from footplate.cli.draw.geometry import ROOMY, SIZES, Geometry, Size, point
from footplate.cli.draw.hexes import GLYPH, TIGHT, hex_lines
from footplate.cli.draw.lettering import draw_lettering
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
from footplate.cli.draw.ruler import draw_rulers
from footplate.cli.draw.view import View


def board_text(view: View, width: int, targets: set[str]) -> Text:
    """The whole board; what is in `targets` is marked as something that can be chosen."""
    if not view.board["hexes"]:
        return Text()
    for size in SIZES:
        if size != SIZES[-1] and _least_width(view, size) > width:
            continue
        drawn = _Drawing(view, size, targets)
        if drawn.canvas.width <= width:
            break
    return drawn.canvas.text()


def _least_width(view: View, size: Size) -> int:
    """How wide the hexes alone are: far cheaper to know than the whole drawing."""
    geometry = Geometry(view.board["layout"], size)
    columns = [geometry.corner(node["q"], node["r"])[1] for node in view.board["hexes"]]
    return max(columns) - min(columns) + size.width - 1


class _Drawing:
    """The board drawn in one size."""

    def __init__(self, view: View, size: Size, targets: set[str]) -> None:
        self.view = view
        self.targets = targets
        self.geometry = Geometry(view.board["layout"], size)
        self.canvas = Canvas()
        self.places = _places(view)
        for node in view.board["hexes"]:
            self._draw_hex(node)
        self._draw_tracks()
        self._draw_edges()
        self._draw_bands()
        if size.width < ROOMY:
            draw_rulers(self.canvas, self.geometry, view.board["hexes"])
        draw_lettering(self.canvas, self.geometry, view.board.get("labels", []))

    def _draw_hex(self, node: dict[str, Any]) -> None:
        size = self.geometry.size
        row, column = self.geometry.corner(node["q"], node["r"])
        ground = shaded(FILLS.get(node["fill"], UNKNOWN_FILL).ground, node["q"], node["r"])
        ground_width = size.width - (size.width > TIGHT)
        for at in range(size.height):
            self.canvas.ground(row + at, column, ground_width, ground)
        if self._is_open_water(node):
            for at in range(size.height):
                self.canvas.water(row + at, column, ground_width)
                self.canvas.mark(row + at, column, FILLS["lake"].glyph, GLYPH)
            return
        lines = hex_lines(self.view, node, size.width, self._is_target(node["id"]))
        for at in range(size.height):
            self.canvas.write(row + at, column, lines[at])

    def _is_open_water(self, node: dict[str, Any]) -> bool:
        """A lake with nothing on it, where its name may stand."""
        bare = not (node.get("text") or self.view.on_hex(node["id"]))
        return bare and node["fill"] == "lake" and not self._is_target(node["id"])

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
