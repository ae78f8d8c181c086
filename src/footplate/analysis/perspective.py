"""What an analysis may look at: all of a finished game, else what one viewer may know."""

from random import Random
from typing import Any, Final, NamedTuple

from footplate.engine.contract import Game
from footplate.record import Record

GUESSES: Final = 8
"""A position with hidden parts is judged by so many fair guesses at them."""


class Perspective(NamedTuple):
    """Whose eyes an analysis has."""

    game: Game[Any]
    whole: bool
    """Whether nothing is hidden, as once a game is over."""
    viewer: int | None = None
    """Else the seat whose observations are looked at; None is a spectator."""

    @classmethod
    def of(cls, record: Record, viewer: int | None = None) -> "Perspective":
        """What may be seen of a record: everything only if its game has ended or has no secrets."""
        game = record.game
        over = game.outcome(record.replay()) is not None
        return cls(game, over or not game.info.hidden, viewer)

    def seen(self, state: Any) -> Any:
        """The state as far as it may be looked at."""
        return state.copy() if self.whole else self.game.observe(state, self.viewer)

    def guesses(self, seen: Any) -> list[Any]:
        """Whole states that look like this, always the same ones for the same perspective."""
        if self.whole:
            return [seen]
        rng = Random(self.game.key(seen))
        return [self.game.imagine(seen, self.viewer, rng) for _ in range(GUESSES)]

    def may_advise(self, actor: int) -> bool:
        """Whether the choices of a seat may be judged: they may show what it holds."""
        return self.whole or actor == self.viewer

    def key(self, seen: Any) -> str:
        """The same for the same position seen by the same eyes."""
        info = self.game.info
        eyes = "whole" if self.whole else f"seat {self.viewer}"
        return f"{info.slug} {info.rules_version} {eyes} {self.game.key(seen)}"
