"""The bots, found by name: the ladder from the weakest to the strongest."""

from difflib import get_close_matches
from typing import Final

from footplate.bots.apprentice import Apprentice
from footplate.bots.bot import Bot, seated
from footplate.bots.characters import character
from footplate.bots.novice import Novice
from footplate.bots.random import RandomBot
from footplate.bots.search.search import Budget
from footplate.bots.searcher import Searcher, driver, engineer, fireman
from footplate.engine.quoting import quoted

__all__ = ["Bot", "Budget", "Searcher", "bot", "bots", "character", "ladder", "register", "seated"]

_LADDER: Final[dict[str, Bot]] = {
    each.name: each for each in (Novice(), Apprentice(), fireman(), driver(), engineer())
}
_BOTS: Final[dict[str, Bot]] = {"random": RandomBot(), **_LADDER}
_OLD_NAMES: Final[dict[str, Bot]] = {"greedy": Apprentice("greedy")}
"""What tables and commands may still say; no list shows it."""

_ADDED: Final[dict[str, Bot]] = {}
"""Bots of somebody's own, known in this process."""


def bots() -> list[Bot]:
    """All bots, the weakest first."""
    return [*_BOTS.values(), *_ADDED.values()]


def ladder() -> list[Bot]:
    """The bots that are offered to people, the weakest first, then those that were added."""
    return [*_LADDER.values(), *_ADDED.values()]


def bot(name: str) -> Bot:
    """The bot with this name, or a ValueError that lists the names."""
    found = _BOTS.get(name) or _ADDED.get(name) or _OLD_NAMES.get(name)
    if found is None:
        names = [each.name for each in bots()]
        near = get_close_matches(name, [*names, *_OLD_NAMES], 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise ValueError(f"there is no bot {quoted(name)}; {hint}there are: {', '.join(names)}")
    return found


def register(added: Bot) -> None:
    """Make another bot known by its name in this process."""
    _ADDED[added.name] = added
