"""How messages repeat what they were given: short, on one line, nothing that a terminal obeys."""

from typing import Final

LONGEST: Final = 60
MOST_DIGITS: Final = 9
"""Longer numbers stand for nothing in any game, and Python refuses to turn the longest ones."""


def quoted(value: object) -> str:
    """The value as Python writes it, cut where it is long."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**MOST_DIGITS:
        return "a very long number"
    text = repr(value[: LONGEST + 1]) if isinstance(value, str) else repr(value)
    if isinstance(value, str) and len(value) > LONGEST:
        return repr(value[: LONGEST - 3] + "...")
    return text if len(text) <= 2 * LONGEST else text[: LONGEST - 3] + "..."


def short_name(name: str) -> str:
    """A name that somebody gave, without quotes: cut where it is long or cannot be printed."""
    return name if len(name) <= LONGEST and name.isprintable() else quoted(name)


def whole_number(word: str) -> int | None:
    """The number that a word of plain digits writes, or None."""
    if word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS:
        return int(word)
    return None
