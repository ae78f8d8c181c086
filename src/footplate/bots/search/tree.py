"""The tree of a search: positions as one seat imagines them, and what was learned of each."""

import math
from collections.abc import Callable
from typing import Final

from footplate.engine.advice import softmax

UNIFORM: Final = 0.1
"""How much of the first guess is spread evenly: advice may be wrong about anything."""

WAVERING: Final = 0.1
"""How much luck sways a first guess up or down: of actions as good as equal, none is always taken,
so that a game without luck is another one each time."""

FIRST_WIDTH: Final = 6
WIDTH_PER_ROOT: Final = 2.0
"""How many actions are looked at: some at once, more as the square root of the visits grows."""


class Node:
    """A decision; its actions stand in the order of their preference."""

    def __init__(self, actor: int) -> None:
        self.actor: Final = actor
        self.visits = 0
        self.total = 0.0
        """What the visits were worth to the actor, added up."""
        self.actions: list[int] = []
        self.priors: list[float] = []
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.children: list[Node | None] = []

    def expand(self, actions: list[int], figures: list[float], spread: float) -> None:
        """Learn what can be done here, by preference."""
        chances = softmax([figure / spread for figure in figures])
        even = UNIFORM / len(actions)
        ranked = sorted(range(len(actions)), key=chances.__getitem__, reverse=True)
        self.actions = [actions[at] for at in ranked]
        self.priors = [(1.0 - UNIFORM) * chances[at] + even for at in ranked]
        self.counts = [0] * len(actions)
        self.totals = [0.0] * len(actions)
        self.children = [None] * len(actions)

    def waver(self, luck: Callable[[], float]) -> None:
        """Let luck sway the first guesses a little."""
        swayed = [prior * (1.0 + WAVERING * (2.0 * luck() - 1.0)) for prior in self.priors]
        whole = sum(swayed)
        self.priors = [prior / whole for prior in swayed]

    def learn(self, actions: list[int]) -> None:
        """Add what can be done in another guess at what is hidden."""
        known = set(self.actions)
        for action in actions:
            if action not in known:
                self.actions.append(action)
                self.priors.append(UNIFORM / len(actions))
                self.counts.append(0)
                self.totals.append(0.0)
                self.children.append(None)

    def best(self, exploration: float, legal: set[int] | None) -> int:
        """The place of the action to look at next: good so far, or promising and little seen."""
        width = FIRST_WIDTH + int(WIDTH_PER_ROOT * math.sqrt(self.visits))
        # What was never tried is thought as good as what was: where many actions are preferred
        # alike, anything less would never let a second one be tried.
        unseen = self.total / self.visits if self.visits else 0.0
        curiosity = exploration * math.sqrt(self.visits + 1.0)
        best, found = -1e9, -1
        actions, priors, counts, totals = self.actions, self.priors, self.counts, self.totals
        for at in range(len(actions)):
            if legal is not None and actions[at] not in legal:
                continue
            count = counts[at]
            mean = totals[at] / count if count else unseen
            figure = mean + curiosity * priors[at] / (1 + count)
            if figure > best:
                best, found = figure, at
            width -= 1
            if width == 0:
                break
        return found

    def favourite(self) -> int:
        """The place of the action that was looked at most; of equals the preferred one.

        Not the one that did better: after few looks that is luck, and preference is not.
        """
        best = 0
        for at in range(1, len(self.counts)):
            if self.counts[at] > self.counts[best]:
                best = at
        return best

    def is_decided(self, left: int) -> bool:
        """Whether so many visits more cannot change the favourite."""
        first = second = 0
        for count in self.counts:
            if count > first:
                first, second = count, first
            elif count > second:
                second = count
        return first - second > left
