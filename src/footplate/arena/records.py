"""Where the records of a simulation lie."""

from pathlib import Path

from footplate.engine.positions.json_text import shown_path


def record_path(folder: Path, game: str, number: int) -> Path:
    """The file of one game; sorted by name the files are in order."""
    return folder / f"{game}-{number:07}.txt"


def prepare_folder(folder: Path, overwrite: bool) -> None:
    """Make the folder, or refuse one that already holds something."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        used = any(folder.iterdir())
    except OSError as error:
        raise ValueError(f"{shown_path(folder)} cannot hold records: {error.strerror}") from error
    if used and not overwrite:
        raise ValueError(
            f"{shown_path(folder)} is not empty; choose another folder or allow overwriting"
        )
