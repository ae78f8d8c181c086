"""Many watched games put together, and two studies of the same deals compared."""

import math
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from typing import NamedTuple

from footplate.arena.balance.contrast import Contrast
from footplate.arena.balance.watching import Things, Watched, watch
from footplate.arena.plan import Plan
from footplate.arena.processes import spread
from footplate.arena.run import Progress
from footplate.arena.statistics import Estimate, mean_estimate, share_estimate


class Study:
    """The watched games of a plan, whole deals only."""

    def __init__(self, plan: Plan, games: Iterable[Watched]) -> None:
        self.plan = plan
        found: dict[int, list[Watched]] = {}
        for game in sorted(games, key=lambda game: game.result.number):
            found.setdefault(plan.deal_of(game.result.number), []).append(game)
        self.deals = [deal for _, deal in sorted(found.items()) if len(deal) == plan.players]

    @property
    def games(self) -> list[Watched]:
        """All games, in order."""
        return [game for deal in self.deals for game in deal]

    def seat_share(self, seat: int) -> Estimate:
        """The win share of a seat."""
        values = [_mean(game.result.share(seat) for game in deal) for deal in self.deals]
        return share_estimate(values, self.plan.players)

    def lengths(self) -> list[int]:
        """The decisions of each game."""
        return [sum(game.result.decisions) for game in self.games]

    def reasons(self) -> Counter[str]:
        """Why games ended."""
        return Counter(game.reason for game in self.games)

    def sources(self) -> dict[str, tuple[float, float]]:
        """By source the mean of all seats, and of those who won."""
        every: Counter[str] = Counter()
        won: Counter[str] = Counter()
        for game in self.games:
            for seat, own in enumerate(game.sources):
                every.update(own)
                if game.result.places[seat] == 1:
                    won.update(own)
        seats = len(self.games) * self.plan.players
        winners = sum(game.result.places.count(1) for game in self.games)
        return {name: (every[name] / seats, won[name] / winners) for name in every}

    def hexes(self) -> dict[str, float]:
        """How often a game's actions name each hex."""
        total: Counter[str] = Counter()
        for game in self.games:
            total.update(game.hexes)
        return {name: count / len(self.games) for name, count in total.items()}


class Use(NamedTuple):
    """How often something is done, and what it is worth."""

    name: str
    times: float
    """Per seat and game."""
    done: Contrast
    """Seats that did it at all, against the others."""
    more: Contrast
    """Seats that did it more often than their table's mean, against the others."""


def uses(study: Study, noted: Callable[[Watched], list[Things]]) -> list[Use]:
    """Everything that was noted, the most frequent first."""
    names = {name for game in study.games for own in noted(game) for name in own}
    found = {name: Use(name, 0.0, Contrast(), Contrast()) for name in names}
    total: Counter[str] = Counter()
    for number, deal in enumerate(study.deals):
        for game in deal:
            rows = noted(game)
            for name in names:
                counts = [own.get(name, 0) for own in rows]
                mean = sum(counts) / len(counts)
                total[name] += sum(counts)
                for seat, count in enumerate(counts):
                    share = game.result.share(seat)
                    found[name].done.add(number, count > 0, share)
                    if any(counts):
                        found[name].more.add(number, count > mean, share)
    seats = len(study.games) * study.plan.players
    listed = [use._replace(times=total[name] / seats) for name, use in found.items()]
    return sorted(listed, key=lambda use: (-use.times, use.name))


class Effect(NamedTuple):
    """A figure without and with a change, and the difference deal by deal."""

    name: str
    before: float
    after: float
    change: Estimate


def compared(before: Study, after: Study) -> list[Effect]:
    """What a change does, from the deals that both studies have."""
    pairs = list(zip(before.deals, after.deals, strict=False))
    return [
        Effect(
            name,
            _mean(figure(one) for one, _ in pairs),
            _mean(figure(other) for _, other in pairs),
            mean_estimate([figure(other) - figure(one) for one, other in pairs]),
        )
        for name, figure in FIGURES.items()
    ]


def study(plan: Plan, jobs: int, progress: Progress | None = None) -> Study:
    """Play and watch a whole plan; Ctrl-C ends it with what is finished."""
    games: list[Watched] = []
    batches = _alone(plan) if jobs <= 1 else spread(plan, range(plan.games), jobs, watch)
    try:
        for batch in batches:
            games += batch
            if progress is not None:
                progress(len(batch))
    except KeyboardInterrupt:
        pass
    finally:
        batches.close()
    return Study(plan, games)


def _alone(plan: Plan) -> Generator[list[Watched], None, None]:
    for number in range(plan.games):
        yield [watch(plan, number)]


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return math.fsum(found) / len(found) if found else 0.0


Deal = list[Watched]


def _length(deal: Deal) -> float:
    return _mean(sum(game.result.decisions) for game in deal)


def _scores(game: Watched) -> list[int]:
    return [score for score in game.result.scores if score is not None]


def _winning(deal: Deal) -> float:
    return _mean(max(_scores(game), default=0) for game in deal)


def _gap(deal: Deal) -> float:
    return _mean(max(_scores(game), default=0) - min(_scores(game), default=0) for game in deal)


def _first_seat(deal: Deal) -> float:
    return 100 * _mean(game.result.share(0) for game in deal)


def _last_seat(deal: Deal) -> float:
    return 100 * _mean(game.result.share(len(game.result.places) - 1) for game in deal)


def _shared(deal: Deal) -> float:
    return 100 * _mean(float(game.result.places.count(1) > 1) for game in deal)


FIGURES: dict[str, Callable[[Deal], float]] = {
    "decisions a game": _length,
    "best score": _winning,
    "best score less the lowest": _gap,
    "seat 1 wins, %": _first_seat,
    "last seat wins, %": _last_seat,
    "shared victories, %": _shared,
}
