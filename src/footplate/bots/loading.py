"""Bots of your own: a class in a Python file, named `path/file.py:Class`.

Such a file is a program and runs as one. Only who starts a process names one, never who plays.
"""

import ast
import re
import traceback
from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from footplate.bots import Bot, Budget, Searcher, bot, bots, register
from footplate.engine.contract import Game
from footplate.engine.positions.json_text import TextError, decoded_text, shown_path
from footplate.engine.quoting import quoted, whole_number

SEARCH: Final = "search-"
LONGEST_NAME: Final = 24
_NAME: Final = re.compile(rf"[a-z0-9][a-z0-9_-]{{0,{LONGEST_NAME - 1}}}")
_DIGITS: Final = 12


class BotError(ValueError):
    """A bot's file that cannot be used, or a bot that failed; the message names file and line."""


class LoadedBot:
    """A bot from a file. It goes to other processes, even on other machines, as its source."""

    def __init__(self, source: str, path: str, class_name: str) -> None:
        self._source = source
        self._path = path
        self._class = class_name
        self._kind = _class(source, path, class_name)
        self._own = _made(self._kind, path)
        self.name = _name(self._own, class_name, path)
        self.title: str = str(getattr(self._own, "title", "") or class_name)
        self.about: str = str(getattr(self._own, "about", "") or _sentence(self._own))

    def __reduce__(self) -> Any:
        return LoadedBot, (self._source, self._path, self._class)

    def seated(self) -> "LoadedBot":
        """The same for one seat of one game, with an object of its class of its own."""
        other = copy(self)
        other._own = _made(self._kind, self._path)
        return other

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """What the bot of the file chooses; a BotError says in which line it failed."""
        try:
            chosen: int = self._own.choose(game, observation, seat, rng)
        except (Exception, SystemExit) as error:
            raise BotError(_told(error, self._path)) from error
        return chosen

    @property
    def identity(self) -> str:
        """The bot with a digest of its source."""
        digest = sha256(self._source.encode()).hexdigest()[:_DIGITS]
        return f"{Path(self._path).name}:{self._class} {digest}"


def chosen_bot(text: str) -> Bot:
    """The bot that someone at this machine names: one of ours, `search-200` for one that thinks so
    many iterations a turn, or `path/file.py:Class`.
    """
    iterations = whole_number(text.removeprefix(SEARCH)) if text.startswith(SEARCH) else None
    if iterations:
        about = f"Searches {iterations} iterations a turn."
        return Searcher(text, about, Budget(iterations=iterations))
    return load(text) if is_file(text) else bot(text)


def sent(each: Bot) -> Bot | str:
    """What another process is told of a bot: ours go by name, for what they keep is not sent."""
    try:
        return each.name if each.name.startswith(SEARCH) or bot(each.name) is each else each
    except ValueError:
        return each


def received(told: Bot | str) -> Bot:
    """The bot that another process told of."""
    return chosen_bot(told) if isinstance(told, str) else told


def chosen_bots(text: str) -> list[Bot]:
    """The bots of a list with commas."""
    return [chosen_bot(word.strip()) for word in text.split(",")]


def is_file(text: str) -> bool:
    """Whether a text means a file rather than one of our bots."""
    path, _, _ = text.rpartition(":")
    return path.endswith(".py") or text.endswith(".py") or "/" in text


def load(text: str) -> LoadedBot:
    """The bot that `path/file.py:Class` names; a BotError in one line if there is none."""
    path, colon, class_name = text.rpartition(":")
    if not colon or not class_name.isidentifier():
        raise BotError(f"{quoted(text)} names no bot: write it as path/file.py:Class")
    try:
        source = decoded_text(Path(path).read_bytes())
    except OSError as error:
        raise BotError(f"{shown_path(path)} cannot be read: {error.strerror}") from error
    except (TextError, ValueError) as error:
        raise BotError(f"{shown_path(path)} {error}") from error
    return LoadedBot(source, path, class_name)


def identity(each: Bot) -> str:
    """What tells a bot from all others: its name, and for a file its source."""
    return each.identity if isinstance(each, LoadedBot) else each.name


def install(loaded: Sequence[LoadedBot]) -> None:
    """Make bots known by their names in this process, as a local server's workers need them."""
    for each in loaded:
        register(each)


def _class(source: str, path: str, class_name: str) -> type[Any]:
    module = ModuleType(f"footplate_bot_{Path(path).stem}")
    module.__file__ = path
    try:
        exec(compile(source, path, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise BotError(_told(error, path)) from error
    kind = getattr(module, class_name, None)
    if not isinstance(kind, type):
        raise BotError(f"{shown_path(path)} has no class {class_name}; {_classes(source)}")
    if not callable(getattr(kind, "choose", None)):
        raise BotError(
            f"{shown_path(path)}, line {_line_of(source, class_name)}: {class_name} has no method "
            "choose(self, game, observation, seat, rng)"
        )
    return kind


def _made(kind: type[Any], path: str) -> Any:
    try:
        return kind()
    except (Exception, SystemExit) as error:
        raise BotError(_told(error, path)) from error


def _told(error: BaseException, path: str) -> str:
    """The error on one line, with the last line of the file that led to it."""
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == path
    ]
    number = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    where = f"{shown_path(path)}, line {number}" if number else shown_path(path)
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{where}: {type(error).__name__}: {' '.join(said.split()) or 'no message'}"


def _name(own: Any, class_name: str, path: str) -> str:
    snake = re.sub(r"(?<!^)(?=[A-Z])", "-", class_name).lower().replace("_", "")
    name = getattr(own, "name", None) or snake.removesuffix("-bot") or snake
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise BotError(
            f"{shown_path(path)}: {class_name} has the name {quoted(name)}; use 1 to "
            f"{LONGEST_NAME} small letters, digits and hyphens"
        )
    ours = [each.name for each in bots() if not isinstance(each, LoadedBot)]
    if name in ours or name.startswith(SEARCH):
        raise BotError(f"{shown_path(path)}: {name!r} is one of our bots; choose another name")
    return name


def _sentence(own: Any) -> str:
    return (type(own).__doc__ or "A bot from a file.").strip().split("\n")[0]


def _classes(source: str) -> str:
    found = [node.name for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return f"its classes are: {', '.join(found)}" if found else "it has no class at all"


def _line_of(source: str, class_name: str) -> int:
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == class_name:
            return node.lineno
    return 1
