"""What a run says: per bot and per seat, with the interval over blocks."""

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from footplate.arena.block import Block, Entry
from footplate.arena.run import Run
from footplate.arena.statistics import Estimate, mean_estimate, share_estimate

NO_SCORES: Final = "no game ended with a score"


class Line(NamedTuple):
    """One bot or one seat; `share` is its win share per seat, of `seats` that it held."""

    name: str
    share: Estimate
    place: Estimate
    score: Estimate
    games: int
    seats: int

    def verdict(self, fair: float) -> str:
        """What the interval allows to say against the fair share."""
        if not self.share.differs_from(fair):
            return "open"
        return "above" if self.share.mean > fair else "below"


class Work(NamedTuple):
    """What a bot's decisions took, in processor time."""

    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions per processor second of thinking."""
        return self.decisions / self.seconds if self.seconds else math.inf


class Report(NamedTuple):
    """A run in figures; everything but `work` is the same for the same plan."""

    fair: float
    bots: list[Line]
    seats: list[Line]
    work: dict[str, Work]
    blocks: int
    games: int
    plies: int


def report(run: Run) -> Report:
    """The figures of the blocks that were finished; a ValueError if there are none."""
    blocks, plan = run.blocks, run.plan
    if not blocks:
        raise ValueError("no block was finished, so there is nothing to report")
    held = _held(run)
    alone = len(held) == 1
    return Report(
        1 / plan.players,
        [_line(name, blocks, _of_bots(at), alone) for name, at in held.items()],
        [_line(str(seat + 1), blocks, _of_seat(seat), False) for seat in range(plan.players)],
        {name: _work(blocks, at) for name, at in held.items()},
        len(blocks),
        len(blocks) * plan.players,
        sum(sum(block.decisions) for block in blocks),
    )


def as_data(figures: Report) -> dict[str, Any]:
    """The report as JSON-ready data, without the times, which differ from run to run."""
    return {
        "fair_share": figures.fair,
        "blocks": figures.blocks,
        "games": figures.games,
        "plies": figures.plies,
        "bots": [_line_data(line, figures.fair) for line in figures.bots],
        "seats": [_line_data(line, figures.fair) for line in figures.seats],
    }


def _held(run: Run) -> dict[str, list[int]]:
    """Which places of the plan each bot's name holds."""
    held: dict[str, list[int]] = {}
    for at, bot in enumerate(run.plan.bots):
        held.setdefault(bot.name, []).append(at)
    return held


Entries = Callable[[Block], list[Entry]]


def _of_bots(at: list[int]) -> Entries:
    return lambda block: [block.bots[place] for place in at]


def _of_seat(seat: int) -> Entries:
    return lambda block: [block.seats[seat]]


def _line(name: str, blocks: list[Block], entries: Entries, alone: bool) -> Line:
    rows = [entries(block) for block in blocks]
    shares = [_mean(row, lambda entry: entry.wins) for row in rows]
    share = share_estimate(shares)
    if alone:  # a bot that only meets itself wins its fair share by design
        share = Estimate(share.mean, None, None, len(blocks), "only one kind of bot plays")
    return Line(
        name,
        share,
        mean_estimate([_mean(row, lambda entry: entry.places) for row in rows]),
        _mean_score(rows),
        sum(row[0].games for row in rows),
        len(rows[0]),
    )


def _mean(row: list[Entry], figure: Callable[[Entry], float]) -> float:
    return math.fsum(figure(entry) for entry in row) / sum(entry.games for entry in row)


def _mean_score(rows: list[list[Entry]]) -> Estimate:
    """The score over the games that were not ended by elimination, which leaves none."""
    scored = [[entry for entry in row if entry.scored] for row in rows]
    means = [
        sum(entry.score for entry in row) / sum(entry.scored for entry in row)
        for row in scored
        if row
    ]
    return mean_estimate(means) if means else Estimate(0.0, None, None, 0, NO_SCORES)


def _work(blocks: list[Block], at: list[int]) -> Work:
    decisions = sum(block.decisions[place] for block in blocks for place in at)
    return Work(decisions, math.fsum(block.seconds[place] for block in blocks for place in at))


def _line_data(line: Line, fair: float) -> dict[str, Any]:
    return {
        "name": line.name,
        "games": line.games,
        "seats": line.seats,
        "win_share": line.share._asdict(),
        "verdict": line.verdict(fair),
        "mean_place": line.place._asdict(),
        "mean_score": line.score._asdict(),
    }
