"""`footplate new-game`: begin a game by copying the template under a new name."""

import argparse
import shlex
import sys
from pathlib import Path

from rich.console import Console

import footplate
from footplate.cli.errors import UserError, user_errors
from footplate.cli.naming import GameName, check_free, game_name, renamed
from footplate.engine.positions.json_text import shown_path

COPIED = (".py", ".md", ".toml", ".json")
GAMES = Path("src/footplate/games")
TESTS = Path("tests/games")
TEMPLATE = "template"


HELP = "begin a new game from the template"
ABOUT = (
    "Copy the template game and its tests under a new name, into the source checkout of "
    "Footplate in which you stand."
)
EXAMPLE = "footplate new-game silver-line"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    parser.add_argument("name", metavar="NAME", help="as in silver-line, or 'Silver Line'")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Copy, rename, and say what to do next."""
    name = game_name(arguments.name)
    with user_errors():
        root = checkout(Path.cwd())
    games, tests = root / GAMES, root / TESTS
    check_free(name, games, tests)
    with user_errors():
        made = _copy(games / TEMPLATE, games / name.package, name)
        made += _copy(tests / TEMPLATE, tests / name.package, name)
    console.print(f"{name.title} is begun in {shown_path(root)}:", style="bold", soft_wrap=True)
    for path in made:
        console.print(f"  {path.relative_to(root)}", soft_wrap=True)
    for line in _next_steps(name, command_of(root)):
        console.print(line, soft_wrap=True)
    return 0


def checkout(here: Path) -> Path:
    """The top folder of the source checkout that `here` lies in; a UserError if it lies in none."""
    for root in (here, *here.parents):
        if _is_checkout(root):
            break
    else:
        raise UserError(
            "new-game works in a source checkout of Footplate, and "
            f"{shown_path(here)} is not inside one: go into the checkout's folder first"
        )
    for template in (root / GAMES / TEMPLATE, root / TESTS / TEMPLATE):
        if not template.is_dir():
            raise UserError(f"the template game is missing: no folder {shown_path(template)}")
    return root


def _is_checkout(root: Path) -> bool:
    project = root / "pyproject.toml"
    if not (root / GAMES).is_dir() or not project.is_file():
        return False
    return 'name = "footplate"' in project.read_text(encoding="utf-8", errors="replace")


def command_of(root: Path) -> str:
    """How Python is called so that it runs this checkout."""
    python = ".venv/bin/python" if (root / ".venv/bin/python").is_file() else sys.executable
    runs = Path(footplate.__file__).resolve().is_relative_to(root.resolve() / "src")
    return shlex.quote(python) if runs else f"PYTHONPATH=src {shlex.quote(python)}"


def _copy(source: Path, target: Path, name: GameName) -> list[Path]:
    made = []
    for path in sorted(source.rglob("*")):
        if path.suffix not in COPIED or "__pycache__" in path.parts:
            continue
        place = target / renamed(path.relative_to(source).as_posix(), name)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(renamed(path.read_text(encoding="utf-8"), name), encoding="utf-8")
        made.append(place)
    return made


def _next_steps(name: GameName, python: str) -> list[str]:
    folder = f"src/footplate/games/{name.package}"
    tests = f"tests/contract tests/test_shape.py tests/games/{name.package} -k {name.package}"
    return [
        "It plays already, as a copy of the template. Next:",
        f"  1. {folder}/rules.md: write the rules in numbered sentences.",
        f"  2. {folder}: info.py, then rules/, view/, positions/, advice/ and the map in data/.",
        f"  3. tests/games/{name.package}: one test per numbered rule; after every change run",
        f"     {python} -m pytest --continue-on-collection-errors {tests}",
        "  4. Play it, and let bots play it:",
        f"     {python} -m footplate play {name.slug}",
        f"     {python} -m footplate simulate {name.slug}",
        f"  5. Delete listed = false in {folder}/data/info.toml when it is ready to be seen.",
    ]
