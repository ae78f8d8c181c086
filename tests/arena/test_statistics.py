import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate.arena.statistics import (
    EQUAL,
    NONE,
    T,
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
    assert (found.method, found.blocks) == (T, 5)


def test_one_block_has_no_interval() -> None:
    found = mean_estimate([4.0])
    assert (found.mean, found.low, found.high, found.method) == (4, None, None, NONE)
    assert found.half_width is None
    assert not found.differs_from(9)


def test_blocks_that_were_all_won_do_not_prove_certainty() -> None:
    found = share_estimate([1.0] * 10)
    assert found.method == EQUAL
    assert found.low == pytest.approx(0.05**0.1)
    assert found.high == 1


def test_blocks_that_were_all_lost_do_not_prove_hopelessness() -> None:
    found = share_estimate([0.0] * 59)
    assert found.low == 0
    assert found.high == pytest.approx(0.0495, abs=1e-4)


def test_a_single_block_says_next_to_nothing_about_a_share() -> None:
    assert not share_estimate([1.0]).differs_from(0.2)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40))
def test_a_share_stays_inside_its_interval_and_the_interval_between_0_and_1(
    values: list[float],
) -> None:
    found = share_estimate(values)
    assert found.low is not None
    assert found.high is not None
    assert -1e-12 <= found.low <= found.mean + 1e-9
    assert found.mean - 1e-9 <= found.high <= 1 + 1e-12
