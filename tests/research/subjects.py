"""Every listed game at every count of players, and how long the outside judges may take.

FOOTPLATE_LONG_JUDGES=1 lets them judge longer, as `make fuzz` does.
"""

import os
from typing import Any, NamedTuple

import footplate

LONG = os.environ.get("FOOTPLATE_LONG_JUDGES") == "1"


class Subject(NamedTuple):
    """A game and its players."""

    slug: str
    players: int


GAMES = [game.info.slug for game in footplate.games()]
SUBJECTS = [Subject(g.info.slug, players) for g in footplate.games() for players in g.info.players]
FEWEST = [Subject(g.info.slug, g.info.players[0]) for g in footplate.games()]
MOST = [Subject(g.info.slug, g.info.players[-1]) for g in footplate.games()]


def named(subject: Any) -> str:
    """How a test's name tells its subject."""
    return f"{subject.slug} {subject.players}p"


def option_sets(slug: str) -> list[dict[str, Any]]:
    """Every other choice of every option on its own."""
    options = footplate.game(slug).info.options
    return [{option.name: value} for option in options for value, _ in option.choices[1:]]
