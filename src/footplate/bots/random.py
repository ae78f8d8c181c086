"""The floor: any legal action, all equally likely."""

from random import Random
from typing import Any

from footplate.engine.contract import Game


class RandomBot:
    """Takes any legal action, all equally likely."""

    name = "random"
    title = "Random"
    about = "Takes any legal action, all equally likely: the floor every other bot must beat."

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """Any legal action."""
        return rng.choice(game.legal(observation))
