"""The rungs of the ladder that search: the same thoughts, more of them the higher."""

from random import Random
from typing import Any, Final

from footplate.bots.bot import Bot
from footplate.bots.search.search import Budget, Search
from footplate.bots.search.tree import Node
from footplate.engine.contract import Game

FIRST_SHARE: Final = 0.5
"""Of a turn of several decisions: how much of the time that is left goes into the next one."""


class Searcher:
    """Thinks ahead within a budget of time for each of its turns.

    A thorough one judges as the game advises whoever has long to think, and what it did not need
    for one decision it has for the next ones of the turn.
    """

    def __init__(self, name: str, about: str, budget: Budget, is_thorough: bool = False) -> None:
        self.name = name
        self.title = name.capitalize()
        self.about = about
        self.budget = budget
        self.is_thorough = is_thorough

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """The best action as far as it can think; nothing is remembered."""
        return self.seated().choose(game, observation, seat, rng)

    def seated(self) -> "SeatedSearcher":
        """The same for one seat, which remembers its thoughts within a game."""
        return SeatedSearcher(self)


class SeatedSearcher:
    """A searcher at a table: it shares its time among a turn's decisions and keeps its tree."""

    def __init__(self, searcher: Searcher) -> None:
        self.name = searcher.name
        self.title = searcher.title
        self.about = searcher.about
        self.thoughts: Search | None = None
        self._budget = searcher.budget
        self._is_thorough = searcher.is_thorough
        self._left = 1.0
        self._turn: int | None = None
        self._expected: str | None = None
        self._grown: Node | None = None

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """The best action as far as the time for this turn reaches."""
        legal = game.legal(observation)
        search = Search(game, observation, seat, rng, self._is_thorough)
        if self._grown is not None and game.key(observation) == self._expected:
            search.root = self._grown
        self._grown = None
        if len(legal) == 1:
            return legal[0]
        self.thoughts = search
        share = self._share(game, observation)
        action = search.run(self._budget.part(share))
        self._left -= min(share, self._spent(search)) if self._is_thorough else share
        if action not in legal:  # advice about another guess at what is hidden
            action = legal[0]
        self._remember(search, action)
        return action

    @property
    def remembers(self) -> bool:
        """Whether it has thoughts about its next decision."""
        return self._grown is not None

    def stop(self) -> None:
        """Answer at once, from another thread."""
        if self.thoughts is not None:
            self.thoughts.stopped = True

    def _share(self, game: Game[Any], observation: Any) -> float:
        """The part of a turn's time for the next decision; half of what is left, or all of it."""
        turn = game.advice.turn_number(observation)
        if turn != self._turn:
            self._turn, self._left = turn, 1.0
        return self._left if game.advice.LEAF.clicks == 1 else self._left * FIRST_SHARE

    def _spent(self, search: Search) -> float:
        """The part of a turn's time or iterations that a search really used."""
        seconds, iterations = self._budget.seconds, self._budget.iterations
        by_time = search.seconds / seconds if seconds else 0.0
        return max(by_time, search.iterations / iterations if iterations else 0.0)

    def _remember(self, search: Search, action: int) -> None:
        """Keep what was thought about the position after an action, if it is one's own again."""
        root = search.root
        child = root.children[root.actions.index(action)]
        if child is None or child.actor != root.actor or not child.actions:
            return
        game, state = search.game, search.observation.copy()
        game.play(state, action)
        if game.actor(state) == root.actor:
            self._grown = child
            self._expected = game.key(state)


def fireman() -> Bot:
    """A tenth of a second for a turn."""
    return Searcher(
        "fireman", "Thinks a tenth of a second ahead: quick, and hard on mistakes.", Budget(0.1)
    )


def driver() -> Bot:
    """A second for a turn."""
    return Searcher("driver", "Thinks a second about each turn: strong play.", Budget(1.0))


def engineer() -> Bot:
    """Five seconds for a turn, thoroughly."""
    return Searcher(
        "engineer",
        "Thinks up to five seconds about each turn: the strongest there is.",
        Budget(5.0),
        is_thorough=True,
    )
