"""What is played, checked once: the game, its players and options, rewards and the cap of turns."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypedDict

import numpy as np

from footplate.engine.contract import Game, OptionValue
from footplate.engine.quoting import quoted
from footplate.games.registry import game as found_game
from footplate.research.layout import Layout, layout_of
from footplate.research.rewards import REWARDS, Rewards
from footplate.research.stepping.table import Table


class Ends(TypedDict, total=False):
    """How games end: what for, and when at the latest."""

    rewards: str
    max_turns: int | None


@dataclass(frozen=True, eq=False)
class Setting:
    """One game with its players and options, and what its players are rewarded for."""

    game: Game[Any]
    players: int
    options: dict[str, OptionValue]
    rewards: str
    max_turns: int
    layout: Layout
    fresh: Any = field(repr=False)
    """The state before set-up, to be copied."""

    @property
    def reward(self) -> Rewards:
        """What each seat gets at the end."""
        return REWARDS[self.rewards]

    def table(self) -> Table:
        """A table where no game has begun."""
        return Table(self.game, self.fresh, self.layout.features, self.layout.choices)

    def agents(self) -> list[str]:
        """The names of the seats in PettingZoo."""
        return [f"player_{seat}" for seat in range(self.players)]


def setting(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    rewards: str = "win",
    max_turns: int | None = None,
) -> Setting:
    """Everything checked; a ValueError says what there is instead."""
    found = found_game(game)
    fresh = found.new(
        usual_players(found, options) if players is None else _whole(players), options
    )
    if rewards not in REWARDS:
        raise ValueError(f"there are no rewards {quoted(rewards)}; choose: {', '.join(REWARDS)}")
    most = found.info.bounds.decisions if max_turns is None else max_turns
    if not isinstance(most, int) or isinstance(most, bool) or most < 1:
        raise ValueError(f"max_turns is a whole number from 1, not {quoted(max_turns)}")
    layout = layout_of(found, fresh)
    return Setting(found, fresh.players, fresh.options, rewards, most, layout, fresh)


def usual_players(game: Game[Any], options: Mapping[str, object] | None) -> int:
    """The fewest that usually play, or with a map for other numbers the fewest of those."""
    possible = game.players(options)
    return next((count for count in game.info.players if count in possible), possible[0])


def luck_of(seed: object) -> Random:
    """What chance draws from; without a seed it is new every time."""
    return Random() if seed is None else Random(checked_seed(seed))


def checked_seed(seed: object) -> int:
    """The seed itself, or a ValueError."""
    if isinstance(seed, (int, np.integer)) and not isinstance(seed, bool) and seed >= 0:
        return int(seed)
    raise ValueError(f"a seed is a whole number from 0, not {quoted(seed)}")


def _whole(players: object) -> object:
    return int(players) if isinstance(players, np.integer) else players
