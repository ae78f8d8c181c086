"""Means with honest intervals: over independent deals, and never without spread."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

LEVEL: Final = 0.95

T: Final = "Student's t over deals"
WILSON: Final = "Wilson's interval at the effective number of games"
NONE: Final = "one deal has no spread"

PRIOR_DEALS: Final = 3
"""As many deals without any likeness of their games are believed in before the first is played."""

_STEPS: Final = 200
_TINY: Final = 1e-300


class Estimate(NamedTuple):
    """A mean over deals and its interval; `low` and `high` are None where nothing can be said."""

    mean: float
    low: float | None
    high: float | None
    deals: int
    method: str

    @property
    def half_width(self) -> float | None:
        """Half the interval's length, the ± of a table."""
        if self.low is None or self.high is None:
            return None
        return (self.high - self.low) / 2

    def differs_from(self, value: float) -> bool:
        """Whether the interval leaves `value` out."""
        if self.low is None or self.high is None:
            return False
        return not self.low <= value <= self.high


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean of any figure per deal, with its t interval."""
    mean = math.fsum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, None, None, 1, NONE)
    half = t_quantile((1 + LEVEL) / 2, len(values) - 1) * _standard_error(values, mean)
    return Estimate(mean, mean - half, mean + half, len(values), T)


def share_estimate(values: Sequence[float], games: int) -> Estimate:
    """The mean of a share from 0 to 1 per deal of so many games.

    Wilson's interval at the effective number of games: games of one deal are alike, and as much
    as they are, fewer of them count. How much is estimated from the spread of the deals, together
    with a few deals that show no likeness, so that two or three deals do not decide it; deals
    that differ less than chance would have it count as by chance. The quantile is Student's,
    for the likeness is only estimated.
    """
    deals = len(values)
    mean = min(1.0, math.fsum(values) / deals)
    freedom = PRIOR_DEALS + deals - 1
    z = t_quantile((1 + LEVEL) / 2, freedom)
    square = z * z / (deals * games / _design_effect(values, mean, games))
    centre = (mean + square / 2) / (1 + square)
    half = math.sqrt(mean * (1 - mean) * square + square * square / 4) / (1 + square)
    low, high = max(0.0, centre - half), min(1.0, centre + half)
    return Estimate(mean, min(low, mean), max(high, mean), deals, WILSON)


def difference_estimate(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    """The mean difference of two figures of the same deals, by pairs."""
    return mean_estimate([one - other for one, other in zip(ours, theirs, strict=True)])


def _design_effect(values: Sequence[float], mean: float, games: int) -> float:
    """How many times the variance of independent games the deals show, at least 1."""
    deals, total = len(values), len(values) * games
    likely = (mean * total + 2) / (total + 4)  # never 0 or 1: nothing is certain
    expected = likely * (1 - likely) / games
    squares = math.fsum((value - mean) ** 2 for value in values)
    return max(1.0, (PRIOR_DEALS + squares / expected) / (PRIOR_DEALS + deals - 1))


@cache
def t_quantile(probability: float, freedom: int) -> float:
    """The value that Student's t with so many degrees of freedom stays below so often."""
    if not 0 < probability < 1 or freedom < 1:
        raise ValueError(f"no t quantile for {probability} with {freedom} degrees of freedom")
    if probability < 0.5:
        return -t_quantile(1 - probability, freedom)
    low, high = 0.0, 1.0
    while t_probability(high, freedom) < probability:
        high *= 2
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if t_probability(middle, freedom) < probability:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def t_probability(value: float, freedom: int) -> float:
    """How often Student's t with so many degrees of freedom stays below a value."""
    tail = _beta_share(freedom / (freedom + value * value), freedom / 2, 0.5) / 2
    return 1 - tail if value >= 0 else tail


def _standard_error(values: Sequence[float], mean: float) -> float:
    squares = math.fsum((value - mean) ** 2 for value in values)
    return math.sqrt(squares / (len(values) - 1) / len(values))


def _beta_share(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    scale = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    front = math.exp(scale + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _beta_fraction(x, a, b) / a
    return 1 - front * _beta_fraction(1 - x, b, a) / b


def _beta_fraction(x: float, a: float, b: float) -> float:
    """Its continued fraction, by Lentz's method."""
    upper, lower = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    product = lower
    for m in range(1, _STEPS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        before = product
        for term in (even, odd):
            lower = 1 / _not_zero(1 + term * lower)
            upper = _not_zero(1 + term / upper)
            product *= upper * lower
        if abs(product - before) <= 1e-15 * abs(product):
            break
    return product


def _not_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
