"""A search for one decision: PUCT for any number of players, over guesses at what is hidden.

Every iteration imagines a whole state, walks down the tree by what is known, adds one position
and judges it as the game's advice says (`Leaf`): after some advised play, by the chances to win.
The tree ends where chance acts; what comes after is played with fresh luck each time.
"""

import gc
import math
from random import Random
from time import perf_counter, sleep, thread_time
from typing import Any, Final, NamedTuple

from footplate.bots.search.tree import Node
from footplate.engine.contract import Game

EXPLORATION: Final = 1.6
"""In standard deviations of what positions turned out to be worth."""

FIRST_DEVIATION: Final = 0.2
LEAST_DEVIATION: Final = 0.01
LOOKS_AT_CLOCK: Final = 8
"""Iterations between two looks at the clock."""

BREATH: Final = 0.01
"""Seconds between two moments at which other threads get in, as who stops a search must: compiled
code lets nobody in of itself."""

LATE: Final = 2.0
"""How many times its seconds a search may take by the clock on the wall: others work too."""


class Budget(NamedTuple):
    """How long to think: seconds of computing, iterations, or whichever is over first."""

    seconds: float | None = None
    iterations: int | None = None
    late: float = LATE
    """So many times its seconds may pass by the clock on the wall; measuring waits for ever."""

    def part(self, share: float) -> "Budget":
        """Some of it, and never nothing."""
        seconds = None if self.seconds is None else self.seconds * share
        iterations = None if self.iterations is None else max(1, int(self.iterations * share))
        return self._replace(seconds=seconds, iterations=iterations)


class Search:
    """The thoughts of one seat about one decision."""

    def __init__(
        self,
        game: Game[Any],
        observation: Any,
        seat: int,
        rng: Random,
        is_thorough: bool = False,
    ) -> None:
        self.game: Final = game
        self.observation: Final = observation
        self.seat: Final = seat
        self.root = Node(seat)
        self.iterations = 0
        self.seconds = 0.0
        """What was computed, as `iterations` are."""
        self.stopped = False
        """Set by whoever wants an answer at once."""
        self.exploration = EXPLORATION
        self._rng: Final = rng
        self._luck: Final = rng.random
        self._advice: Final = game.advice
        self._leaf: Final = game.advice.THOROUGH if is_thorough else game.advice.LEAF
        self._phases: Final = game.phases
        self._hides: Final = game.info.hidden
        self._squares = FIRST_DEVIATION * FIRST_DEVIATION
        self._sum = 0.0
        self._judged = 1
        self._deviation = FIRST_DEVIATION

    def run(self, budget: Budget) -> int:
        """Think within a budget; returns the action that deserves it most."""
        if not self.root.actions:
            self._expand(self.root, self.observation)
            self.root.waver(self._luck)
        if len(self.root.actions) > 1:
            # Thoughts make no rings: whoever looks for some finds nothing, again and again.
            collects = gc.isenabled()
            gc.disable()
            try:
                self._think(budget)
            finally:
                if collects:
                    gc.enable()
        return self.root.actions[self.root.favourite()]

    def _think(self, budget: Budget) -> None:
        most = budget.iterations if budget.iterations is not None else 1 << 60
        begun, wall = thread_time(), perf_counter()
        breath = wall
        done = 0
        while done < most and not self.stopped:
            self._iterate()
            done += 1
            if done % LOOKS_AT_CLOCK:
                continue
            now = perf_counter()
            if now - breath >= BREATH:
                sleep(0)
                breath = now
            left = most - done
            if budget.seconds is not None:
                used = thread_time() - begun
                if used >= budget.seconds or now - wall >= budget.late * budget.seconds:
                    break
                left = min(left, int(done * (budget.seconds - used) / max(used, 1e-9)))
            if self.root.is_decided(left):
                break
        self.iterations += done
        self.seconds += thread_time() - begun

    def _iterate(self) -> None:
        state = self._imagined()
        node = self.root
        path: list[Node] = []
        places: list[int] = []
        while True:
            place = self._selected(node, state)
            path.append(node)
            places.append(place)
            phase = self._phases[state.phase]
            then: int = phase.apply(state, node.actions[place])
            state.phase = then
            if then < 0 or self._phases[then].by_chance:
                break
            child = node.children[place]
            if child is None:
                child = Node(self._phases[then].actor(state))
                node.children[place] = child
            node = child
            if node.visits == 0:
                path.append(node)
                break
            if not node.actions:
                self._expand(node, state)
        self._learn(path, places, self._judgement(state))

    def _imagined(self) -> Any:
        if self._hides:
            return self.game.imagine(self.observation, self.seat, self._rng)
        return self.observation.copy()

    def _selected(self, node: Node, state: Any) -> int:
        if not self._hides or node is self.root:
            return node.best(self.exploration * self._deviation, None)
        legal = self._phases[state.phase].legal(state)
        node.learn(legal)
        return node.best(self.exploration * self._deviation, set(legal))

    def _expand(self, node: Node, state: Any) -> None:
        actions, figures = self._advice.candidates(state)
        node.expand(actions, figures, self._leaf.spread)

    def _learn(self, path: list[Node], places: list[int], chances: list[float]) -> None:
        for at in range(len(path)):
            node = path[at]
            worth = chances[node.actor]
            node.visits += 1
            node.total += worth
            if at < len(places):
                place = places[at]
                node.counts[place] += 1
                node.totals[place] += worth
        own = chances[self.seat]
        self._judged += 1
        self._sum += own
        self._squares += own * own
        mean = self._sum / self._judged
        spread = max(0.0, self._squares / self._judged - mean * mean)
        self._deviation = max(LEAST_DEVIATION, math.sqrt(spread))

    def _judgement(self, state: Any) -> list[float]:
        """The chances to win of a position: at once, after advised play, or some of both."""
        at_once = self._leaf.at_once
        if at_once == 0.0 or state.phase < 0:
            return self._played_on(state)
        now = self._advice.values(state)
        then = self._played_on(state)
        return [at_once * now[at] + (1.0 - at_once) * then[at] for at in range(len(now))]

    def _played_on(self, state: Any) -> list[float]:
        """The chances to win after the advised play that the game asks for."""
        leaf = self._leaf
        turn = self._advice.turn_number(state) if leaf.within_turn and state.phase >= 0 else 0
        left = leaf.decisions
        while left > 0 and state.phase >= 0:
            phase = self._phases[state.phase]
            if phase.by_chance:
                if leaf.before_chance:
                    break
                state.phase = phase.draw_all(state, self._luck)
                continue
            if leaf.within_turn and self._advice.turn_number(state) != turn:
                break
            state.phase = phase.apply(state, self._advised(state))
            left -= 1
        return self._advice.values(state)

    def _advised(self, state: Any) -> int:
        actions, figures = self._advice.candidates(state)
        best, found, equals = figures[0], actions[0], 1
        for at in range(1, len(actions)):
            figure = figures[at]
            if figure > best:
                best, found, equals = figure, actions[at], 1
            elif figure == best:
                equals += 1
                if self._luck() * equals < 1.0:
                    found = actions[at]
        return found
