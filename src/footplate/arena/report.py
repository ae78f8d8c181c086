"""What a run says: per bot and per seat, with intervals over whole deals."""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from footplate.arena.match import Result
from footplate.arena.plan import Plan
from footplate.arena.run import Run
from footplate.arena.statistics import Estimate, mean_estimate, share_estimate

NO_SCORES: Final = "no game ended with a score"
ONE_KIND: Final = "only one kind of bot plays"

Deal = list[Result]


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
    deals: int
    games: int
    plies: int
    left_out: int
    """Games of deals that are not finished: they would favour a seat, so they do not count."""
    different: int
    """How many of the games were not another one over again, be it in other seats."""

    @property
    def repeats(self) -> bool:
        """Whether most games were others over again, so that intervals promise too much."""
        return 2 * self.different < self.games


def report(run: Run) -> Report:
    """The figures of the deals that were finished; a ValueError if there are none."""
    plan, deals = run.plan, whole_deals_of(run)
    if not deals:
        raise ValueError("no deal was finished in all seats, so there is nothing to report")
    held = held_places(plan)
    counted = [result for deal in deals for result in deal]
    return Report(
        1 / plan.players,
        [_bot_line(name, deals, at, len(held) == 1) for name, at in held.items()],
        [_line(str(seat + 1), deals, _only(seat)) for seat in range(plan.players)],
        {name: _work(counted, at) for name, at in held.items()},
        len(deals),
        len(counted),
        sum(sum(result.decisions) for result in counted),
        len(run.results) - len(counted),
        len({_course(result, plan) for result in counted}),
    )


def whole_deals_of(run: Run) -> list[Deal]:
    """The games deal by deal, without deals that were not finished."""
    deals: dict[int, Deal] = {}
    for result in run.results:
        deals.setdefault(run.plan.deal_of(result.number), []).append(result)
    return [deal for _, deal in sorted(deals.items()) if len(deal) == run.plan.players]


def _course(result: Result, plan: Plan) -> tuple[Any, ...]:
    """What a game is known by, in whatever seats it was played."""
    names = [plan.bots[at].name for at in result.bots]
    scores = [-1 if score is None else score for score in result.scores]
    seats = list(zip(names, result.places, scores, result.decisions, strict=True))
    return min(tuple(seats[first:] + seats[:first]) for first in range(len(seats)))


def held_places(plan: Plan) -> dict[str, frozenset[int]]:
    """Which places of the plan each bot's name holds, in the order they were named."""
    held: dict[str, set[int]] = {}
    for at, bot in enumerate(plan.bots):
        held.setdefault(bot.name, set()).add(at)
    return {name: frozenset(at) for name, at in held.items()}


def as_data(figures: Report) -> dict[str, Any]:
    """The report as JSON-ready data, without the times, which differ from run to run."""
    return {
        "fair_share": figures.fair,
        "deals": figures.deals,
        "games": figures.games,
        "different_games": figures.different,
        "plies": figures.plies,
        "bots": [_line_data(line, figures.fair) for line in figures.bots],
        "seats": [_line_data(line, figures.fair) for line in figures.seats],
    }


Seats = Callable[[Result], list[int]]
"""The seats of a game that a line is about."""


def _only(seat: int) -> Seats:
    return lambda result: [seat]


def _held_by(at: frozenset[int]) -> Seats:
    return lambda result: [seat for seat, bot in enumerate(result.bots) if bot in at]


def _bot_line(name: str, deals: Sequence[Deal], at: frozenset[int], alone: bool) -> Line:
    seats = _held_by(at)
    played = [deal for deal in deals if seats(deal[0])]
    if not played:
        nothing = Estimate(0.0, None, None, 0, "it played no whole deal")
        return Line(name, nothing, nothing, nothing, 0, 0)
    line = _line(name, played, seats)
    if not alone:
        return line
    # A bot that only meets itself wins its fair share by design.
    return line._replace(share=Estimate(line.share.mean, None, None, len(played), ONE_KIND))


def _line(name: str, deals: Sequence[Deal], seats: Seats) -> Line:
    held = _mean(len(seats(deal[0])) for deal in deals)
    wins = [_mean(_won(result, seats) for result in deal) for deal in deals]
    return Line(
        name,
        _per_seat(share_estimate(wins, len(deals[0])), held),
        mean_estimate([_mean(_of(deal, seats, lambda r, s: r.places[s])) for deal in deals]),
        _mean_score(deals, seats),
        sum(len(deal) for deal in deals),
        round(held),
    )


def _won(result: Result, seats: Seats) -> float:
    """What the seats together have of the victory."""
    return min(1.0, math.fsum(result.share(seat) for seat in seats(result)))


def _per_seat(share: Estimate, held: float) -> Estimate:
    low, high = share.low, share.high
    return share._replace(
        mean=share.mean / held,
        low=None if low is None else low / held,
        high=None if high is None else high / held,
    )


def _of(deal: Deal, seats: Seats, figure: Callable[[Result, int], int | None]) -> list[int]:
    values = [figure(result, seat) for result in deal for seat in seats(result)]
    return [value for value in values if value is not None]


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return math.fsum(found) / len(found)


def _mean_score(deals: Sequence[Deal], seats: Seats) -> Estimate:
    """The score over those who were not eliminated, who have none."""
    scores = [_of(deal, seats, lambda r, s: r.scores[s]) for deal in deals]
    means = [_mean(values) for values in scores if values]
    return mean_estimate(means) if means else Estimate(0.0, None, None, 0, NO_SCORES)


def _work(results: Sequence[Result], at: frozenset[int]) -> Work:
    seats = _held_by(at)
    own = [(result, seat) for result in results for seat in seats(result)]
    return Work(
        sum(result.decisions[seat] for result, seat in own),
        math.fsum(result.seconds[seat] for result, seat in own),
    )


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
