"""What something is worth: the win share with it against without, by the jackknife over deals."""

import math
from typing import Final

from footplate.arena.statistics import LEVEL, Estimate, t_quantile

GROUPS: Final = 20
"""Deals are left out in so many groups, one after the other."""

JACKKNIFE: Final = "jackknife over groups of deals"


class Contrast:
    """Two kinds of seats, those that did something and those that did not."""

    def __init__(self) -> None:
        self._counts = [[0.0] * 4 for _ in range(GROUPS)]

    def add(self, deal: int, did: bool, share: float) -> None:
        """Count one seat of one game."""
        row = self._counts[deal % GROUPS]
        at = 0 if did else 2
        row[at] += 1
        row[at + 1] += share

    @property
    def with_it(self) -> float | None:
        """The win share of seats that did it."""
        return _share(self._sums()[:2])

    @property
    def without(self) -> float | None:
        """The win share of seats that did not."""
        return _share(self._sums()[2:])

    @property
    def part(self) -> float:
        """How many of the seats did it."""
        did, _, others, _ = self._sums()
        return did / (did + others) if did + others else 0.0

    def difference(self) -> Estimate | None:
        """With against without; None where one of the two hardly occurs."""
        whole = self._sums()
        found = _difference(whole)
        left_out = [
            _difference([total - own for total, own in zip(whole, row, strict=True)])
            for row in self._counts
            if any(row)
        ]
        values = [value for value in left_out if value is not None]
        if found is None or len(values) < len(left_out) or len(values) < 2:
            return None
        mean = math.fsum(values) / len(values)
        spread = math.fsum((value - mean) ** 2 for value in values)
        error = math.sqrt(spread * (len(values) - 1) / len(values))
        half = t_quantile((1 + LEVEL) / 2, len(values) - 1) * error
        return Estimate(found, found - half, found + half, len(values), JACKKNIFE)

    def _sums(self) -> list[float]:
        return [math.fsum(column) for column in zip(*self._counts, strict=True)]


def _share(pair: list[float]) -> float | None:
    return pair[1] / pair[0] if pair[0] else None


def _difference(sums: list[float]) -> float | None:
    one, other = _share(sums[:2]), _share(sums[2:])
    return None if one is None or other is None else one - other
