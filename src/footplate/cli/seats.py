"""Who sits where: people at this terminal and bots."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from footplate.bots import Bot, character
from footplate.bots.loading import chosen_bot
from footplate.cli.errors import UserError, user_errors
from footplate.engine.contract import Game, Options, check_players, player_counts
from footplate.engine.quoting import quoted

YOU: Final = "you"
DEFAULT_BOT: Final = "apprentice"
LONGEST_NAME: Final = 24


class Seat(NamedTuple):
    """One seat: a person, or a bot."""

    name: str
    bot: Bot | None
    kind: str = YOU
    """What it is called by from everywhere: `you`, a bot's name, or a bot's file and class."""

    @property
    def is_person(self) -> bool:
        """Whether someone at this terminal decides here."""
        return self.bot is None


def chosen_seats(
    game: Game[Any], options: Options, text: str | None, players: int | None
) -> list[Seat]:
    """The seats the user asked for: you against apprentices unless told otherwise."""
    if text is None:
        count = players if players is not None else player_counts(game.info, options)[0]
        words = [YOU] + [DEFAULT_BOT] * (count - 1)
    else:
        words = [word.strip() for word in text.split(",")]
        count = players if players is not None else len(words)
        if len(words) != count:
            raise UserError(f"--seats names {len(words)} seats, --players says {count}")
    with user_errors():
        check_players(game.info, count, options)
    seats: list[Seat] = []
    for number, word in enumerate(words, start=1):
        seats.append(_seat(word, number, [seat.name for seat in seats]))
    return _named(seats)


def _seat(word: str, number: int, taken: Sequence[str]) -> Seat:
    kind, equals, name = word.partition("=")
    if equals and not _is_name(name):
        raise UserError(
            f"--seats: {quoted(name)} is no name; use 1 to {LONGEST_NAME} plain characters"
        )
    seat = named_seat(kind, name)
    if name:
        return seat
    if seat.bot is None:
        return seat._replace(name=f"Player {number}")
    return seat._replace(name=character(seat.bot.title.lower(), taken, Random(number)))


def named_seat(kind: str, name: str) -> Seat:
    """A seat for a person, or for the bot that `kind` names."""
    if kind.lower() == YOU:
        return Seat(name, None)
    path, colon, class_name = kind.rpartition(":")
    lasting = f"{Path(path).absolute()}:{class_name}" if colon else kind
    with user_errors():
        return Seat(name, chosen_bot(kind), lasting)


def _is_name(name: str) -> bool:
    return name.isprintable() and 0 < len(name.strip()) <= LONGEST_NAME


def _named(seats: Sequence[Seat]) -> list[Seat]:
    names = [seat.name for seat in seats]
    for name in names:
        if names.count(name) > 1:
            raise UserError(f"--seats: two seats are called {quoted(name)}")
    return list(seats)
