"""The numbered list of choices as text, in columns where it is long."""

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from rich.table import Table
from rich.text import Text

from footplate.cli.draw.styled import styled
from footplate.cli.menu import Entry, figures, warning

LONG: Final = 12
"""From so many lines under one heading on, short lines stand in columns."""

SHOWN: Final = 60
"""More lines than this are not printed; words or a number find them all the same."""

WARNED: Final = "!"
"""Marks a line of a long list whose warning would take rows: it is read out when it is chosen."""

MARGIN: Final = 4
"""A number of up to three digits and a space stand before a line."""

GAP: Final = 2
"""Between columns at least."""

MOST_COLUMNS: Final = 3
MOST_PLACES: Final = 3


def listing(entries: list[Entry], width: int, places: Mapping[str, str]) -> Iterator[Table | Text]:
    """The list, heading by heading, for a terminal so many columns wide.

    `places` says where on the board a node is; what a line does not name itself is added to it.
    """
    numbered = list(enumerate(entries, start=1))
    for heading, part in groupby(numbered, key=lambda line: line[1].heading):
        lines = list(part)
        common = _common(lines)
        if heading:
            yield styled(f"   {heading}", "bold").append(f"  ({common})" if common else "", "dim")
        yield _rows(lines[:SHOWN], width, places, not common)
        if len(lines) > LONG and any(warning(entry.choices[0]) for _, entry in lines[:SHOWN]):
            yield styled(f"   {WARNED} would hurt you: it says how, and asks once more", "dim")
        if len(lines) > SHOWN:
            first, last = lines[SHOWN][0], lines[-1][0]
            yield styled(f"   … {first} to {last}: type part of a name to find them", "dim")


def _common(lines: list[tuple[int, Entry]]) -> str:
    """The figures of a long list that tell no line from another: they are said once, above it."""
    told = {figures(each) for _, entry in lines if entry.heading for each in entry.choices}
    return told.pop() if len(lines) > LONG and len(told) == 1 else ""


def _rows(
    lines: list[tuple[int, Entry]], width: int, places: Mapping[str, str], costs: bool
) -> Table:
    brief = len(lines) > LONG
    room = width - MARGIN if costs else 0
    texts = [_entry_text(entry, room, places, brief) for _, entry in lines]
    columns = _columns(list(map(len, texts)), width) if brief else 1
    depth = -(-len(lines) // columns)
    table = Table.grid(padding=(0, 1))
    for _ in range(columns):
        table.add_column(justify="right", no_wrap=True, min_width=3)
        table.add_column()
    for row in range(depth):
        cells: list[Text] = []
        for at in range(row, len(lines), depth):
            cells += [styled(str(lines[at][0]), "bold cyan"), texts[at]]
        table.add_row(*cells)
    return table


def _columns(lengths: list[int], width: int) -> int:
    """In how many columns, each as wide as its longest line, lines of such lengths fit."""
    for columns in range(MOST_COLUMNS, 1, -1):
        depth = -(-len(lengths) // columns)
        widest = [max(lengths[at : at + depth]) for at in range(0, len(lengths), depth)]
        if sum(widest) + len(widest) * (MARGIN + GAP) <= width:
            return columns
    return 1


def _entry_text(entry: Entry, room: int, places: Mapping[str, str], brief: bool) -> Text:
    line = Text(entry.title)
    where = _where(entry, places)
    if where:
        line.append(f" [{where}]", "cyan")
    if len(entry.choices) > 1:
        return line.append(f" {len(entry.choices)} ways", "dim")
    if warned := warning(entry.choices[0]):
        return line.append(f" {WARNED}" if brief else f"  {warned}", "yellow")
    for costs in (figures(entry.choices[0]), figures(entry.choices[0], most=1)):
        if costs and len(line) + len(costs) + len("  ()") <= room:
            return line.append(f"  ({costs})", "dim")
    return line


def _where(entry: Entry, places: Mapping[str, str]) -> str:
    """The places that the line means and does not name, if they are few."""
    named = set(re.findall(r"\w+", entry.title))
    found = {places[node] for node in entry.nodes if node in places} - named
    return ", ".join(sorted(found)) if len(found) <= MOST_PLACES else ""
