"""Arguments that several commands share, and what they mean for a game."""

import argparse
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from footplate.cli.errors import UserError, one_line, user_errors
from footplate.engine.contract import Game, Option, OptionValue
from footplate.engine.quoting import LONGEST, quoted
from footplate.games.registry import game as game_called
from footplate.games.registry import games

LONGEST_MESSAGE: Final = 240


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """End with exit code 2."""
        self.exit(2, f"{self.prog}: {shortened(message)} (see '{self.prog} --help')\n")


def shortened(message: str) -> str:
    """A message of argparse on one line, long words of what was typed cut."""
    words = [
        word if len(word) <= LONGEST else f"{word[: LONGEST - 3]}..." for word in message.split()
    ]
    text = one_line(" ".join(words))
    return text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE - 3]}..."


def add_game(parser: argparse.ArgumentParser, needed: bool = True) -> None:
    """The game's slug."""
    slugs = ", ".join(game.info.slug for game in games())
    count = None if needed else "?"
    parser.add_argument("game", metavar="GAME", nargs=count, help=f"one of: {slugs}")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Rule options, as often as wanted."""
    parser.add_argument(
        "--option",
        "-o",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        dest="options",
        help="a rule option; 'footplate games' lists them (may be repeated)",
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """The seed of all chance."""
    parser.add_argument(
        "--seed", type=whole, metavar="N", help="same number, same draws (default: a new one)"
    )


def whole(text: str) -> int:
    """A whole number from 0, for argparse."""
    if not text.isascii() or not text.isdecimal() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from 0")
    return int(text)


def positive(text: str) -> int:
    """A whole number from 1, for argparse."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it must be at least 1")
    return number


def chosen_game(slug: str) -> Game[Any]:
    """The game the user named."""
    with user_errors():
        return game_called(slug)


def chosen_options(
    game: Game[Any], given: Sequence[str], with_people: bool = False
) -> dict[str, OptionValue]:
    """The options the user gave as NAME=VALUE, checked and completed."""
    chosen: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError(f"--option {quoted(text)} must be written NAME=VALUE")
        if name in chosen:
            raise UserError(f"--option {quoted(name)} is given twice")
        chosen[name] = _value(game, name, value)
    with user_errors():
        return game.complete_options(chosen, with_people)


def option_word(value: OptionValue) -> str:
    """An option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(game: Game[Any], name: str, word: str) -> OptionValue:
    for option in game.info.options:
        if option.name == name:
            return _choice(option, word)
    return word


def _choice(option: Option, word: str) -> OptionValue:
    for value, _ in option.choices:
        if option_word(value).lower() == word.lower():
            return value
    return word
