"""`hint`: what a bot would do in a person's place."""

from random import Random
from typing import Final

from footplate.bots import Bot
from footplate.bots.loading import chosen_bot
from footplate.cli.errors import user_errors
from footplate.cli.table import Table

ADVISER: Final = "driver"
"""Who is asked unless told otherwise: the strongest that answers in about a second."""


def chosen_adviser(name: str | None) -> Bot:
    """The bot that gives hints."""
    with user_errors():
        return chosen_bot(ADVISER if name is None else name)


def hinted_action(adviser: Bot, table: Table) -> str:
    """The text of the action that the bot would take; it sees what the person sees.

    Its luck is its own, so that asking changes nothing in the game.
    """
    game, seat = table.game, table.actor
    seen = game.observe(table.state, seat)
    action = adviser.choose(game, seen, seat, Random(len(table.session.steps)))
    return game.text(seen, action)
