"""Writing positions and records from the prompt."""

import json
import os
from pathlib import Path

from footplate.cli.errors import UserError
from footplate.cli.reader import Reader
from footplate.cli.table import Table
from footplate.engine.positions.json_text import shown_path


def save_position(table: Table, path: Path, reader: Reader) -> str:
    """Write the whole position; returns what to tell."""
    _check_free(path, reader)
    text = json.dumps(table.game.encode(table.state), indent=2, ensure_ascii=False)
    part = Path(f"{path}.part")
    part.write_text(text + "\n", encoding="utf-8")
    os.replace(part, path)
    slug = table.game.info.slug
    return f"The position is in {path}; go on with: footplate play {slug} --position {path}"


def save_record(table: Table, path: Path, reader: Reader) -> str:
    """Write the record so far; returns what to tell."""
    record = table.finished_record()
    if record is None:
        raise UserError("a game that began in mid-game has no record; save its position instead")
    _check_free(path, reader)
    record.write(path)
    return f"The record is in {path}; look at it with: footplate replay {path}"


def _check_free(path: Path, reader: Reader) -> None:
    if path.is_dir():
        raise UserError(f"{shown_path(path)} is a folder")
    if path.exists() and not reader.agreed(f"{path} exists. Overwrite it?"):
        raise UserError(f"{shown_path(path)} was left as it is")
