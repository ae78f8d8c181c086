"""`footplate games`: what can be played."""

import argparse

from rich.console import Console
from rich.table import Table
from rich.text import Text

from footplate.cli.arguments import option_word
from footplate.cli.as_json import add_json, info_json, print_json
from footplate.cli.draw.styled import styled
from footplate.engine.contract import Info, Option
from footplate.games.registry import games

HELP = "list the games with their players and options"
ABOUT = (
    "List the games: slug, players, playing time, and every rule option with its choices, the "
    "default first."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be said."""
    add_json(parser, "the games with all their facts")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print one block per game."""
    if arguments.json:
        print_json([info_json(game.info) for game in games()])
        return 0
    table = Table(show_lines=True, expand=False)
    table.add_column("Game", no_wrap=True)
    table.add_column("Players", no_wrap=True)
    table.add_column("Minutes", justify="right", no_wrap=True)
    table.add_column("Options (default first)")
    for game in games():
        table.add_row(*_row(game.info))
    console.print(table)
    return 0


def _row(info: Info) -> tuple[Text, str, str, Text]:
    name = styled(info.slug, "bold").append(f"\n{info.title}")
    options = Text("\n").join(_option(option) for option in info.options)
    return name, _players(info.players), str(info.minutes), options


def _players(counts: tuple[int, ...]) -> str:
    if len(counts) > 1 and list(counts) == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(str(count) for count in counts)


def _option(option: Option) -> Text:
    line = styled(option.name, "bold").append("=")
    words = [option_word(value) for value, _ in option.choices]
    line.append(" | ".join(words))
    return line.append(f"  {option.label}", "dim")
