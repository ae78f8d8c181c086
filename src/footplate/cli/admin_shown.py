"""How `footplate admin` shows lists, reports and progress."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

Json = dict[str, Any]
Told = Callable[[str, int, int], None]

TABLE_COLUMNS: Final = {
    "id": "Table",
    "game": "Game",
    "status": "Status",
    "people": "People",
    "bots": "Bots",
    "open": "Open",
    "steps": "Steps",
    "age_days": "Age",
    "idle_days": "Idle",
}
GUEST_COLUMNS: Final = {
    "id": "Guest",
    "name": "Name",
    "tables": "Tables",
    "created": "Since",
    "played": "Newest move",
}
KILO: Final = 1000
DAYS: Final = "_days"
MOMENTS: Final = ("created", "played")
WHOLE: Final = ("id", *MOMENTS)
"""What is never broken: it is to be copied."""


@contextmanager
def progress() -> Iterator[Told]:
    """Tells how far something is, where somebody looks on."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    watched = sys.stderr.isatty()
    with Progress(
        *columns, console=Console(stderr=True), transient=True, disable=not watched
    ) as shown:
        tasks: dict[str, Any] = {}

        def told(what: str, done: int, everything: int) -> None:
            if what not in tasks:
                tasks[what] = shown.add_task(what, total=everything)
            shown.update(tasks[what], completed=done, total=everything)

        yield told


def rows(counted: dict[str, int]) -> str:
    """How much was carried, in words."""
    return (
        f"{counted['tables']} tables with {counted['steps']} steps, and {counted['guests']} guests"
    )


def listed(console: Console, found: list[Json], columns: dict[str, str], as_json: bool) -> None:
    """A list for people or for programs."""
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    if not found:
        console.print("There are none.")
        return
    table = Table(box=None, padding=(0, 1, 0, 0))
    for key, title in columns.items():
        is_number = isinstance(found[0][key], (int, float))
        table.add_column(
            title,
            justify="right" if is_number else "left",
            overflow="fold",
            no_wrap=key in WHOLE,
        )
    for one in found:
        table.add_row(*(_cell(one[key], key) for key in columns))
    console.print(table)


def _cell(value: Any, name: str = "") -> Text:
    if value is None:
        return Text("–")
    if name.endswith(DAYS):
        return Text(f"{value:.1f} d")
    return Text(value[:19] if name in MOMENTS else str(value))


def report(console: Console, found: Json, as_json: bool) -> None:
    """The figures of the site."""
    if as_json:
        print(json.dumps(found))
        return
    table = Table(box=None, show_header=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    for name, value in found.items():
        table.add_row(name.replace("_", " ").capitalize(), _words(name, value))
    console.print(table)


def _words(name: str, value: Any) -> Text:
    if name == "bytes":
        return Text(size(value))
    if isinstance(value, dict):
        return Text(", ".join(f"{key} {number}" for key, number in value.items()) or "none")
    if isinstance(value, list):
        return Text(", ".join(str(one) for one in value) or "none")
    return _cell(value)


def size(number: float) -> str:
    """A number of bytes, as people read it."""
    for unit in ("bytes", "kB", "MB", "GB"):
        if number < KILO:
            return f"{number:.0f} {unit}" if unit == "bytes" else f"{number:.1f} {unit}"
        number /= KILO
    return f"{number:.1f} TB"


def check(console: Console, damage: str | None, found: list[Any]) -> None:
    """What a check found: everything that is wrong by name, the rest by number."""
    if damage is not None:
        console.print(f"The database's file is damaged: its {damage} fails.", style="bold red")
    for one in found:
        if one.problem:
            console.print(
                Text(f"{one.table} {one.verdict}: {one.problem}"),
                style="bold red" if one.verdict == "damaged" else "yellow",
            )
    counted = Counter(one.verdict for one in found)
    about = ", ".join(f"{number} {verdict}" for verdict, number in sorted(counted.items()))
    console.print(f"{len(found)} tables checked: {about or 'there are none'}.")
