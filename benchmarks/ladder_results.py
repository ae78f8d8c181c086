"""The games that the rungs of the ladder played, and what came of every match."""

import csv
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "ladder.csv"
COLUMNS = ("game", "players", "hero", "others", "number", "share", "seconds", "commit", "build")
RUNGS = ("random", "novice", "apprentice", "fireman", "driver", "engineer")
SCALE = "search-"
"""How the name of a bot begins that searches so many iterations a turn."""

FAIR = 0.25
"""A hero's share among four players if it were no better than the others."""

ENOUGH = 100
"""So many games have to show that a rung is better than the one below; fewer prove nothing."""

Z = 1.96


class Match(NamedTuple):
    """One hero against copies of another bot."""

    game: str
    players: int
    hero: str
    others: str


class Result(NamedTuple):
    """What came of a match: the hero's share of victories with its 95 % interval by Wilson."""

    match: Match
    games: int
    share: float
    low: float
    high: float
    seconds: float
    """The hero's computing time in a game."""


def rows() -> list[dict[str, str]]:
    """All games that were played."""
    if not RESULTS.exists():
        return []
    with RESULTS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def match_of(row: dict[str, str]) -> Match:
    """The match that a game belongs to."""
    return Match(row["game"], int(row["players"]), row["hero"], row["others"])


def results(games: Iterable[dict[str, str]]) -> list[Result]:
    """What came of every match."""
    shares: dict[Match, list[float]] = defaultdict(list)
    seconds: dict[Match, float] = defaultdict(float)
    for row in games:
        shares[match_of(row)].append(float(row["share"]))
        seconds[match_of(row)] += float(row["seconds"])
    found = []
    for match, own in shares.items():
        share = sum(own) / len(own)
        low, high = wilson(share, len(own))
        found.append(Result(match, len(own), share, low, high, seconds[match] / len(own)))
    return found


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of so many games."""
    square = Z * Z / games
    centre = (share + square / 2) / (1 + square)
    half = Z * ((share * (1 - share) / games + square / games / 4) ** 0.5) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)


class Step(NamedTuple):
    """A rung of a game against three of the rung below."""

    game: str
    rung: str
    below: str
    result: Result | None

    @property
    def is_proven(self) -> bool:
        """Whether the rung beats the one below: its whole interval is above the fair share."""
        found = self.result
        return found is not None and found.games >= ENOUGH and found.low > FAIR

    @property
    def is_refuted(self) -> bool:
        """Whether it had its chance and did not show that it does."""
        return self.result is not None and self.result.games >= ENOUGH and not self.is_proven


class Growth(NamedTuple):
    """A search against three that have less time, and another with still more against the same."""

    less: Result
    more: Result

    @property
    def is_refuted(self) -> bool:
        """Whether more time had its chance and did not show that it helps."""
        enough = min(self.less.games, self.more.games) >= ENOUGH
        grows = FAIR < self.less.share < self.more.share and self.more.low > FAIR
        return enough and not grows


def growths(found: Iterable[Result]) -> list[Growth]:
    """What more time brings searches against the same opponents, game by game."""
    heroes: dict[tuple[str, str], list[Result]] = defaultdict(list)
    for each in found:
        if is_of_scale(each.match):
            heroes[each.match.game, each.match.others].append(each)
    grown = []
    for _, own in sorted(heroes.items()):
        own.sort(key=lambda result: iterations(result.match.hero))
        grown += [Growth(less, more) for less, more in pairwise(own)]
    return grown


def is_of_scale(match: Match) -> bool:
    """Whether searches meet searches that have less time."""
    return match.hero.startswith(SCALE) and match.others.startswith(SCALE)


def iterations(name: str) -> int:
    """How long a search of the scale thinks about a turn."""
    return int(name.removeprefix(SCALE))


def steps(slugs: Iterable[str], found: Iterable[Result]) -> list[Step]:
    """Every step of the ladder of every game, among four."""
    known = {each.match: each for each in found}
    pairs = list(zip(RUNGS[1:], RUNGS[:-1], strict=True))
    return [
        Step(slug, rung, below, known.get(Match(slug, 4, rung, below)))
        for slug in slugs
        for rung, below in pairs
    ]
