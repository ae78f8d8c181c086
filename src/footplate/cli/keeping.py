"""Games in play are kept on disk after every decision, so that leaving one loses nothing."""

import json
import os
import sys
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Any, Final, NamedTuple

from footplate.cli.errors import UserError, read_json, user_errors
from footplate.cli.seats import named_seat
from footplate.cli.table import Table
from footplate.engine.positions.json_text import shown_path
from footplate.games.registry import game as game_called
from footplate.record import Record

FORMAT: Final = 1
MOST_KEPT: Final = 20
"""So many unfinished games stay; of more, the oldest goes."""

SHAPE: Final = {"game": str, "seats": list, "actions": list, "luck": list}
"""What must be there for a game to be listed; the rest is tried when it goes on."""


def folder() -> Path:
    """Where unfinished games lie: FOOTPLATE_SAVES, or the place that the system has for such."""
    if named := os.environ.get("FOOTPLATE_SAVES"):
        return Path(named)
    if sys.platform == "win32":
        root = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        root = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return root / "footplate" / "games"


class Kept(NamedTuple):
    """An unfinished game on disk."""

    path: Path
    data: dict[str, Any]

    @property
    def line(self) -> str:
        """The game in one line, for a list to choose from."""
        when = datetime.fromtimestamp(self.path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        names = ", ".join(seat["name"] for seat in self.data["seats"])
        decisions = sum(not line.startswith("chance:") for line in self.data["actions"])
        title = game_called(self.data["game"]).info.title
        return f"{title}: {names}; {decisions} decisions; left {when}"

    @property
    def record_path(self) -> Path | None:
        """Where its record is to be written."""
        return Path(self.data["record"]) if self.data["record"] else None


class Keeper:
    """Keeps one game: written after every decision, gone once the game is over."""

    def __init__(self, table: Table, record: Path | None, kept: Kept | None = None) -> None:
        self.table: Final = table
        self._is_hopeless = False
        self._record: Final = record
        self._kept: Final = kept is not None
        name = f"{table.game.info.slug}-{token_hex(4)}.json"
        self._path: Final = kept.path if kept else folder() / name

    @property
    def has_kept(self) -> bool:
        """Whether there is something to go on with."""
        return not self._is_hopeless and self._path.is_file()

    def keep(self) -> str:
        """Write the game as it stands, once a person has decided something.

        Returns why that cannot be done, and does not try again.
        """
        if self._is_hopeless or not (self._kept or self.table.has_decided):
            return ""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            part = self._path.with_suffix(".part")
            part.write_text(json.dumps(_data(self.table, self._record)) + "\n", encoding="utf-8")
            os.replace(part, self._path)
            _drop_oldest(self._path.parent)
        except OSError as error:
            self._is_hopeless = True
            return f"{shown_path(self._path.parent)}: {error.strerror or error}"
        return ""

    def forget(self) -> None:
        """The game is over: nothing is left to go on with."""
        self._path.unlink(missing_ok=True)


def kept_games(slug: str | None = None) -> list[Kept]:
    """The unfinished games, those of one game or all, the newest first."""
    found = [Kept(path, _checked(path, read_json(str(path)))) for path in _files(folder())]
    return [kept for kept in found if slug in (None, kept.data["game"])]


def _checked(path: Path, data: Any) -> dict[str, Any]:
    """What a file holds, if it is a game that this Footplate kept."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise UserError(
            f"{shown_path(path)} was not kept by this version of Footplate; "
            "remove it to go on with other games"
        )
    if any(not isinstance(data.get(name), kind) for name, kind in SHAPE.items()):
        raise UserError(f"{shown_path(path)} is damaged; remove it")
    return data


def table_again(kept: Kept) -> Table:
    """The game as it was left, with the same luck to come; a UserError says what is in the way."""
    data = kept.data
    with user_errors():
        try:
            return _table(data)
        except (KeyError, TypeError) as error:
            raise UserError(f"{shown_path(kept.path)} is damaged; remove it") from error


def _table(data: dict[str, Any]) -> Table:
    game = game_called(data["game"])
    for each in data["maps"]:
        if game.maps is not None:
            game.maps.add(each)
    seats = [named_seat(seat["kind"], seat["name"]) for seat in data["seats"]]
    if data["start"] is None:
        record = Record(game, len(seats), data["options"], [seat.name for seat in seats])
        table = Table(game, game.new(len(seats), data["options"]), seats, 0, record)
    else:
        table = Table(game, game.decode(data["start"]), seats, 0)
        table.start = data["start"]
    table.session.retrace(data["actions"])
    table.take_luck(data["luck"])
    table.final = data["final"]
    table.recall()
    return table


def _data(table: Table, record: Path | None) -> dict[str, Any]:
    maps = table.game.maps
    return {
        "format": FORMAT,
        "game": table.game.info.slug,
        "options": table.state.options,
        "seats": [{"kind": seat.kind, "name": seat.name} for seat in table.seats],
        "start": table.start,
        "maps": [] if maps is None else maps.given(),
        "actions": table.actions(),
        "final": table.final,
        "luck": table.luck(),
        "record": None if record is None else str(record.absolute()),
    }


def _files(where: Path) -> list[Path]:
    """The files of kept games, the newest first."""
    files = [(path.stat().st_mtime, path) for path in where.glob("*.json")]
    return [path for _, path in sorted(files, reverse=True)]


def _drop_oldest(where: Path) -> None:
    for path in _files(where)[MOST_KEPT:]:
        path.unlink(missing_ok=True)
