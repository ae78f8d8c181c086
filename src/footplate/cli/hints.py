"""`hint`: what a bot would do in a person's place."""

from random import Random
from typing import Final

from footplate.bots import Bot, bot, bots
from footplate.cli.errors import user_errors
from footplate.cli.table import Table

ADVISERS: Final = ("driver", "fireman", "apprentice", "greedy")
"""Who is asked unless told otherwise: the strongest of these that there is; all answer at once."""


def chosen_adviser(name: str | None) -> Bot:
    """The bot that gives hints."""
    known = [each.name for each in bots()]
    best = next((each for each in ADVISERS if each in known), known[-1])
    with user_errors():
        return bot(name if name is not None else best)


def hinted_action(adviser: Bot, table: Table) -> str:
    """The text of the action that the bot would take; it sees what the person sees.

    Its luck is its own, so that asking changes nothing in the game.
    """
    game, seat = table.game, table.actor
    seen = game.observe(table.state, seat)
    action = adviser.choose(game, seen, seat, Random(len(table.session.steps)))
    return game.text(seen, action)
