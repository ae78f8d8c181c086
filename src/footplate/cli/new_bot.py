"""`footplate new-bot`: a bot of your own, in one file with its test."""

import argparse
from importlib.resources import files
from pathlib import Path
from typing import Final

from rich.console import Console

from footplate.bots import bots
from footplate.bots.loading import LONGEST_NAME, SEARCH
from footplate.cli.errors import UserError, user_errors
from footplate.cli.naming import GameName, game_name
from footplate.engine.positions.json_text import shown_path

HELP = "begin a bot of your own"
ABOUT = (
    "Write one Python file with a bot that plays every game, and a test of it. Change its method "
    "choose; then let it play: in the arena, at this terminal, on a server of your own."
)
EXAMPLE = "footplate new-bot my-bot"

TEMPLATE: Final = "bot_template.txt"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    parser.add_argument("name", metavar="NAME", help="what it is called, as in my-bot")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Write the file and say what to do with it."""
    name = game_name(arguments.name)
    _check(name)
    path = Path(f"{name.package}.py")
    kind = "".join(word.capitalize() for word in name.slug.split("-"))
    template = (files("footplate.cli") / TEMPLATE).read_text(encoding="utf-8")
    text = template.replace("{title}", name.title).replace("{class}", kind)
    text = text.replace("{name}", name.slug).replace("{module}", name.package)
    with user_errors(), path.open("x", encoding="utf-8") as file:
        file.write(text)
    bot = f"{path}:{kind}"
    console.print(f"{name.title} is begun in {path}. Next:", style="bold", soft_wrap=True)
    steps = {
        f"python {path}": "test it",
        f"footplate arena mini-rails --bots {bot},apprentice": "measure it",
        f"footplate play mini-rails --bots {bot},{bot}": "play against it",
        f"footplate serve --bots {bot}": "meet it in the browser",
    }
    widest = max(map(len, steps))
    for typed, purpose in steps.items():
        console.print(f"  {typed:{widest}}  {purpose}", soft_wrap=True)
    return 0


def _check(name: GameName) -> None:
    taken = [each.name for each in bots()]
    if name.slug in taken or name.slug.startswith(SEARCH):
        raise UserError(f"{name.slug!r} is one of our bots; choose another name")
    if len(name.slug) > LONGEST_NAME:
        raise UserError(f"{name.slug!r} is too long; use at most {LONGEST_NAME} characters")
    path = Path(f"{name.package}.py")
    if path.exists():
        raise UserError(f"{shown_path(path)} exists already; choose another name")
