"""One block: the same deal once for every way to shift the bots through the seats."""

from dataclasses import dataclass
from random import Random
from time import thread_time
from typing import Any

from footplate.arena.plan import Plan
from footplate.arena.records import record_path
from footplate.bots import Bot, seated
from footplate.engine.contract import Game
from footplate.engine.outcome import Outcome
from footplate.record import Record
from footplate.session import Player, Session


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


class Timed:
    """A bot whose decisions are counted and timed in a block, without what surrounds them."""

    def __init__(self, bot: Bot, at: int, block: Block) -> None:
        self.name = bot.name
        self._bot = bot
        self._at = at
        self._block = block

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """What the bot chooses."""
        before = thread_time()
        action = self._bot.choose(game, observation, seat, rng)
        self._block.seconds[self._at] += thread_time() - before
        self._block.decisions[self._at] += 1
        return action


class Match:
    """One game of a block: who sits where, and what chance and each bot draw from."""

    def __init__(self, plan: Plan, block: Block, shift: int) -> None:
        self.seating = [(seat + shift) % plan.players for seat in range(plan.players)]
        seed = f"{plan.seed}/{block.number}"
        self._players = [
            Player(Timed(seated(plan.bots[at]), at, block), Random(f"{seed}/bot/{at}"))
            for at in self.seating
        ]
        record = None
        if plan.records is not None:
            names = [plan.bots[at].name for at in self.seating]
            record = Record(plan.rules, plan.players, plan.options, names)
        start = plan.rules.new(plan.players, plan.options)
        chance = Random(f"{seed}/chance")
        self.session = Session(plan.rules, start, chance, record, listens=False)

    def play(self) -> Outcome:
        """Play to the end."""
        self.session.run(self._players)
        outcome = self.session.game.outcome(self.session.state)
        if outcome is None:
            raise RuntimeError(f"{self.session.game.info.title} is over without an outcome")
        return outcome


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
        match = Match(plan, block, shift)
        outcome = match.play()
        for seat, at in enumerate(match.seating):
            block.bots[at].add(outcome, seat)
            block.seats[seat].add(outcome, seat)
        record = match.session.finished_record()
        if record is not None and plan.records is not None:
            record.write(record_path(plan.records, plan.game, number * players + shift + 1))
    return block
