"""Coordinates: rulers on the edges of a small board, and every fifth number on it.

A place is called by letters and a number, as F29. The letters name its lane: a row of a pointy
board, a column of a flat one. Its number counts along the lane, on most boards alike in all lanes.
"""

import re
from typing import Any, Final, NamedTuple

from footplate.cli.draw.canvas import Canvas
from footplate.cli.draw.geometry import Geometry
from footplate.cli.draw.view import label

EVERY: Final = 5
"""On the board, and where every number would be too many on the edge, every fifth is shown."""

FULL: Final = 3
"""From this width on a ruler above the board shows every number."""

EDGE: Final = "bold"
INSIDE: Final = "dim"


class Place(NamedTuple):
    """A hex by its name and by where it lies."""

    letters: str
    number: int
    lane: int
    across: int
    """How far along the lane, in halves of a hex."""
    corner: tuple[int, int]


def draw_rulers(canvas: Canvas, geometry: Geometry, hexes: list[dict[str, Any]]) -> None:
    """The names of lanes on both ends of each, the numbers along them, as far as they tell."""
    places = [found for node in hexes if (found := _place(geometry, node))]
    if len(places) < len(hexes) or not _names_lanes(places):
        return
    lanes: dict[int, list[Place]] = {}
    for place in places:
        lanes.setdefault(place.lane, []).append(place)
    if geometry.flat:
        _letter_columns(canvas, geometry, lanes)
    else:
        _letter_rows(canvas, geometry, lanes)
    if _counts_alike(places):
        _number_edges(canvas, geometry, places)
    if not (geometry.flat and _counts_alike(places)):
        # Of a tall board one sees some rows only, with their letters but not the edge above.
        _number_inside(canvas, geometry, places)


def _place(geometry: Geometry, node: dict[str, Any]) -> Place | None:
    found = re.fullmatch(r"([A-Z]+)([0-9]+)", label(node["id"]))
    if found is None:
        return None
    q, r = node["q"], node["r"]
    lane, across = (q, 2 * r + q) if geometry.flat else (r, 2 * q + r)
    return Place(found[1], int(found[2]), lane, across, geometry.corner(q, r))


def _names_lanes(places: list[Place]) -> bool:
    names = {(place.lane, place.letters) for place in places}
    return len(names) == len({place.lane for place in places})


def _counts_alike(places: list[Place]) -> bool:
    """Whether one number stands for one place in all lanes, but for the half that they shift."""
    starts = {(place.lane % 2, place.across - 2 * place.number) for place in places}
    return len(starts) <= 2 and len({shift for shift, _ in starts}) == len(starts)


def _number_inside(canvas: Canvas, geometry: Geometry, places: list[Place]) -> None:
    for place in places:
        row, column = place.corner[0] + geometry.size.height - 1, place.corner[1]
        text = str(place.number)
        beside = canvas.has_text(row, column - 1) or canvas.has_text(row, column + len(text))
        if place.number % EVERY == 0 and not beside:
            canvas.mark(row, column, text, INSIDE)


def _letter_rows(canvas: Canvas, geometry: Geometry, lanes: dict[int, list[Place]]) -> None:
    """Letters on the left in one column, and again behind the last place of each row."""
    left = min(place.corner[1] for lane in lanes.values() for place in lane)
    for lane in lanes.values():
        last = max(lane, key=lambda place: place.across)
        name, row = last.letters, last.corner[0]
        canvas.write(row, left - len(name) - 1, name, EDGE)
        canvas.write(row, last.corner[1] + geometry.size.width + 1, name, EDGE)


def _letter_columns(canvas: Canvas, geometry: Geometry, lanes: dict[int, list[Place]]) -> None:
    """Letters above the board in one row, and again under it."""
    rows = [place.corner[0] for lane in lanes.values() for place in lane]
    for lane in lanes.values():
        column = lane[0].corner[1]
        for row in (min(rows) - 1, max(rows) + geometry.size.height):
            canvas.write(row, column, lane[0].letters, EDGE)


def _number_edges(canvas: Canvas, geometry: Geometry, places: list[Place]) -> None:
    """The numbers along the first lane's edge and the last one's."""
    lanes = [place.lane for place in places]
    for edge, way in ((min(lanes), -1), (max(lanes), 1)):
        start = next(place for place in places if place.lane == edge)
        for number in sorted({place.number for place in places}):
            _write_number(canvas, geometry, start, number, way)


def _write_number(canvas: Canvas, geometry: Geometry, start: Place, number: int, way: int) -> None:
    width, height = geometry.size
    row, column = start.corner
    steps, text = number - start.number, str(number)
    if geometry.flat:
        at = column - len(text) - 1 if way < 0 else column + width + 1
        canvas.write(row + steps * height, at, text, EDGE)
    elif width >= FULL or number == 1 or number % EVERY == 0:
        canvas.write(row - 1 if way < 0 else row + height, column + steps * width, text, EDGE)
