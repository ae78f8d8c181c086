"""Names of waters: each as near to its place as there is room, over nothing but water."""

from typing import Any, Final

from footplate.cli.draw.canvas import Canvas
from footplate.cli.draw.geometry import Geometry

STYLE: Final = "italic dim"
FARTHEST_ROWS: Final = 1
FARTHEST_COLUMNS: Final = 6
"""A name that would have to go farther would seem to mean another water."""

ROW_COST: Final = 3
"""A row is about as high as so many columns are wide."""


def draw_lettering(canvas: Canvas, geometry: Geometry, labels: list[dict[str, Any]]) -> None:
    """Write every name that finds room; one that finds none is left out."""
    for lettering in labels:
        if lettering["style"] == "title":
            continue
        row, column = geometry.corner(*lettering["at"])
        text = str(lettering["text"])
        spot = _spot(canvas, row, column - len(text) // 2, len(text))
        if spot is not None:
            canvas.letter_water(*spot, text, STYLE)


def _spot(canvas: Canvas, row: int, column: int, length: int) -> tuple[int, int] | None:
    """The nearest stretch with room; a name may go one row under the board, not beside it."""
    left, right, top, bottom = canvas.limits()
    spots = [
        (abs(down) * ROW_COST + abs(across), row + down, column + across)
        for down in range(-FARTHEST_ROWS, FARTHEST_ROWS + 1)
        for across in range(-FARTHEST_COLUMNS, FARTHEST_COLUMNS + 1)
    ]
    for _, at, begin in sorted(spots):
        inside = top <= at <= bottom + 1 and left <= begin and begin + length - 1 <= right
        if inside and canvas.has_room(at, begin, length):
            return at, begin
    return None
