"""`footplate play --resume`: go on with a game that was left."""

import argparse
from pathlib import Path
from typing import Final, NamedTuple

from footplate.cli.arguments import chosen_game
from footplate.cli.errors import UserError
from footplate.cli.keeping import Keeper, Kept, kept_games, table_again
from footplate.cli.reader import Reader
from footplate.cli.table import Table

NEW_GAMES_ONLY: Final = ("players", "seats", "bots", "options", "seed", "position")
"""What is settled for a game that was begun already."""


class Resumed(NamedTuple):
    """A game that goes on."""

    table: Table
    keeper: Keeper
    record: Path | None


def resumed(arguments: argparse.Namespace, reader: Reader) -> Resumed:
    """The game that was left last, or the one chosen where somebody is there to be asked."""
    for name in NEW_GAMES_ONLY:
        if getattr(arguments, name) not in (None, []):
            option = name.replace("options", "option")
            raise UserError(f"--{option} cannot go with --resume: that game has begun already")
    kept = _chosen(arguments.game, reader)
    table = table_again(kept)
    if arguments.record is not None and table.start is not None:
        raise UserError("--record needs a game from its beginning; this one began in mid-game")
    record = arguments.record or kept.record_path
    return Resumed(table, Keeper(table, record, kept), record)


def _chosen(slug: str | None, reader: Reader) -> Kept:
    kept = kept_games(None if slug is None else chosen_game(slug).info.slug)
    if not kept:
        which = "no unfinished game" if slug is None else f"no unfinished game of {slug}"
        raise UserError(f"there is {which} to go on with; begin one: footplate play GAME")
    if len(kept) == 1 or not reader.typed:
        return kept[0]
    return _asked(kept, reader)


def _asked(kept: list[Kept], reader: Reader) -> Kept:
    for number, each in enumerate(kept, start=1):
        reader.console.print(f"{number:3} {each.line}")
    while True:
        line = reader.line("Which one? [1] ")
        if line is None:
            raise UserError("no game was chosen; nothing was changed")
        text = line.strip() or "1"
        if text.isascii() and text.isdecimal() and 0 < int(text[:6]) <= len(kept):
            return kept[int(text) - 1]
        reader.console.print(f"Type a number from 1 to {len(kept)}.")
