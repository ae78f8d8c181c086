"""A heat map on a game's own board, from the hexes of its scene."""

import math
from collections.abc import Mapping
from html import escape
from typing import Final

from footplate.charts.drawing import element, label, picture
from footplate.charts.plots import WIDTH
from footplate.engine.view.scene import Board, Hex

TURNS: Final = {"pointy": 30.0, "flat": 0.0}
"""The direction of a hex's first corner in degrees."""

PALEST: Final = 0.06
BORDER: Final = 2.2
"""In sides of a hex: names stand out over the rim."""


def heat_map(
    title: str, board: Board, counts: Mapping[str, float], names: Mapping[str, str], unit: str
) -> str:
    """The board, hexes the stronger in colour the larger their count; `names` stand on hexes."""
    places = {each.id: centre(each, board.layout) for each in board.hexes}
    left = min(x for x, _ in places.values()) - BORDER
    top = min(y for _, y in places.values()) - 1.1
    wide = max(x for x, _ in places.values()) + BORDER - left
    high = max(y for _, y in places.values()) + 1.1 - top
    size = min(WIDTH / wide, 26.0)
    most = max(counts.values(), default=0.0) or 1.0
    parts = []
    for each in board.hexes:
        x, y = places[each.id]
        at = ((x - left) * size, (y - top) * size)
        count = counts.get(each.id, 0.0)
        parts.append(_hex(each, at, (size, TURNS[board.layout]), count / most))
        parts[-1] = element("g", element("title", _said(each, names, count, unit)) + parts[-1])
    parts += [
        label(
            (places[at][0] - left) * size,
            (places[at][1] - top) * size + size * 0.95,
            name,
            class_="place",
            text_anchor="middle",
            font_size=max(7.0, size * 0.5),
        )
        for at, name in names.items()
        if at in places
    ]
    return picture(wide * size, high * size, title, parts)


def centre(each: Hex, layout: str) -> tuple[float, float]:
    """Where a hex of side 1 lies."""
    q, r = each.q, each.r
    root = math.sqrt(3)
    if layout == "pointy":
        return root * (q + r / 2), 1.5 * r
    return 1.5 * q, root * (r + q / 2)


def _hex(each: Hex, at: tuple[float, float], form: tuple[float, float], heat: float) -> str:
    size, turn = form
    corners = []
    for side in range(6):
        angle = math.radians(60 * side + turn)
        x, y = at[0] + 0.96 * size * math.cos(angle), at[1] + 0.96 * size * math.sin(angle)
        corners.append(f"{x:.1f},{y:.1f}")
    points = " ".join(corners)
    ground = element("polygon", class_=f"ground {each.fill}", points=points)
    if not heat:
        return ground
    strength = f"{PALEST + (1 - PALEST) * math.sqrt(heat):.2f}"
    return ground + element("polygon", class_="heat", points=points, fill_opacity=strength)


def _said(each: Hex, names: Mapping[str, str], count: float, unit: str) -> str:
    where = each.id.partition(":")[2]
    named = f" {names[each.id]}" if each.id in names else ""
    return escape(f"{where}{named}: {count:.2f} {unit}")
