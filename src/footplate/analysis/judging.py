"""Who judges positions: a game's own chances to win, or a search with a budget."""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from footplate.analysis.perspective import Perspective
from footplate.bots import Budget
from footplate.bots.search.search import Search
from footplate.engine.outcome import Outcome

Chances = list[float]
"""Of every seat to win; they add up to 1."""

LEAST_VISITS: Final = 2
"""An action that a search looked at less often is judged by its first impression."""


class Stopped(Exception):
    """Somebody wanted the analysis to end."""


class Alternative(NamedTuple):
    """An action, and the chance to win of who takes it."""

    action: int
    text: str
    worth: float


class Judge(Protocol):
    """Somebody who judges positions."""

    @property
    def name(self) -> str:
        """What tells it from other judges, budget included."""

    @property
    def is_quick(self) -> bool:
        """Whether it judges without thinking, and so alike before a move and after it."""

    def chances(self, perspective: Perspective, seen: Any) -> Chances:
        """The chances of all seats in a position that a perspective allows to look at."""

    def alternatives(self, perspective: Perspective, seen: Any) -> list[Alternative]:
        """What the player to act could do, the best first."""


class ValueJudge:
    """Judges at once, by what the game itself says of its positions."""

    name = "values"
    is_quick = True

    def chances(self, perspective: Perspective, seen: Any) -> Chances:
        """The mean over what may be hidden."""
        game = perspective.game
        return _mean([list(game.advice.values(guess)) for guess in perspective.guesses(seen)])

    def alternatives(self, perspective: Perspective, seen: Any) -> list[Alternative]:
        """Every action by the position right after it."""
        game, actor = perspective.game, perspective.game.actor(seen)
        guesses = perspective.guesses(seen)
        found = []
        for action in game.legal(seen):
            worths = []
            for guess in guesses:
                after = guess.copy()
                game.play(after, action)
                worths.append(game.advice.values(after)[actor])
            text = game.text(seen, action)
            found.append(Alternative(action, text, math.fsum(worths) / len(worths)))
        return sorted(found, key=lambda each: -each.worth)


class SearchJudge:
    """Thinks about every position within a budget; of iterations, always with the same result.

    It thinks for the player to act. The others share what is left as the game's values say of the
    position after the action that it likes best.
    """

    is_quick = False

    def __init__(self, budget: Budget, stop: Callable[[], bool] | None = None) -> None:
        self.budget: Final = budget
        self.name: Final = f"search {budget.iterations or ''}{budget.seconds or ''}"
        self._values: Final = ValueJudge()
        self._stop: Final = stop

    def chances(self, perspective: Perspective, seen: Any) -> Chances:
        """By the best that the player to act can do."""
        game, actor = perspective.game, perspective.game.actor(seen)
        if actor < 0 or not perspective.may_advise(actor):
            return self._values.chances(perspective, seen)
        best = self.alternatives(perspective, seen)[0]
        after = []
        for guess in perspective.guesses(seen):
            following = guess.copy()
            game.play(following, best.action)
            after.append(list(game.advice.values(following)))
        return with_worth(_mean(after), actor, best.worth)

    def alternatives(self, perspective: Perspective, seen: Any) -> list[Alternative]:
        """Every action by what came of it in the search, the most trusted ones first."""
        game, actor = perspective.game, perspective.game.actor(seen)
        search = Search(game, game.observe(seen, actor), actor, Random(game.key(seen)))
        self._run(search)
        first = {each.action: each for each in self._values.alternatives(perspective, seen)}
        root = search.root
        thought = []
        for place, action in enumerate(root.actions):
            visits = root.counts[place]
            if visits >= LEAST_VISITS and action in first:
                worth = root.totals[place] / visits
                thought.append((visits, first.pop(action)._replace(worth=worth)))
        # Visits, not means, order them: a search goes where it trusts what it finds.
        ordered = [each for _, each in sorted(thought, key=lambda pair: (-pair[0], -pair[1].worth))]
        return ordered + sorted(first.values(), key=lambda each: -each.worth)

    def _run(self, search: Search) -> None:
        if self._stop is not None and self._stop():
            raise Stopped
        search.run(self.budget)


def judge(budget: Budget | None, stop: Callable[[], bool] | None = None) -> Judge:
    """The judge for a budget; without one, the game's own values."""
    return ValueJudge() if budget is None else SearchJudge(budget, stop)


def result_chances(players: int, outcome: Outcome) -> Chances:
    """A finished game: a shared victory is divided."""
    share = 1 / len(outcome.winners)
    return [share if seat in outcome.winners else 0.0 for seat in range(players)]


def _mean(rows: Sequence[Chances]) -> Chances:
    return [math.fsum(column) / len(rows) for column in zip(*rows, strict=True)]


def with_worth(chances: Chances, seat: int, worth: float) -> Chances:
    """The chances with another value for one seat, the rest shared as before."""
    rest = math.fsum(chances) - chances[seat]
    left = 1 - worth
    if rest <= 0:
        others = len(chances) - 1
        return [worth if at == seat else left / others for at in range(len(chances))]
    return [worth if at == seat else chance * left / rest for at, chance in enumerate(chances)]
