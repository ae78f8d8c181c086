"""Reading positions: every field checked, every complaint naming the field."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, NoReturn

from footplate.engine.quoting import MOST_DIGITS, quoted, short_name

LARGEST: Final = 10**MOST_DIGITS


class Problem(NamedTuple):
    """Something about a position that cannot be, and the field that shows it.

    What play could never lead to, but can be played on from, is only odd: a set-up may be so.
    """

    field: str
    text: str
    is_odd: bool = False

    def __str__(self) -> str:
        return f"{self.field}: {self.text}"


class PositionError(ValueError):
    """A position that cannot be; `field` says where."""

    def __init__(self, field: str, problem: str) -> None:
        self.field = short_name(field)
        super().__init__(f"{self.field}: {problem}")
        self.problem = problem


class Fields:
    """The fields of a JSON object, taken one by one; what is left at the end is unknown."""

    def __init__(self, data: object, where: str = "") -> None:
        if not isinstance(data, Mapping):
            raise PositionError(where or "position", f"must be an object, not {_kind(data)}")
        self.where = where
        self._left: dict[str, Any] = {}
        self._known: dict[str, None] = {}
        for name, value in data.items():
            if not isinstance(name, str):
                raise PositionError(
                    where or "position", f"has a field {quoted(name)} that is no text"
                )
            self._left[name] = value

    def has(self, name: str) -> bool:
        """Whether the field is given and not yet taken."""
        self._known[name] = None
        return name in self._left

    def take(self, name: str, default: Any = None) -> Any:
        """The field's raw value."""
        self._known[name] = None
        return self._left.pop(name, default)

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number between two limits."""
        return whole(self.path(name), self.take(name, default), low, high)

    def word(self, name: str, default: str, words: Sequence[str]) -> int:
        """The index of one of some words."""
        return word(self.path(name), self.take(name, default), words)

    def items(self, name: str, default: Sequence[Any]) -> list[Any]:
        """A list of anything."""
        return items(self.path(name), self.take(name, default))

    def table(self, name: str) -> "Fields":
        """The fields of an inner object; an empty one if it is left out."""
        return Fields(self.take(name, {}), self.path(name))

    def names(self) -> list[str]:
        """The names of the fields not yet taken."""
        return list(self._left)

    def path(self, name: str) -> str:
        """The field's full name, for messages."""
        return f"{self.where}.{name}" if self.where else name

    def refuse(self, name: str, problem: str) -> NoReturn:
        """Say that a field cannot be what it is."""
        raise PositionError(self.path(name), problem)

    def finish(self) -> None:
        """Refuse every field that nobody asked for, saying which there are instead."""
        for name in self._left:
            self.refuse(name, f"no such field; there are: {', '.join(self._known)}")


def whole(where: str, value: object, low: int, high: int) -> int:
    """The value, if it is a whole number between the limits."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError(where, f"must be a whole number, not {_kind(value)}")
    if not low <= value <= high:
        shown = value if abs(value) <= LARGEST else "a very long number"
        raise PositionError(where, f"is {shown}; it must be from {low} to {high}")
    return value


def word(where: str, value: object, words: Sequence[str]) -> int:
    """The index of the value among the words."""
    if not isinstance(value, str):
        raise PositionError(where, f"must be a text, not {_kind(value)}")
    if value not in words:
        raise PositionError(where, f"is {quoted(value)}; it must be one of: {_listed(words)}")
    return words.index(value)


def items(where: str, value: object, read: Callable[[str, Any], Any] | None = None) -> list[Any]:
    """The value as a list, each item read by `read`, which gets the item's full name."""
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
        raise PositionError(where, f"must be a list, not {_kind(value)}")
    if read is None:
        return list(value)
    return [read(f"{where}[{place}]", item) for place, item in enumerate(value)]


def _listed(words: Sequence[str]) -> str:
    shown = ", ".join(words[:24])
    return shown if len(words) <= 24 else f"{shown}, …"


def _kind(value: object) -> str:
    names = {type(None): "null", bool: "true or false", str: "a text", dict: "an object"}
    return names.get(type(value), f"a {type(value).__name__}")
