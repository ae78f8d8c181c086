"""Messages repeat what they were given in a form that is short and harmless."""

import pytest

from footplate.engine.quoting import quoted, whole_number


@pytest.mark.parametrize(
    "value",
    ["x" * 10**6, "\x1b[2J\n", 10**5000, ["y" * 10**5], {"a": "b" * 999}],
    ids=["long", "control", "digits", "list", "table"],
)
def test_what_is_quoted_is_short_and_printable(value: object) -> None:
    shown = quoted(value)
    assert len(shown) <= 130
    assert shown.isprintable()


def test_short_values_are_quoted_whole() -> None:
    assert quoted("blue 4") == "'blue 4'"
    assert quoted(3) == "3"
    assert quoted(None) == "None"


@pytest.mark.parametrize("word", ["", "٢", "-1", "1.0", "1" * 5000, "x", " 1"])
def test_only_plain_digits_are_a_number(word: str) -> None:
    assert whole_number(word) is None


def test_plain_digits_are_a_number() -> None:
    assert whole_number("042") == 42
