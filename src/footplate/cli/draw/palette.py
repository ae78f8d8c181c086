"""Colours and marks of the terminal; every colour comes with a letter, shape or glyph."""

from typing import Final, NamedTuple

COLOURS: Final = {
    "red": "#c04b41",
    "blue": "#226cc5",
    "yellow": "#f8d95b",
    "purple": "#7d3a8c",
    "black": "#20262b",
    "orange": "#e47d1d",
    "brown": "#7a4a1c",
    "green": "#52ac86",
    "white": "#f9f6ee",
    "tan": "#c4ad89",
    "gray": "#86909a",
}

SEAT_COLOURS: Final = ("#65adc5", "#e0668c", "#e19100", "#8190dd", "#9edd8f", "#c9a27e")
SEAT_MARKS: Final = ("●", "▲", "■", "◆", "⬟", "✚")

NEUTRAL: Final = "#86909a"
PAPER: Final = "#ece8de"
INK: Final = "#22282c"
WATER: Final = "#6fb3d0"
BARRED: Final = "#e8897d"

TONES: Final = {
    "good": "green",
    "bad": "red",
    "warn": "yellow",
    "mute": "dim",
    "strong": "bold",
    "role": "bold cyan",
}

KIND_GLYPHS: Final = {
    "disc": "o",
    "cube": "▪",
    "loco": "▬",
    "engine": "»",
    "station": "⌂",
    "pawn": "i",
    "marker": "x",
}

POINTY_ARROWS: Final = "↗→↘↙←↖"
FLAT_ARROWS: Final = "↑↗↘↓↙↖"

_SHADES: Final = (1.0, 1.18, 0.84)
_DARK: Final = 128
_WEIGHTS: Final = (0.299, 0.587, 0.114)


class Fill(NamedTuple):
    """How a terrain looks: a glyph for every eye, a ground for those that see colour."""

    glyph: str
    ground: str


FILLS: Final = {
    "land": Fill("·", "#3a3a32"),
    "plain": Fill("·", "#3d3c32"),
    "plains": Fill(",", "#4b4a38"),
    "farmland": Fill("=", "#5a5233"),
    "suburbs": Fill("n", "#5c4a3a"),
    "big_city": Fill("#", "#70533d"),
    "forest": Fill("♣", "#3a4a35"),
    "lake": Fill("~", "#2b4650"),
    "mountain": Fill("^", "#57514a"),
    "mountains": Fill("^", "#4a4641"),
    "station": Fill("+", "#4d4a42"),
    "park": Fill("*", "#3f4d38"),
    "none": Fill("?", "#26282a"),
}

UNKNOWN_FILL: Final = Fill("·", "#3a3a32")

_SITE_GROUNDS: Final = ("#cfc8b6", "#cfc8b6", "#a08db3", "#c07a6d", "#6f9acb")


def ink_on(ground: str) -> str:
    """The readable one of ink and paper on a ground."""
    parts = [int(ground[at : at + 2], 16) for at in (1, 3, 5)]
    light = sum(weight * part for weight, part in zip(_WEIGHTS, parts, strict=True))
    return PAPER if light < _DARK else INK


def shaded(ground: str, q: int, r: int) -> str:
    """The ground a little lighter or darker, so that no two neighbours look the same."""
    change = _SHADES[(q - r) % len(_SHADES)]
    parts = [min(255, round(int(ground[at : at + 2], 16) * change)) for at in (1, 3, 5)]
    return "#{:02x}{:02x}{:02x}".format(*parts)


def seat_mark(seat: int) -> str:
    """The shape that stands for a seat."""
    return SEAT_MARKS[seat % len(SEAT_MARKS)]


def seat_colour(seat: int) -> str:
    """The colour that goes with the shape."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def site_ground(tone: int | None) -> str:
    """The ground of a named place by its value tone."""
    return _SITE_GROUNDS[max(0, min(tone or 0, len(_SITE_GROUNDS) - 1))]
