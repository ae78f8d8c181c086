"""Numbers as short texts and back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate.engine.packing import packed, packed_rows, unpacked, unpacked_rows

NUMBERS = st.integers(-(1 << 70), 1 << 70) | st.integers(-2, 200)


@given(st.lists(NUMBERS, max_size=60))
def test_numbers_come_back_as_they_were(numbers: list[int]) -> None:
    assert unpacked(json.loads(json.dumps(packed(numbers)))) == numbers


@given(st.lists(st.lists(NUMBERS, max_size=9).map(tuple), max_size=20))
def test_rows_come_back_as_they_were(rows: list[tuple[int, ...]]) -> None:
    back = unpacked_rows(json.loads(json.dumps(packed_rows(rows))))
    assert [tuple(row) for row in back] == rows


def test_long_lists_are_short_texts() -> None:
    assert len(packed([-1] * 1000)) < 1400
    assert packed([1, 2, 3]) == [1, 2, 3]


@pytest.mark.parametrize("text", ["", "x", "q!", "hAAA", "b" + "é" * 4])
def test_damaged_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        unpacked(text)
