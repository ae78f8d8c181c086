"""The names of a new game, and the template's text under them."""

import keyword
import re
from pathlib import Path
from typing import Final, NamedTuple

from footplate.cli.errors import UserError
from footplate.engine.positions.json_text import shown_path
from footplate.engine.quoting import quoted
from footplate.games.registry import game as game_called

SHORTEST: Final = 2
LONGEST: Final = 24
RESERVED: Final = frozenset({"template", "registry", "games"})

_REPLACED: Final = (
    (r'"""The template game: small but real[^"]*"""', '"""{title}."""'),
    (r"A small real game,? [^.\n]*when a new one is begun[^.\n]*\.", "To be written."),
    (r"\b[Tt]he template game\b", "{title}"),
    (r"footplate\.games\.template\b", "footplate.games.{package}"),
    (r"footplate/games/template\b", "footplate/games/{package}"),
    (r"tests/games/template\b", "tests/games/{package}"),
    (r"(?<=[\"'`])template(?=[\"'`])", "{slug}"),
    (r"\bTemplate\b", "{title}"),
    (r"(?<![a-zA-Z])template(?![a-zA-Z])", "{package}"),
)


class GameName(NamedTuple):
    """One name in the three ways it is written."""

    slug: str
    package: str
    title: str


def game_name(text: str) -> GameName:
    """The name in all its forms, or a UserError that says what a name is."""
    words = re.split(r"[\s_-]+", text.strip().lower())
    package = "_".join(words)
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", package):
        raise UserError(
            f"{quoted(text)} is no name: use words of letters and digits, as in silver-line"
        )
    if not SHORTEST <= len(package) <= LONGEST:
        raise UserError(f"{quoted(text)} is no name: use {SHORTEST} to {LONGEST} characters")
    if keyword.iskeyword(package) or package in RESERVED:
        raise UserError(f"{quoted(text)} is a word with a meaning of its own; choose another name")
    return GameName("-".join(words), package, " ".join(word.capitalize() for word in words))


def check_free(name: GameName, games: Path, tests: Path) -> None:
    """Refuse a name that a game, a module or a test folder already has."""
    for path in (games / name.package, games / f"{name.package}.py", tests / name.package):
        if path.exists():
            raise UserError(f"{name.slug!r} is taken: {shown_path(path)} exists")
    try:
        game_called(name.slug)
    except ValueError:
        return
    raise UserError(f"{name.slug!r} is taken: there is a game of that name")


def renamed(text: str, name: GameName) -> str:
    """The template's text with the new game's names in it."""
    forms = name._asdict()
    for pattern, replacement in _REPLACED:
        text = re.sub(pattern, replacement.format(**forms), text)
    return text
