"""One game of a plan: the same plan and number give the same game, in whatever process."""

from random import Random
from time import thread_time
from typing import Any, NamedTuple

from footplate.arena.plan import Plan
from footplate.arena.records import record_path
from footplate.bots import Bot, seated
from footplate.engine.contract import Game
from footplate.engine.outcome import Outcome
from footplate.record import Record
from footplate.session import Player, Session


class Result(NamedTuple):
    """A finished game; every list has one entry per seat."""

    number: int
    bots: tuple[int, ...]
    """Which bot of the plan sat there."""
    places: tuple[int, ...]
    scores: tuple[int | None, ...]
    """None for who was eliminated."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """Processor time of its decisions."""

    def share(self, seat: int) -> float:
        """What the seat has of the victory, which may be shared."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


class Timed:
    """A bot whose decisions are counted and timed, without what surrounds them."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.decisions = 0
        self.seconds = 0.0
        self._bot = bot

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """What the bot chooses."""
        before = thread_time()
        action = self._bot.choose(game, observation, seat, rng)
        self.seconds += thread_time() - before
        self.decisions += 1
        return action


class Match:
    """A game about to be played: who sits where, and what chance and each bot draw from."""

    def __init__(self, plan: Plan, number: int, listens: bool = False) -> None:
        self.number = number
        self.seating = plan.seating(number)
        seed = f"{plan.seed}/{plan.deal_of(number)}"
        self.timed = [Timed(seated(plan.bots[at])) for at in self.seating]
        self.players = [
            Player(timed, Random(f"{seed}/bot/{at}"))
            for timed, at in zip(self.timed, self.seating, strict=True)
        ]
        record = None
        if plan.records is not None:
            names = [plan.bots[at].name for at in self.seating]
            record = Record(plan.rules, plan.players, plan.options, names)
        start = plan.rules.new(plan.players, plan.options)
        self.session = Session(plan.rules, start, Random(f"{seed}/chance"), record, listens=listens)

    def play(self) -> Result:
        """Play to the end."""
        self.session.run(self.players)
        outcome = self.outcome()
        return Result(
            self.number,
            tuple(self.seating),
            outcome.places,
            outcome.scores,
            tuple([timed.decisions for timed in self.timed]),
            tuple([timed.seconds for timed in self.timed]),
        )

    def outcome(self) -> Outcome:
        """How it ended."""
        found = self.session.game.outcome(self.session.state)
        if found is None:
            raise RuntimeError(f"{self.session.game.info.title} is over without an outcome")
        return found


def play_game(plan: Plan, number: int) -> Result:
    """Play one game of the plan, and write its record if records are wanted."""
    match = Match(plan, number)
    result = match.play()
    record = match.session.finished_record()
    if record is not None and plan.records is not None:
        record.write(record_path(plan.records, plan.game, number + 1))
    return result
