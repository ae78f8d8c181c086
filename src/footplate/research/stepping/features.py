"""A state as numbers of fixed count, written straight into bytes: four for each, the lowest first.

Sets of bits become one number per member, 0 or 1: as one number they would mean nothing to a
learner. Places that a state does not fill hold one below the range.
"""

from collections.abc import Callable
from typing import Any, Final, final

from librt.strings import BytesWriter, write_i32_le

from footplate.engine.fields import LIST, RECORD, ROW, ROWS

HEADER: Final = 2
"""Numbers before those of the state: who looks, and who is to act."""


@final
class Part:
    """One field of a state and the places it fills; `bits` are the members of a set, if it is."""

    def __init__(
        self,
        name: str,
        shape: int,
        empty: int,
        places: tuple[int, int, int],
        told_by: Callable[[Any], Any] | None,
    ) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.empty: Final = empty
        self.rows: Final = places[0]
        self.length: Final = places[1]
        self.bits: Final = places[2]
        self.size: Final[int] = places[0] * places[1] * max(places[2], 1)
        self.told_by: Final = told_by
        self.padding: Final[list[bytes]] = []
        """What is written for so many empty places: once, instead of one by one."""
        for count in range(self.length * max(self.bits, 1) + 1):
            self.padding.append(_repeated(empty, count))


@final
class Features:
    """All numbers that one seat is shown of a game."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts: Final = parts
        size = HEADER
        for part in parts:
            size += part.size
        self.size: Final[int] = size

    def write(self, seen: Any, seat: int, actor: int, out: BytesWriter) -> None:
        """Append what `seat` sees; `seen` is what it may know of the state."""
        self.write_again(seen, (seat, actor), out, Remembered(len(self.parts)))

    def write_again(
        self, seen: Any, who: tuple[int, int], out: BytesWriter, known: "Remembered"
    ) -> None:
        """The same for the seat and the actor; tuples written for the state before are known."""
        write_i32_le(out, who[0])
        write_i32_le(out, who[1])
        for number, part in enumerate(self.parts):
            told_by = part.told_by
            value: Any = getattr(seen, part.name) if told_by is None else told_by(seen)
            if part.shape != ROW:
                _write(part, value, out)
            elif value is known.rows[number]:
                out.write(known.written[number])
            else:
                first = len(out)
                row: tuple[int, ...] = value
                _write_row(part, row, out)
                known.rows[number] = value
                known.written[number] = _since(out, first)


@final
class Remembered:
    """Tuples as they were written last: rules replace a tuple that changes, so `is` will do."""

    def __init__(self, parts: int) -> None:
        self.rows: Final[list[Any]] = [None] * parts
        self.written: Final[list[bytes]] = [b""] * parts


def _since(out: BytesWriter, first: int) -> bytes:
    return bytes([out[at] for at in range(first, len(out))])


def _repeated(number: int, count: int) -> bytes:
    return number.to_bytes(4, "little", signed=True) * count


def _write(part: Part, value: Any, out: BytesWriter) -> None:
    shape = part.shape
    if shape == LIST:
        numbers: list[int] = value
        _write_list(part, numbers, out)
    elif shape == ROWS:
        rows: list[tuple[int, ...]] = value
        for each in rows:
            _write_row(part, each, out)
        for _ in range(part.rows - len(rows)):  # fewer players have fewer rows
            out.write(part.padding[part.length])
    elif shape == RECORD:
        _write_list(part, _flat(value), out)
    else:
        _write_number(part, int(value), out)


def _write_list(part: Part, numbers: list[int], out: BytesWriter) -> None:
    if part.bits:
        for number in numbers:
            _write_number(part, number, out)
    else:
        for number in numbers:
            write_i32_le(out, number)
    _write_empty(part, len(numbers), out)


def _write_row(part: Part, numbers: tuple[int, ...], out: BytesWriter) -> None:
    for number in numbers:
        write_i32_le(out, number)
    _write_empty(part, len(numbers), out)


def _write_number(part: Part, number: int, out: BytesWriter) -> None:
    if not part.bits:
        write_i32_le(out, number)
        return
    for _ in range(part.bits):
        write_i32_le(out, number & 1)
        number >>= 1


def _write_empty(part: Part, filled: int, out: BytesWriter) -> None:
    left = part.length - filled
    if left < 0:
        raise ValueError(f"{part.name} holds {filled} numbers; it declares {part.length}")
    if left > 0:
        out.write(part.padding[left * part.bits if part.bits else left])


def _flat(value: Any) -> list[int]:
    if value is None:
        return []
    if isinstance(value, tuple):
        return [number for inner in value for number in _flat(inner)]
    return [int(value)]
