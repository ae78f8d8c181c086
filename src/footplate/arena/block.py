"""One block: the same deal once for every way to shift the bots through the seats."""

from dataclasses import dataclass
from random import Random
from time import thread_time
from typing import Any

from footplate.arena.plan import Plan
from footplate.arena.records import record_path
from footplate.bots import Bot
from footplate.engine.contract import CHANCE, OVER, Game
from footplate.engine.outcome import Outcome
from footplate.record import Record, summary


@dataclass(slots=True)
class Entry:
    """What one bot of the plan, or one seat, gathered in a block's games."""

    wins: float = 0.0
    places: int = 0
    score: int = 0
    scored: int = 0
    """The games that ended with a score, not by elimination."""
    games: int = 0

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count one game; a shared victory is divided."""
        if seat in outcome.winners:
            self.wins += 1 / len(outcome.winners)
        self.places += outcome.places[seat]
        score = outcome.scores[seat]
        if score is not None:
            self.score += score
            self.scored += 1
        self.games += 1


@dataclass(slots=True)
class Block:
    """A finished block: by bot of the plan, by seat, and the work it took."""

    number: int
    bots: list[Entry]
    seats: list[Entry]
    decisions: list[int]
    seconds: list[float]


class Match:
    """One game in play: who sits where, and what chance and each bot draw from."""

    def __init__(self, plan: Plan, block: int, shift: int) -> None:
        self.game: Game[Any] = plan.rules
        self.bots: tuple[Bot, ...] = plan.bots
        self.seating = [(seat + shift) % plan.players for seat in range(plan.players)]
        self.chance = Random(f"{plan.seed}/{block}/chance")
        self.luck = [Random(f"{plan.seed}/{block}/bot/{at}") for at in range(plan.players)]
        self.record: Record | None = None
        if plan.records is not None:
            names = [plan.bots[at].name for at in self.seating]
            self.record = Record(self.game, plan.players, plan.options, names)

    def play(self, state: Any, block: Block) -> Outcome:
        """Play the state to its end, counting decisions and time per bot in the block."""
        game = self.game
        while (actor := game.actor(state)) != OVER:
            if actor == CHANCE:
                action = game.draw(state, self.chance)
            else:
                action = self._decision(state, actor, block)
            if self.record is not None:
                self.record.add(state, action)
            game.play(state, action)
        outcome = game.outcome(state)
        if outcome is None:
            raise RuntimeError(f"{game.info.title} is over without an outcome")
        return outcome

    def _decision(self, state: Any, seat: int, block: Block) -> int:
        at = self.seating[seat]
        seen = self.game.observe(state, seat)
        before = thread_time()
        action = self.bots[at].choose(self.game, seen, seat, self.luck[at])
        block.seconds[at] += thread_time() - before
        block.decisions[at] += 1
        if action not in self.game.legal(state):
            raise ValueError(f"the bot {self.bots[at].name!r} chose {action!r}, which is not legal")
        return action


def play_block(plan: Plan, number: int) -> Block:
    """Play all games of one block; the same plan and number give the same block."""
    players = plan.players
    block = Block(
        number,
        [Entry() for _ in range(players)],
        [Entry() for _ in range(players)],
        [0] * players,
        [0.0] * players,
    )
    for shift in range(players):
        match = Match(plan, number, shift)
        outcome = match.play(match.game.new(players, plan.options), block)
        for seat, at in enumerate(match.seating):
            block.bots[at].add(outcome, seat)
            block.seats[seat].add(outcome, seat)
        if match.record is not None and plan.records is not None:
            match.record.result = summary(outcome)
            match.record.write(record_path(plan.records, plan.game, number * players + shift + 1))
    return block
