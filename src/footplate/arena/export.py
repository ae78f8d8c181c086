"""A run as a table for other programs: one row for each seat of each game."""

import csv
import importlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from footplate.arena.provenance import Provenance
from footplate.arena.run import Run
from footplate.engine.positions.json_text import shown_path

COLUMNS: Final = (
    *("game", "deal", "seat", "bot", "place", "share", "score"),
    *("decisions", "seconds"),
)


def rows(run: Run) -> Iterator[tuple[Any, ...]]:
    """Every seat of every finished game; games, deals and seats are numbered from 1."""
    names = [bot.name for bot in run.plan.bots]
    for result in run.results:
        deal = run.plan.deal_of(result.number) + 1
        for seat, at in enumerate(result.bots):
            yield (
                *(result.number + 1, deal, seat + 1, names[at], result.places[seat]),
                *(result.share(seat), result.scores[seat]),
                *(result.decisions[seat], result.seconds[seat]),
            )


def check_target(path: Path) -> None:
    """Refuse a file that could not be written, before anything is played."""
    if path.is_dir():
        raise ValueError(f"{shown_path(path)} is a folder; name a file")
    if not path.parent.is_dir():
        raise ValueError(f"{shown_path(path)}: there is no folder {shown_path(path.parent)}")


def check_parquet() -> None:
    """Refuse Parquet where the package that writes it is missing."""
    try:
        importlib.import_module("pyarrow.parquet")
    except ModuleNotFoundError as error:
        raise ValueError(
            "Parquet needs 'pyarrow', which is not installed; "
            "install it with: pip install 'footplate[bots]'"
        ) from error


def write_csv(run: Run, path: Path) -> None:
    """The table as CSV, whole or not at all."""
    part = Path(f"{path}.part")
    with part.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(run))
    os.replace(part, path)


def write_parquet(run: Run, path: Path, provenance: Provenance) -> None:
    """The table as Parquet; its metadata say where it comes from."""
    arrow: Any = importlib.import_module("pyarrow")
    parquet: Any = importlib.import_module("pyarrow.parquet")
    kinds = {"bot": arrow.string(), "share": arrow.float64(), "seconds": arrow.float64()}
    facts = {name: str(value) for name, value in provenance._asdict().items()}
    schema = arrow.schema(
        [(name, kinds.get(name, arrow.int64())) for name in COLUMNS], metadata=facts
    )
    columns = list(zip(*rows(run), strict=True)) or [()] * len(COLUMNS)
    table = arrow.table(dict(zip(COLUMNS, columns, strict=True)), schema=schema)
    part = Path(f"{path}.part")
    parquet.write_table(table, part)
    os.replace(part, path)
