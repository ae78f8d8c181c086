"""`footplate new-game`: begin a game by copying the template under a new name."""

import argparse
import shutil
from pathlib import Path
from typing import Any

from rich.console import Console

import footplate
from footplate.cli.errors import UserError, user_errors
from footplate.cli.naming import GameName, check_free, game_name, renamed
from footplate.cli.skeleton import skeleton_text

COPIED = (".py", ".md", ".toml", ".json")


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "new-game",
        help="begin a new game from the template",
        description="Copy the template game and a test skeleton under a new name. Works in a "
        "source checkout of Footplate.",
        epilog="example: footplate new-game silver-line",
    )
    parser.add_argument("name", metavar="NAME", help="as in silver-line, or 'Silver Line'")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Copy, rename, and say what to do next."""
    root = checkout()
    name = game_name(arguments.name)
    games, tests = root / "src" / "footplate" / "games", root / "tests" / "games"
    check_free(name, games, tests)
    with user_errors():
        made = _copy(games / "template", games / name.package, name)
        made += _write_tests(tests, name)
    console.print(f"{name.title} is begun:", style="bold")
    for path in made:
        console.print(f"  {path.relative_to(root)}", soft_wrap=True)
    for line in _next_steps(name):
        console.print(line, soft_wrap=True)
    return 0


def checkout() -> Path:
    """The top folder of the source checkout that runs; a UserError if none does."""
    package = Path(footplate.__file__).resolve().parent
    root = package.parent.parent
    template = package / "games" / "template"
    if package.parent.name != "src" or not (root / "pyproject.toml").is_file():
        raise UserError(
            "new-game works only in a source checkout of Footplate; this is an installed copy"
        )
    if not template.is_dir():
        raise UserError(f"the template game is missing: there is no folder {template}")
    return root


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


def _write_tests(tests: Path, name: GameName) -> list[Path]:
    """The template's own tests where it has some, else a skeleton."""
    target = tests / name.package
    if (tests / "template").is_dir():
        made = _copy(tests / "template", target, name)
        if made:
            return made
        shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True, exist_ok=True)
    path = target / f"test_{name.package}.py"
    path.write_text(skeleton_text(name), encoding="utf-8")
    return [path]


def _next_steps(name: GameName) -> list[str]:
    folder = f"src/footplate/games/{name.package}"
    return [
        "It plays already, as a copy of the template. Next:",
        f"  1. {folder}/rules.md: write the rules in numbered sentences.",
        f"  2. {folder}/info.py: players, options, bounds; then state.py, actions.py, phases/.",
        f"  3. pytest tests/games/{name.package}   (one test per numbered rule)",
        f"  4. footplate play {name.slug}   and   footplate simulate {name.slug}",
        f"  5. Delete listed=False in {folder}/info.py when it is ready to be seen.",
    ]
