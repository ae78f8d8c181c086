"""The maps a game is played on: its own, those in the host's folder, those a program gives."""

import os
import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from footplate.engine.board import BoardError, parsed
from footplate.engine.quoting import quoted

FOLDER: Final = "FOOTPLATE_MAPS"
"""The environment variable that names the host's folder of maps."""

SUFFIXES: Final = (".json", ".toml")

Choices = tuple[tuple[str, str], ...]


class GameMap(Protocol):
    """What is asked of any game's maps; `data` is equal for equal maps."""

    @property
    def name(self) -> str: ...

    @property
    def data(self) -> Any: ...

    @property
    def players(self) -> tuple[int, ...]: ...


M = TypeVar("M", bound=GameMap)


class MapShelf(Generic[M]):
    """The known maps of a game, each under its name in small letters with hyphens."""

    def __init__(
        self, package: str, load_map: Callable[[Any], M], drawing: Callable[[M], str], first: str
    ) -> None:
        self.load_map: Final = load_map
        self.drawing: Final = drawing
        self.first: Final = first
        """The map that is played on unless another is named."""
        self._package: Final = package
        self._known: Final[dict[str, M]] = {}
        self._given: Final[list[Any]] = []
        self._seen: tuple[tuple[str, int], ...] = ()
        self._problems: list[str] = []

    def named(self, name: object) -> M:
        """The map of this name, or a BoardError."""
        return self._known[self.known(name)]

    def known(self, name: object) -> str:
        """The name under which a map is known, or a BoardError that says where to put its file."""
        if isinstance(name, str):
            if name in self._known:
                return name
            self._look()
            slug = map_slug(name)
            if slug in self._known:
                return slug
        self._look()
        raise BoardError(self._refusal(name))

    def taken(self, value: object) -> str:
        """The name of the map that a program gives as a name, as data or as a file."""
        if isinstance(value, Mapping):
            return self.add(value)
        if isinstance(value, Path) or (isinstance(value, str) and value.endswith(SUFFIXES)):
            return self.add(read_map_file(Path(value)))
        return self.known(value)

    def add(self, data: Mapping[str, Any]) -> str:
        """Make a map known in this process; a BoardError if its name is another map's."""
        self._look()
        fresh = self.load_map(data)
        slug = map_slug(fresh.name)
        if self._put(slug, fresh):
            self._given.append(data)
        return slug

    def given(self) -> list[Any]:
        """The data of the maps that were made known in this process, for other processes."""
        return self._given[:]

    def choices(self) -> Choices:
        """Name and label of every known map, the usual one first."""
        self._look()
        names = [self.first, *[slug for slug in self._known if slug != self.first]]
        return tuple([(slug, _label(self._known[slug])) for slug in names])

    def players(self, name: object) -> tuple[int, ...]:
        """How many can play on a map."""
        return self.named(name).players

    def _put(self, slug: str, fresh: M) -> bool:
        """Keep a map; whether it is new."""
        old = self._known.get(slug)
        if old is None:
            self._known[slug] = fresh
            return True
        if old.data != fresh.data:
            raise BoardError(f"name: another map is known as {slug!r} already; rename one of them")
        return False

    def _look(self) -> None:
        """Read the game's own maps once, and the host's folder whenever it has changed."""
        if not self._known:
            own = files(self._package).joinpath("data", "maps")
            for entry in sorted(own.iterdir(), key=_file_name):
                if entry.name.endswith(SUFFIXES):
                    fresh = self.load_map(parsed(entry.name, entry.read_text("utf-8")))
                    self._put(map_slug(fresh.name), fresh)
        paths = _host_files()
        seen = tuple([(str(path), path.stat().st_mtime_ns) for path in paths])
        if seen != self._seen:
            self._seen = seen
            self._problems = []
            for path in paths:
                self._read_host_file(path)

    def _read_host_file(self, path: Path) -> None:
        """One broken file must not hide the others; it is named when its map is asked for."""
        try:
            fresh = self.load_map(read_map_file(path))
            self._put(map_slug(fresh.name), fresh)
        except BoardError as error:
            self._problems.append(f"{path.name} is left out: {error}")

    def _refusal(self, name: object) -> str:
        folder = os.environ.get(FOLDER)
        where = f"the folder {folder}" if folder else f"a folder and name that in {FOLDER}"
        told = f"there is no map {quoted(name)}; there are: {', '.join(self._known)}; "
        return "; ".join([f"{told}to play on another, put its file into {where}", *self._problems])


def map_slug(name: str) -> str:
    """A map's name in small letters and hyphens."""
    return "-".join(re.findall(r"[^\W_]+", name.lower()))


def read_map_file(path: Path) -> dict[str, Any]:
    """The data in a map file, or a BoardError."""
    try:
        return parsed(path.name, path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BoardError(f"{path} is not a text file") from error


def _host_files() -> list[Path]:
    folder = os.environ.get(FOLDER)
    if not folder or not os.path.isdir(folder):
        return []
    return sorted(path for path in Path(folder).iterdir() if path.name.endswith(SUFFIXES))


def _file_name(entry: Any) -> str:
    return str(entry.name)


def _label(game_map: GameMap) -> str:
    counts = game_map.players
    if len(counts) > 1 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{game_map.name}, {counts[0]} to {counts[-1]} players"
    return f"{game_map.name}, {' or '.join([str(count) for count in counts])} players"
