"""An analysis in the terminal: a chart, the marked moves, what was better."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from footplate.analysis import Analysis, Moment
from footplate.cli.draw.styled import styled
from footplate.record import Record

HEIGHT: Final = 12
MARGIN: Final = 7
FILLS: Final = "█▓▒░▞·"
STYLES: Final = ("cyan", "magenta", "yellow", "blue", "green", "red")
"""Seats by fill and by colour: the fill alone is enough."""

Chances = Sequence[float]


def show_analysis(console: Console, found: Analysis) -> None:
    """The chart with its key, then the marked moves."""
    record = found.record
    console.print(styled(f"{record.game.info.title}: chances to win after every move", "bold"))
    for line in chart(found.rows(), _marks(found), console.width):
        console.print(line, no_wrap=True, overflow="crop")
    console.print(_key(record, found.rows()[-1]))
    if not found.marked:
        console.print("No move changed much.")
    for moment in found.moments:
        if moment.number in found.marked:
            console.print()
            show_moment(console, record, moment)
    state = "" if found.is_over else "; the game is not over"
    console.print(styled(f"Judged by {found.judge}{state}.", "dim"))


def show_moment(console: Console, record: Record, moment: Moment) -> None:
    """One move, what it changed, and the best alternatives."""
    name, seat = record.seats[moment.actor], moment.actor
    text = moment.text or "(hidden)"
    line = styled(f"{moment.number:4} ", "dim").append(f"{name}: ", STYLES[seat % len(STYLES)])
    line.append(text, "bold").append(
        f"  {moment.before[seat]:.0%} → {moment.after[seat]:.0%}  ({_points(moment.swing)})"
    )
    console.print(line)
    if moment.alternatives is None:
        console.print("       alternatives are hidden", style="dim")
        return
    for each in moment.alternatives:
        console.print(f"       {each.worth:4.0%}  {each.text}")


def chart(rows: Sequence[Chances], marks: Sequence[int], width: int) -> list[Text]:
    """The chances as bands one above the other, from left to right; ▼ stands over a mark."""
    across = max(1, min(width - MARGIN - 1, len(rows)))
    places = [at * (len(rows) - 1) // max(1, across - 1) for at in range(across)]
    above = {min(range(across), key=lambda at: abs(places[at] - mark)) for mark in marks}
    lines = [Text(" " * MARGIN + "".join("▼" if at in above else " " for at in range(across)))]
    for level in range(HEIGHT, 0, -1):
        middle = (level - 0.5) / HEIGHT
        label = f"{level / HEIGHT:5.0%} " if level % 3 == 0 else " " * 6
        line = styled(label.ljust(MARGIN), "dim")
        for at in places:
            seat = _band(rows[at], middle)
            line.append(FILLS[seat % len(FILLS)], STYLES[seat % len(STYLES)])
        lines.append(line)
    return lines


def _band(chances: Chances, middle: float) -> int:
    """Whose band lies at a height."""
    total = 0.0
    for seat, chance in enumerate(chances):
        total += chance
        if middle < total:
            return seat
    return len(chances) - 1


def _marks(found: Analysis) -> list[int]:
    """Where the marked moves stand among the rows."""
    return [at for at, moment in enumerate(found.moments, start=1) if moment.number in found.marked]


def _key(record: Record, last: Chances) -> Text:
    line = Text(" " * MARGIN)
    for seat, name in enumerate(record.seats):
        fill = FILLS[seat % len(FILLS)] * 2
        line.append(fill, STYLES[seat % len(STYLES)]).append(f" {name} {last[seat]:.0%}   ")
    return line


def _points(value: float) -> str:
    return f"{100 * value:+.0f}".replace("-", "−")
