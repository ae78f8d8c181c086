"""Plots: bars with intervals, columns of counts, and shares that change over time."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from footplate.charts.drawing import element, label, picture

WIDTH: Final = 640.0
ROW: Final = 26.0
LETTER: Final = 9.6
"""About the width of a letter on a phone, where they are larger; SVG cannot measure text."""

MOST_LETTERS: Final = 30
AXIS: Final = 24.0
EDGE: Final = 18.0
ROUND: Final = re.compile(r"\.0+(?!\d)")


class Bar(NamedTuple):
    """One row: a value, maybe with an interval."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None
    seat: int | None = None


Written = Callable[[float], str]


class Scale:
    """From values to places."""

    def __init__(self, low: float, high: float, first: float, last: float) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self._first, self._step = first, (last - first) / (self.high - self.low)

    def __call__(self, value: float) -> float:
        return self._first + (max(self.low, min(self.high, value)) - self.low) * self._step


def bars(title: str, rows: Sequence[Bar], written: Written, reference: float | None = None) -> str:
    """Horizontal bars with whiskers; a dashed line stands at the reference."""
    ends = [end for row in rows for end in (row.value, row.low, row.high) if end is not None]
    ends += [0.0, *([] if reference is None else [reference])]
    margin = LETTER * min(MOST_LETTERS, max(len(row.name) for row in rows)) + 18
    room = LETTER * max(len(written(end)) for end in ends) + 26
    scale = Scale(min(ends), max(ends), margin, WIDTH - room)
    height = ROW * len(rows) + AXIS
    parts = [_axis(scale, height - AXIS, written)]
    if reference is not None:
        x = scale(reference)
        parts.append(element("line", class_="ref", x1=x, x2=x, y1=0.0, y2=height - AXIS))
    parts += [_bar(row, at * ROW, scale, (margin, written)) for at, row in enumerate(rows)]
    return picture(WIDTH, height, title, parts)


def _bar(row: Bar, y: float, scale: Scale, lettering: tuple[float, Written]) -> str:
    margin, written = lettering
    zero, end = scale(0.0), scale(row.value)
    name = row.name if len(row.name) <= MOST_LETTERS else f"{row.name[: MOST_LETTERS - 1]}…"
    tone = "bar" if row.seat is None else f"bar s{row.seat % 6}"
    parts = [
        label(margin - 8, y + 17, name, text_anchor="end"),
        element(
            "rect", class_=tone, x=min(zero, end), y=y + 5, width=abs(end - zero), height=ROW - 10
        ),
    ]
    right = max(zero, end)
    if row.low is not None and row.high is not None:
        low, high = scale(row.low), scale(row.high)
        middle = y + ROW / 2
        path = f"M{low:.1f} {middle - 4:.1f}v8M{low:.1f} {middle:.1f}H{high:.1f}m0 -4v8"
        parts.append(element("path", class_="whisker", d=path))
        right = max(right, high)
    parts.append(label(right + 6, y + 17, written(row.value), class_="num"))
    return "".join(parts)


def _axis(scale: Scale, y: float, written: Written) -> str:
    parts = []
    for tick in ticks(scale.low, scale.high):
        x = scale(tick)
        parts.append(element("line", class_="grid", x1=x, x2=x, y1=0.0, y2=y))
        words = ROUND.sub("", written(tick))
        parts.append(label(x, y + 16, words, class_="tick", text_anchor="middle"))
    return "".join(parts)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round values between two ends."""
    if high <= low:
        return [low]
    step = 10.0 ** len(str(int(high - low)))
    for factor in (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0):
        if (high - low) / (step * factor) <= most:
            step *= factor
            break
    first = int(low // step) + (0 if low % step == 0 else 1)
    found = [at * step for at in range(first, first + most + 2)]
    return [round(value, 6) for value in found if value <= high]


def columns(title: str, counts: Sequence[tuple[str, int]], unit: str) -> str:
    """A histogram: one column per class, in order."""
    height, margin = 180.0, 56.0
    scale = Scale(0, max(count for _, count in counts), height - AXIS, 12)
    width = (WIDTH - margin) / len(counts)
    parts = []
    for tick in ticks(0, scale.high, 4):
        y = scale(tick)
        parts.append(element("line", class_="grid", x1=margin, x2=WIDTH, y1=y, y2=y))
        text = f"{tick:g}"
        parts.append(label(margin - 6, y + 4, text, class_="tick", text_anchor="end"))
    every = -(-len(counts) // 12)
    for at, (name, count) in enumerate(counts):
        x, y = margin + at * width, scale(count)
        parts.append(
            element(
                "rect",
                element("title", f"{name} {unit}: {count}"),
                class_="bar",
                x=x + 1,
                y=y,
                width=max(1.0, width - 2),
                height=height - AXIS - y,
            )
        )
        if at % every == 0:
            middle = x + width / 2
            parts.append(label(middle, height - 8, name, class_="tick", text_anchor="middle"))
    return picture(WIDTH, height, title, parts)


def shares_over_time(
    title: str, rows: Sequence[Sequence[float]], marks: Sequence[tuple[int, str]] = ()
) -> str:
    """Shares that add up to 1, one band per seat, from left to right; marks stand above."""
    height, margin, top = 240.0, 60.0, 18.0
    across = Scale(0, max(1, len(rows) - 1), margin, WIDTH - EDGE)
    up = Scale(0, 1, height - AXIS, top)
    parts = []
    below = [0.0] * len(rows)
    for seat in range(len(rows[0])):
        above = [low + row[seat] for low, row in zip(below, rows, strict=True)]
        edge = [f"{across(at):.1f} {up(share):.1f}" for at, share in enumerate(above)]
        back = [f"{across(at):.1f} {up(share):.1f}" for at, share in enumerate(below)]
        path = f"M{'L'.join(edge)}L{'L'.join(reversed(back))}Z"
        parts.append(element("path", class_=f"band s{seat % 6}", d=path))
        below = above
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = up(share)
        parts.append(element("line", class_="grid", x1=margin, x2=WIDTH - EDGE, y1=y, y2=y))
        text = f"{share:.0%}"
        parts.append(label(margin - 6, y + 4, text, class_="tick", text_anchor="end"))
    for at, words in marks:
        x = across(at)
        parts.append(element("line", class_="ref", x1=x, x2=x, y1=top, y2=height - AXIS))
        parts.append(label(x, top - 5, words, class_="tick", text_anchor="middle"))
    for tick in ticks(0, len(rows) - 1, 10):
        if tick == int(tick):
            x = across(tick)
            parts.append(label(x, height - 8, f"{tick:g}", class_="tick", text_anchor="middle"))
    return picture(WIDTH, height, title, parts)
