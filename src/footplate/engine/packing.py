"""Lists of numbers as short texts: reading them one by one was most of a snapshot's price."""

import sys
from array import array
from binascii import a2b_base64, b2a_base64
from typing import Any, Final

SHORTEST: Final = 12
"""Shorter lists are left as they are."""

SIZES: Final = (("b", 1 << 7), ("h", 1 << 15), ("i", 1 << 31), ("q", 1 << 63))
"""How numbers below a limit are packed: 1, 2, 4 or 8 bytes each."""


def packed(numbers: Any) -> Any:
    """The numbers as a text that begins with their size, or as they are where that is no use."""
    if len(numbers) < SHORTEST:
        return numbers
    largest = max(max(numbers), -min(numbers) - 1)
    for size, limit in SIZES:
        if largest < limit:
            return size + b2a_base64(_bytes(size, numbers), newline=False).decode()
    return numbers


def unpacked(text: Any) -> Any:
    """The numbers that `packed` made a text of; anything else as it is."""
    if not isinstance(text, str):
        return text
    if text[:1] not in ("b", "h", "i", "q"):
        raise ValueError("no packed numbers")
    numbers = array(text[0])
    numbers.frombytes(a2b_base64(text[1:], strict_mode=True))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()


def packed_rows(rows: Any) -> Any:
    """Rows of numbers as their lengths and all numbers together, each packed."""
    flat = [number for row in rows for number in row]
    if len(flat) < SHORTEST or not all([isinstance(number, int) for number in flat]):
        return rows
    return {"lengths": packed([len(row) for row in rows]), "numbers": packed(flat)}


def unpacked_rows(rows: Any) -> Any:
    """The rows that `packed_rows` made; anything else as it is."""
    if not isinstance(rows, dict):
        return rows
    numbers = unpacked(rows["numbers"])
    found, at = [], 0
    for length in unpacked(rows["lengths"]):
        found.append(tuple(numbers[at : at + length]))
        at += length
    return found


def _bytes(size: str, numbers: Any) -> bytes:
    packing = array(size, numbers)
    if sys.byteorder == "big":
        packing.byteswap()
    return packing.tobytes()
