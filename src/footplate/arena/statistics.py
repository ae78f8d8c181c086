"""Means with honest intervals: over independent blocks, and never without spread."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

LEVEL: Final = 0.95
FEW_BLOCKS: Final = 20
"""Below this many blocks a t interval over win shares is only rough."""

T: Final = "Student's t over blocks"
EQUAL: Final = "exact bound, all blocks equal"
NONE: Final = "one block has no spread"

_STEPS: Final = 200
_TINY: Final = 1e-300


class Estimate(NamedTuple):
    """A mean over blocks and its interval; `low` and `high` are None where nothing can be said."""

    mean: float
    low: float | None
    high: float | None
    blocks: int
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
    """The mean of any figure per block, with its t interval."""
    mean = math.fsum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, None, None, 1, NONE)
    half = t_quantile((1 + LEVEL) / 2, len(values) - 1) * _standard_error(values, mean)
    return Estimate(mean, mean - half, mean + half, len(values), T)


def share_estimate(values: Sequence[float]) -> Estimate:
    """The mean of a share from 0 to 1 per block.

    Blocks that are all equal show no spread, which proves little: then the interval is what is
    left if at least 0.05 ** (1 / blocks) of all blocks are like them and the rest anything.
    """
    mean = math.fsum(values) / len(values)
    if min(values) == max(values):
        alike = (1 - LEVEL) ** (1 / len(values))
        low = alike * mean
        return Estimate(mean, low, low + 1 - alike, len(values), EQUAL)
    found = mean_estimate(values)
    low, high = found.low or 0.0, 1.0 if found.high is None else found.high
    return found._replace(low=max(0.0, low), high=min(1.0, high))


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
