"""Many games at once: one call takes an action in each and answers with arrays.

A game that ends begins anew in the same call: its rewards and its end are told together with what
the first seat of the next game sees.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple, Protocol, Unpack

import numpy as np

from footplate.engine.quoting import quoted
from footplate.research.actions import refusal
from footplate.research.setting import Ends, Setting, checked_seed, setting
from footplate.research.stepping.table import Tables

Array = np.ndarray[Any, np.dtype[Any]]


class Batch(NamedTuple):
    """What there is to see and do in each game, and what the step before brought.

    `observations` and `masks` are those of the seat to act, `rewards` has a column for each seat,
    `ended` and `truncated` say which games came to an end and were begun anew.
    """

    observations: Array
    masks: Array
    seats: Array
    rewards: Array
    ended: Array
    truncated: Array


class Choices(NamedTuple):
    """Legal actions without masks: those of game n are `actions[starts[n]:starts[n + 1]]`."""

    actions: Array
    starts: Array

    def random(self, rng: np.random.Generator) -> Array:
        """One action for each game, all legal ones equally likely."""
        counts = np.diff(self.starts)
        picked = (rng.random(len(counts)) * counts).astype(np.int64)
        found: Array = self.actions[self.starts[:-1] + picked]
        return found


class ManyGames(Protocol):
    """Games stepped together, in this process or in others."""

    setting: Setting
    num_games: int

    def reset(self, seed: int) -> Batch: ...
    def step(self, actions: Any) -> Batch: ...
    def close(self) -> None: ...


class VectorGames:
    """Games of one setting in this process; see `vector_env`."""

    def __init__(self, what: Setting, num_games: int) -> None:
        self.setting = what
        self.num_games = _checked_count(num_games)
        self._tables = Tables([what.table() for _ in range(num_games)], what.max_turns)
        self._begun = False

    def reset(self, seed: int = 0) -> Batch:
        """Begin all games; game n has the luck of the seed plus n, and goes on with it."""
        first = checked_seed(seed)
        self._tables.start([Random(first + n).random for n in range(self.num_games)])
        self._begun = True
        return self._batch([], [], self._no_rewards())

    def step(self, actions: Any) -> Batch:
        """Take one action in each game; an illegal one is an error and nothing happens."""
        chosen = self._checked(actions)
        what, tables = self.setting, self._tables
        rewards = self._no_rewards()
        ended, truncated = [], []
        for number in tables.act(chosen):
            outcome = what.game.outcome(tables.tables[number].state)
            if outcome is None:
                truncated.append(number)
            else:
                ended.append(number)
                rewards[number] = what.reward(what.game, outcome)
            tables.start_again(number)
        return self._batch(ended, truncated, rewards)

    def _checked(self, actions: Any) -> list[int]:
        if not self._begun:
            raise ValueError("there is no game in progress: call reset() first")
        found: list[int] = whole_numbers(actions, self.num_games).tolist()
        number = self._tables.illegal(found)
        if number >= 0:
            state = self._tables.tables[number].state
            error = refusal(self.setting, state, found[number])
            raise type(error)(f"game {number}: {error}")
        return found

    def _batch(self, ended: list[int], truncated: list[int], rewards: Array) -> Batch:
        tables, layout, count = self._tables, self.setting.layout, self.num_games
        ends, cuts = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        ends[ended], cuts[truncated] = True, True
        return Batch(
            np.frombuffer(tables.observations(), np.int32).reshape(count, layout.size),
            np.frombuffer(tables.masks(), np.int8).reshape(count, layout.choices),
            np.array(tables.seats(), np.int8),
            rewards,
            ends,
            cuts,
        )

    def _no_rewards(self) -> Array:
        return np.zeros((self.num_games, self.setting.players), np.float32)

    def choices(self) -> Choices:
        """The legal actions of all games, shorter than masks."""
        actions, starts = self._tables.legal()
        return Choices(np.frombuffer(actions, np.int32), np.frombuffer(starts, np.int32))

    def afterstates(self) -> Array:
        """What the seat to act would see after each of `choices`, before chance acts on it."""
        found = b"".join([table.afterstates() for table in self._tables.tables])
        return np.frombuffer(found, np.int32).reshape(-1, self.setting.layout.size)

    def states(self) -> list[Any]:
        """Copies of the states themselves, hidden things included."""
        return [table.state.copy() for table in self._tables.tables]

    def close(self) -> None:
        """Nothing is held open."""


def vector_env(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    num_games: int = 64,
    processes: int = 0,
    **ends: Unpack[Ends],
) -> ManyGames:
    """Many games of a kind; with `processes` they are shared out among so many of those.

    `ends` may be `rewards` and `max_turns`, as in `pettingzoo_env`.
    """
    what = setting(game, players, options, **ends)
    if not processes:
        return VectorGames(what, num_games)
    from footplate.research.processes import ProcessGames

    return ProcessGames(what, _checked_count(num_games), processes)


def whole_numbers(actions: Any, count: int) -> Array:
    """The actions as an array of so many whole numbers, or a ValueError."""
    chosen = np.asarray(actions)
    if chosen.shape != (count,) or not np.issubdtype(chosen.dtype, np.integer):
        raise ValueError(f"step takes {count} whole numbers, one for each game")
    return chosen


def _checked_count(count: object) -> int:
    if isinstance(count, int) and not isinstance(count, bool) and count >= 1:
        return count
    raise ValueError(f"num_games is a whole number from 1, not {quoted(count)}")
