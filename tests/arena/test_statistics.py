import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate.arena.statistics import (
    NONE,
    WILSON,
    T,
    difference_estimate,
    mean_estimate,
    share_estimate,
    t_probability,
    t_quantile,
)

# Two-sided 95 % and 99 % points as printed in statistical tables.
PRINTED = [
    (0.975, 1, 12.706),
    (0.975, 2, 4.303),
    (0.975, 5, 2.571),
    (0.975, 10, 2.228),
    (0.975, 30, 2.042),
    (0.975, 120, 1.980),
    (0.995, 4, 4.604),
    (0.995, 20, 2.845),
    (0.95, 8, 1.860),
]


@pytest.mark.parametrize(("probability", "freedom", "printed"), PRINTED)
def test_t_quantiles_agree_with_printed_tables(
    probability: float, freedom: int, printed: float
) -> None:
    assert t_quantile(probability, freedom) == pytest.approx(printed, abs=5.1e-4)


def test_with_one_degree_of_freedom_t_is_the_cauchy_distribution() -> None:
    for value in (-3.0, -0.5, 0.0, 0.2, 7.0):
        assert t_probability(value, 1) == pytest.approx(0.5 + math.atan(value) / math.pi, abs=1e-12)


def test_with_many_degrees_of_freedom_t_is_normal() -> None:
    assert t_quantile(0.975, 10**6) == pytest.approx(1.959966, abs=1e-5)


@given(st.floats(0.001, 0.999), st.integers(1, 500))
def test_quantile_and_probability_are_inverse(probability: float, freedom: int) -> None:
    assert t_probability(t_quantile(probability, freedom), freedom) == pytest.approx(
        probability, abs=1e-9
    )


@pytest.mark.parametrize(("probability", "freedom"), [(0, 3), (1, 3), (0.5, 0), (-1, 2)])
def test_impossible_quantiles_are_refused(probability: float, freedom: int) -> None:
    with pytest.raises(ValueError, match="no t quantile"):
        t_quantile(probability, freedom)


def test_a_mean_has_the_t_interval_of_the_textbook() -> None:
    found = mean_estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    half = 2.776445 * math.sqrt(2.5 / 5)
    assert found.mean == 3
    assert found.low == pytest.approx(3 - half, abs=1e-5)
    assert found.high == pytest.approx(3 + half, abs=1e-5)
    assert found.half_width == pytest.approx(half, abs=1e-5)
    assert (found.method, found.deals) == (T, 5)


def test_one_deal_has_no_interval() -> None:
    found = mean_estimate([4.0])
    assert (found.mean, found.low, found.high, found.method) == (4, None, None, NONE)
    assert found.half_width is None
    assert not found.differs_from(9)


def test_a_share_of_independent_games_has_wilsons_interval() -> None:
    # One deal of many games, and deals that differ as chance has it: no likeness to allow for.
    found = share_estimate([0.5, 0.25, 0.5, 0.75] * 250, 4)
    assert found.method == WILSON
    assert found.low == pytest.approx(0.4845, abs=1e-3)  # Wilson's for 2,000 of 4,000
    assert found.high == pytest.approx(0.5155, abs=1e-3)


def test_deals_won_whole_or_not_at_all_count_as_single_games() -> None:
    alike = share_estimate([0.0, 1.0] * 100, 4)
    single = share_estimate([0.0, 1.0] * 100, 1)
    assert alike.half_width == pytest.approx(single.half_width, rel=0.03)


@pytest.mark.parametrize(
    ("values", "low", "high"), [([1.0] * 10, 0.89, 1.0), ([0.0] * 10, 0, 0.11)]
)
def test_games_all_won_or_lost_prove_no_certainty(
    values: list[float], low: float, high: float
) -> None:
    found = share_estimate(values, 4)
    assert found.low == pytest.approx(low, abs=0.02)
    assert found.high == pytest.approx(high, abs=0.02)


def test_a_single_deal_says_little_about_a_share() -> None:
    found = share_estimate([1.0], 4)
    assert found.low is not None
    assert found.low < 0.4
    assert not share_estimate([0.5], 4).differs_from(0.25)


def coverage(deals: int, share: float, likeness: float) -> float:
    """How often the interval holds the true share, for deals whose games are so much alike."""
    rng, hits, tries = Random(f"{deals} {share} {likeness}"), 0, 600
    for _ in range(tries):
        values = []
        for _ in range(deals):
            strength = share
            if likeness:
                scale = (1 - likeness) / likeness
                strength = rng.betavariate(share * scale, (1 - share) * scale)
            values.append(sum(rng.random() < strength for _ in range(4)) / 4)
        found = share_estimate(values, 4)
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= share <= found.high
    return hits / tries


@pytest.mark.parametrize("deals", [3, 10, 50])
@pytest.mark.parametrize("share", [0.25, 0.8])
@pytest.mark.parametrize("likeness", [0.0, 0.1, 0.3])
def test_the_interval_of_a_share_holds_what_it_promises(
    deals: int, share: float, likeness: float
) -> None:
    assert coverage(deals, share, likeness) > 0.92


def test_differences_are_taken_deal_by_deal() -> None:
    found = difference_estimate([0.5, 0.7, 0.9], [0.4, 0.6, 0.8])
    assert found.mean == pytest.approx(0.1)
    assert found.half_width == pytest.approx(0, abs=1e-9)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40), st.integers(1, 6))
def test_a_share_stays_inside_its_interval_and_the_interval_between_0_and_1(
    values: list[float], games: int
) -> None:
    found = share_estimate(values, games)
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= found.mean <= found.high <= 1
