"""What is to be simulated, checked before anything is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from footplate.bots import Bot
from footplate.engine.contract import Game, check_players
from footplate.games.registry import game as game_called


@dataclass(frozen=True, slots=True)
class Plan:
    """Blocks of games: each block is one deal, played with the bots in all seats in turn."""

    game: str
    bots: tuple[Bot, ...]
    blocks: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    records: Path | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be played with a ValueError."""
        rules = self.rules
        check_players(rules.info, len(self.bots), rules.complete_options(self.options))
        if self.blocks < 1:
            raise ValueError(f"at least one game must be played, not {self.blocks}")

    @property
    def rules(self) -> Game[Any]:
        """The game itself."""
        return game_called(self.game)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.bots)

    @property
    def games(self) -> int:
        """How many games the blocks hold together."""
        return self.blocks * self.players


def whole_blocks(games: int, players: int) -> int:
    """The blocks that hold at least so many games."""
    return -(-games // players)


def seated(bots: Sequence[Bot], players: int) -> tuple[Bot, ...]:
    """One bot per seat: those named, and the last of them in every seat that is left."""
    if not bots:
        raise ValueError("name at least one bot")
    if len(bots) > players:
        raise ValueError(f"{len(bots)} bots are named for {players} seats")
    return (*bots, *[bots[-1]] * (players - len(bots)))
