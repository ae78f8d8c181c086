"""A beginner: sees one step, and often not the best one."""

from random import Random
from typing import Any, Final

from footplate.engine.contract import Game

OVERSEES: Final = 0.5
"""How often each action escapes a novice's notice."""


class Novice:
    """Overlooks half of what can be done, and takes what the advice prefers of the rest."""

    name = "novice"
    title = "Novice"
    about = "Plays sensibly one step at a time but overlooks much: the opponent for a first game."

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """The most preferred of the actions that it noticed."""
        legal = game.legal(observation)
        noticed = [action for action in legal if rng.random() >= OVERSEES] or legal
        figures = game.advice.preferences(observation, noticed)
        best = max(figures)
        return rng.choice([a for a, figure in zip(noticed, figures, strict=True) if figure == best])
