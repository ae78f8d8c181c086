"""The bots, found by name."""

from difflib import get_close_matches
from typing import Final

from footplate.bots.bot import Bot
from footplate.bots.greedy import GreedyBot
from footplate.bots.random import RandomBot
from footplate.engine.quoting import quoted

__all__ = ["Bot", "bot", "bots", "register"]

_BOTS: Final[dict[str, Bot]] = {each.name: each for each in (RandomBot(), GreedyBot())}


def bots() -> list[Bot]:
    """All bots, the weakest first."""
    return list(_BOTS.values())


def bot(name: str) -> Bot:
    """The bot with this name, or a ValueError that lists the names."""
    found = _BOTS.get(name)
    if found is None:
        near = get_close_matches(name, _BOTS, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise ValueError(f"there is no bot {quoted(name)}; {hint}there are: {', '.join(_BOTS)}")
    return found


def register(added: Bot) -> None:
    """Make another bot known by its name in this process."""
    _BOTS[added.name] = added
