"""What is to be played, checked before anything is: whole deals, the bots in all seats in turn."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, Final

from footplate.bots import Bot
from footplate.bots.loading import received, sent
from footplate.engine.contract import Game, check_players
from footplate.games.registry import game as game_called

MOST_SETS: Final = 10_000
"""Up to so many sets of bots are all written down."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Deals, each played with the bots of its table shifted through all seats.

    Where more bots are entered than can sit down, every set of them sits down in turn.
    """

    game: str
    bots: tuple[Bot, ...]
    deals: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    records: Path | None = None
    seats: int | None = None
    """How many sit at a table, if not all bots at once."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played with a ValueError."""
        rules = self.rules
        check_players(rules.info, self.players, rules.complete_options(self.options))
        if self.deals < 1:
            raise ValueError(f"at least one game must be played, not {self.deals}")
        if len(self.bots) < self.players:
            raise ValueError(f"{len(self.bots)} bots cannot fill {self.players} seats")

    def __reduce__(self) -> Any:
        # Bots of ours go to other processes by name: what they keep or compiled is not sent.
        told = tuple([sent(each) for each in self.bots])
        facts = (self.game, self.deals, self.seed, dict(self.options), self.records, self.seats)
        return _received, (told, facts)

    @property
    def rules(self) -> Game[Any]:
        """The game itself."""
        return game_called(self.game)

    @property
    def players(self) -> int:
        """How many sit at a table."""
        return len(self.bots) if self.seats is None else self.seats

    @property
    def games(self) -> int:
        """How many games the deals hold together."""
        return self.deals * self.players

    def deal_of(self, number: int) -> int:
        """The deal of a game, both numbered from 0."""
        return number // self.players

    def seating(self, number: int) -> list[int]:
        """Which bot of the plan sits where in a game: round the table in an order of the deal.

        The order changes from deal to deal, for it matters who plays after whom.
        """
        deal, shift = divmod(number, self.players)
        table = list(_table(len(self.bots), self.players, self.seed, deal))
        Random(f"{self.seed}/{deal}/order").shuffle(table)
        return table[-shift:] + table[:-shift] if shift else table


def whole_deals(games: int, players: int) -> int:
    """The deals that hold at least so many games."""
    return -(-games // players)


def seated(bots: Sequence[Bot], players: int) -> tuple[Bot, ...]:
    """One bot per seat: those named, and the last of them in every seat that is left."""
    if not bots:
        raise ValueError("name at least one bot")
    if len(bots) > players:
        raise ValueError(f"{len(bots)} bots are named for {players} seats")
    return entered(bots, players)


def entered(bots: Sequence[Bot], players: int) -> tuple[Bot, ...]:
    """The bots of a tournament: if they are too few, the last of them sits in the seats left."""
    if not bots:
        raise ValueError("name at least one bot")
    return (*bots, *[bots[-1]] * (players - len(bots)))


def _table(entrants: int, players: int, seed: int, deal: int) -> Sequence[int]:
    """Who sits down in a deal: all sets in turn or, where there are too many, any."""
    if math.comb(entrants, players) > MOST_SETS:
        return Random(f"{seed}/{deal}/table").sample(range(entrants), players)
    tables = _tables(entrants, players, seed)
    return tables[deal % len(tables)]


@cache
def _tables(entrants: int, players: int, seed: int) -> list[tuple[int, ...]]:
    """Every set of bots that can sit at one table, in an order of the seed's."""
    found = list(combinations(range(entrants), players))
    Random(f"{seed}/tables").shuffle(found)
    return found


def _received(told: tuple[Bot | str, ...], facts: tuple[Any, ...]) -> Plan:
    found = tuple([received(each) for each in told])
    game, deals, seed, options, records, seats = facts
    return Plan(game, found, deals, seed, options, records, seats)
