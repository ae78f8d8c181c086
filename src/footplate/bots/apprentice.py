"""One step deep: what the game's own advice likes best."""

from random import Random
from typing import Any

from footplate.engine.contract import Game


class Apprentice:
    """Takes the action that the game's advice prefers; equals are drawn by lot."""

    about = "Takes what looks best at once by the game's own advice, and never looks further."

    title = "Apprentice"

    def __init__(self, name: str = "apprentice") -> None:
        self.name = name

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """The most preferred legal action."""
        legal = game.legal(observation)
        figures = game.advice.preferences(observation, legal)
        best = max(figures)
        return rng.choice([a for a, figure in zip(legal, figures, strict=True) if figure == best])
