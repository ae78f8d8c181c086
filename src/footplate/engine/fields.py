"""The fields of a state, each declared once: its shape, its range, and whether it is a fact.

From the declarations come equality, a key, pickling, a readable form, exact snapshots and arrays
of fixed size. Only `copy` is written out by hand: asking a compiled state for its fields by name
costs several times as much, and a copy is what a search does most. Conformance proves that it
names every field.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final, final

from footplate.engine.packing import packed, packed_rows, unpacked, unpacked_rows

NUMBER: Final = 0
FLAG: Final = 1
LIST: Final = 2
"""A list that changes in place."""
ROW: Final = 3
"""A tuple that is replaced."""
ROWS: Final = 4
"""A list of tuples."""
RECORD: Final = 5
"""A named tuple, or None."""

KEY_BYTES: Final = 16


@final
class Field:
    """One field of a state; what it may hold, and how many numbers it fills in an array."""

    def __init__(
        self,
        name: str,
        shape: int,
        limits: tuple[int, int],
        about: str,
        places: tuple[int, int] = (1, 1),
    ) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.low: Final = limits[0]
        self.high: Final = limits[1]
        self.about: Final = about
        self.rows: Final = places[0]
        self.length: Final = places[1]
        self.size: Final = places[0] * places[1]
        self.is_fact = True
        self.read: Callable[[Any], Any] | None = None
        """For a record: how it is made again from lists."""
        self.told_by: Callable[[Any], Any] | None = None
        """For a fact that is kept in other fields: how a state tells it."""

    def value(self, state: Any) -> Any:
        """What a state holds here."""
        return getattr(state, self.name) if self.told_by is None else self.told_by(state)

    def extremes(self, value: Any) -> tuple[int, int]:
        """The smallest and the largest number that the field holds; its own limits if none."""
        numbers = _flat(value)
        return (min(numbers), max(numbers)) if numbers else (self.low, self.high)


def number(name: str, low: int, high: int, about: str = "") -> Field:
    """A whole number."""
    return Field(name, NUMBER, (low, high), about)


def flag(name: str, about: str = "") -> Field:
    """Yes or no."""
    return Field(name, FLAG, (0, 1), about)


def each(name: str, length: int, low: int, high: int, about: str = "") -> Field:
    """A list of whole numbers that changes in place; `length` is the most it holds."""
    return Field(name, LIST, (low, high), about, (1, length))


def row(name: str, length: int, low: int, high: int, about: str = "") -> Field:
    """A tuple of whole numbers that is replaced; `length` is the most it holds."""
    return Field(name, ROW, (low, high), about, (1, length))


def rows(name: str, places: tuple[int, int], low: int, high: int, about: str = "") -> Field:
    """A list of tuples of whole numbers; `places` are its tuples and the most each holds."""
    return Field(name, ROWS, (low, high), about, places)


def record(name: str, length: int, read: Callable[[Any], Any], about: str = "") -> Field:
    """A named tuple or None; `read` makes it again from the lists a snapshot holds."""
    field = Field(name, RECORD, (-1, 1 << 62), about, (1, length))
    field.read = read
    return field


def derived(told_by: Callable[[Any], Any], field: Field) -> Field:
    """A fact that is kept in caches with numbers of no meaning: told by a function instead.

    Two states are one position if it is equal, whatever the caches hold; nothing is stored.
    """
    field.told_by = told_by
    return field


def cached(field: Field) -> Field:
    """A field that follows from the others: kept in copies and snapshots, but no fact."""
    field.is_fact = False
    return field


@final
class Fields:
    """All fields of a game's state but players, options and what follows from these alone."""

    def __init__(self, *fields: Field) -> None:
        phase = Field("phase", NUMBER, (-2, 63), "the phase of play, -2 once the game is over")
        self.all: Final = tuple(f for f in (phase, *fields) if f.told_by is None)
        self.facts: Final = tuple(field for field in (phase, *fields) if field.is_fact)
        self.digest: Final = _digest([(field.name, field.shape) for field in self.all])
        """Tells snapshots of other versions apart."""

    def values(self, state: Any) -> list[Any]:
        """What all fields hold, as they hold it."""
        return [getattr(state, field.name) for field in self.all]

    def stored(self, state: Any) -> list[Any]:
        """What all fields hold, JSON-ready and short; nothing in it is shared with the state."""
        return [_stored(field, getattr(state, field.name)) for field in self.all]

    def fill(self, state: Any, values: Sequence[Any]) -> None:
        """Give all fields what `values` or `stored` told of them."""
        for field, value in zip(self.all, values, strict=True):
            setattr(state, field.name, _thawed(field, value))

    def position(self, state: Any) -> tuple[Any, ...]:
        """What tells one position from another: all facts, as something that can be compared."""
        return (
            state.players,
            tuple(sorted(state.options.items())),
            *(_frozen(field.value(state)) for field in self.facts),
        )

    def key(self, state: Any) -> str:
        """A short text that is the same for equal positions, in every process."""
        return _digest(self.position(state))

    def described(self, state: Any) -> str:
        """All facts by name."""
        facts = [f"{field.name}={field.value(state)!r}" for field in self.facts]
        return ", ".join([f"players={state.players}", f"options={state.options!r}", *facts])

    def array_names(self) -> list[str]:
        """What each number of an array stands for."""
        return [f"{field.name}[{place}]" for field in self.facts for place in range(field.size)]

    def array(self, state: Any) -> list[int]:
        """All facts as so many numbers as every state has; empty places hold one below the range.

        The array says nothing of players and options: they do not change in a game.
        """
        found: list[int] = []
        for field in self.facts:
            found += _numbers(field, field.value(state))
        return found


def _digest(value: object) -> str:
    return blake2b(repr(value).encode(), digest_size=KEY_BYTES).hexdigest()


def _frozen(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return tuple([_frozen(inner) for inner in value])
    return value


def _stored(field: Field, value: Any) -> Any:
    if field.shape == LIST:
        return packed(value[:])
    if field.shape == ROWS:
        return packed_rows(value[:])
    if field.shape == ROW and value and isinstance(value[0], int):
        return packed(value)
    return value


def _thawed(field: Field, value: Any) -> Any:
    if field.shape == LIST:
        return unpacked(value) if isinstance(value, str) else list(value)
    if field.shape == ROW:
        return tuple(unpacked(value)) if isinstance(value, str) else _frozen(value)
    if field.shape == ROWS:
        found = unpacked_rows(value)
        return found if isinstance(value, dict) else [_frozen(inner) for inner in found]
    if field.shape == RECORD and value is not None and field.read is not None:
        return field.read(value)
    return value


def _numbers(field: Field, value: Any) -> list[int]:
    if field.shape == ROWS:
        missing = [()] * (field.rows - len(value))  # fewer players have fewer rows
        return [number for inner in [*value, *missing] for number in _padded(field, list(inner))]
    return _padded(field, _flat(value))


def _padded(field: Field, numbers: list[int]) -> list[int]:
    if len(numbers) > field.length:
        raise ValueError(f"{field.name} holds {len(numbers)} numbers; it declares {field.length}")
    return numbers + [field.low - 1] * (field.length - len(numbers))


def _flat(value: Any) -> list[int]:
    if value is None:
        return []
    if isinstance(value, (list, tuple)):
        return [number for inner in value for number in _flat(inner)]
    return [int(value)]
