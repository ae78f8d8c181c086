"""What a bot is: it sees what its seat may see, and names one legal action."""

from random import Random
from typing import Any, Protocol, runtime_checkable

from footplate.engine.contract import Game


class Bot(Protocol):
    """A player of every game; it keeps nothing between two decisions."""

    @property
    def name(self) -> str:
        """The word by which commands and tables call it."""

    @property
    def title(self) -> str:
        """The name people read."""

    @property
    def about(self) -> str:
        """One sentence on how it plays."""

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """One legal action for `seat`, to act in `observation`; all chance comes from `rng`."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that remembers: at a table it is `seated`, and keeps its thoughts from move to move."""

    def seated(self) -> Bot:
        """The same bot for one seat of one game, with a memory of its own."""


def seated(bot: Bot) -> Bot:
    """Who decides for one seat of one game: a bot with a memory of its own, if it has one."""
    return bot.seated() if isinstance(bot, Thinker) else bot
