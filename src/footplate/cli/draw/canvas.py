"""A sheet of characters with grounds, over a finer sheet of dots for tracks."""

from typing import Final

from rich.style import Style
from rich.text import Text

from footplate.cli.draw.styled import styled

_BRAILLE: Final = 0x2800
_DOT_BITS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
DOTS_ACROSS: Final = 2
DOTS_DOWN: Final = 4


class Canvas:
    """Text wins over dots, dots over marks, marks over grounds; rows and columns go below 0."""

    def __init__(self) -> None:
        self._grounds: dict[tuple[int, int], str] = {}
        self._letters: dict[tuple[int, int], tuple[str, Style]] = {}
        self._marks: dict[tuple[int, int], tuple[str, Style]] = {}
        self._waters: set[tuple[int, int]] = set()
        self._dots: dict[tuple[int, int], int] = {}
        self._dot_colours: dict[tuple[int, int], str] = {}

    def ground(self, row: int, column: int, width: int, colour: str) -> None:
        """Colour a stretch of one row."""
        for at in range(column, column + width):
            self._grounds[row, at] = colour

    def water(self, row: int, column: int, width: int) -> None:
        """Say that names may be written over a stretch of one row."""
        self._waters.update((row, at) for at in range(column, column + width))

    def write(self, row: int, column: int, text: Text | str, style: str = "") -> None:
        """Put text down, one character per place; spaces leave what is there."""
        written = text if isinstance(text, Text) else styled(text, style)
        styles = [Style()] * len(written)
        for span in written.spans:
            for at in range(span.start, min(span.end, len(written))):
                styles[at] = styles[at] + Style.parse(str(span.style))
        for at, letter in enumerate(written.plain):
            if letter != " " or styles[at].bgcolor is not None:
                self._letters[row, column + at] = (letter, styles[at])

    def mark(self, row: int, column: int, text: str, style: str | Style = "") -> None:
        """Put text down where nothing else comes to be."""
        made = Style.parse(style) if isinstance(style, str) else style
        for at, letter in enumerate(text):
            self._marks[row, column + at] = (letter, made)

    def has_text(self, row: int, column: int) -> bool:
        """Whether a letter stands here; a wave is none."""
        place = (row, column)
        return place in self._letters or (place in self._marks and place not in self._waters)

    def has_room(self, row: int, column: int, width: int) -> bool:
        """Whether a stretch of one row is open water, with no letter on either side of it."""
        places = [(row, at) for at in range(column, column + width)]
        taken = any(at in self._letters or at in self._dots for at in places)
        land = any(at in self._grounds and at not in self._waters for at in places)
        beside = self.has_text(row, column - 1) or self.has_text(row, column + width)
        return not (taken or land or beside)

    def letter_water(self, row: int, column: int, text: str, style: str) -> None:
        """Write a name over water; no wave shows between its words."""
        for at in range(column - 1, column + len(text) + 1):
            if (row, at) in self._waters:
                self._marks.pop((row, at), None)
        self.write(row, column, text, style)

    def line(self, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
        """Draw a line of dots; points are (across, down) in dots."""
        steps = max(1, round(2 * max(abs(end[0] - start[0]), abs(end[1] - start[1]))))
        for step in range(steps + 1):
            share = step / steps
            across = int(start[0] + (end[0] - start[0]) * share)
            down = int(start[1] + (end[1] - start[1]) * share)
            place = (down // DOTS_DOWN, across // DOTS_ACROSS)
            bit = _DOT_BITS[down % DOTS_DOWN][across % DOTS_ACROSS]
            self._dots[place] = self._dots.get(place, 0) | bit
            self._dot_colours[place] = colour

    @property
    def width(self) -> int:
        """How many columns are used."""
        left, right, _, _ = self.limits()
        return right - left + 1

    def text(self) -> Text:
        """The sheet as text, cut to what is used."""
        left, _, top, bottom = self.limits()
        ends = dict.fromkeys(range(top, bottom + 1), left)
        for row, column in [*self._grounds, *self._marks, *self._letters, *self._dots]:
            ends[row] = max(ends[row], column + 1)
        return Text("\n").join(self._row(row, left, end) for row, end in ends.items())

    def _row(self, row: int, left: int, end: int) -> Text:
        line = Text(no_wrap=True)
        for column in range(left, end):
            letter, style = self._at((row, column))
            line.append(letter, style)
        return line

    def _at(self, place: tuple[int, int]) -> tuple[str, Style]:
        ground = self._grounds.get(place)
        under = Style(bgcolor=ground) if ground else Style()
        if place in self._letters:
            letter, style = self._letters[place]
            return letter, under + style
        if place in self._dots:
            return chr(_BRAILLE + self._dots[place]), under + Style(color=self._dot_colours[place])
        if place in self._marks:
            letter, style = self._marks[place]
            return letter, under + style
        return " ", under

    def limits(self) -> tuple[int, int, int, int]:
        """The first and last column and the first and last row that are used."""
        places = [*self._grounds, *self._marks, *self._letters, *self._dots] or [(0, 0)]
        rows = [row for row, _ in places]
        columns = [column for _, column in places]
        return min(columns), max(columns), min(rows), max(rows)
