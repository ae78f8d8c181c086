"""The games that the rungs of the ladder played, and what came of every match."""

import csv
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "ladder.csv"
COLUMNS = ("game", "players", "hero", "others", "number", "share", "seconds", "commit", "build")
RUNGS = ("random", "novice", "apprentice", "fireman", "driver", "engineer")
FAIR = 0.25
"""A hero's share among four players if it were no better than the others."""

LEAST = 32
"""Fewer games prove nothing."""

ENOUGH = 100
"""A rung that so many games do not show to be better than the one below is not."""

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
        return found is not None and found.games >= LEAST and found.low > FAIR

    @property
    def is_refuted(self) -> bool:
        """Whether it had its chance and did not show that it does."""
        return self.result is not None and self.result.games >= ENOUGH and not self.is_proven


def steps(slugs: Iterable[str], found: Iterable[Result]) -> list[Step]:
    """Every step of the ladder of every game, among four."""
    known = {each.match: each for each in found}
    pairs = list(zip(RUNGS[1:], RUNGS[:-1], strict=True))
    return [
        Step(slug, rung, below, known.get(Match(slug, 4, rung, below)))
        for slug in slugs
        for rung, below in pairs
    ]
