"""The action table: every thing a player or chance can do, declared once as dense integers."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, final

from footplate.engine.quoting import quoted, whole_number

MOST_ARGUMENTS: Final = 3


class Domain(Protocol):
    """The values that one argument of an action can take; a game may bring its own."""

    @property
    def name(self) -> str: ...

    @property
    def size(self) -> int: ...

    def word(self, state: Any, value: int) -> str:
        """How the value is written in `state`."""

    def value(self, state: Any, word: str) -> int:
        """The value that `word` names in `state`, or a ValueError."""


class Names:
    """A domain whose values have the same names in every state.

    `also` are further words that are understood; `called` is what messages call a value.
    """

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        also: Mapping[str, int] | None = None,
        called: str = "",
    ) -> None:
        self.name: Final = name
        self.words: Final = tuple(words)
        self.size: Final = len(self.words)
        self._called: Final = called or name
        self._values: Final = {word.lower(): value for word, value in (also or {}).items()}
        for value, word in enumerate(words):
            self._values[word.lower()] = value

    def word(self, state: Any, value: int) -> str:
        """The name of the value."""
        return self.words[value]

    def value(self, state: Any, word: str) -> int:
        """The value with this name, or a ValueError."""
        value = self._values.get(word.lower())
        if value is None:
            raise ValueError(f"there is no {self._called} {quoted(word)}")
        return value


class Numbers:
    """A domain of whole numbers from the lowest to the highest, written as digits."""

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.size: Final = high - low + 1

    def word(self, state: Any, value: int) -> str:
        """The number in digits."""
        return str(self.low + value)

    def value(self, state: Any, word: str) -> int:
        """The value of the number, or a ValueError."""
        number = whole_number(word)
        if number is None or not self.low <= number <= self.high:
            raise ValueError(f"there is no {self.name} {quoted(word)}")
        return number - self.low


@final
class Kind:
    """One kind of action: its name, its text form and the domains of its arguments.

    It makes its numbers and takes them apart: `BUILD.of(slot, hex)`, `BUILD.pair(action)`. Values
    are counted from 0 in the order of their domain.
    """

    def __init__(self, name: str, form: str, *arguments: Any, chance: bool = False) -> None:
        if len(arguments) > MOST_ARGUMENTS:
            raise ValueError(f"{name}: an action has at most {MOST_ARGUMENTS} arguments")
        self.name: Final = name
        self.form: Final = form
        self.arguments: Final[tuple[Domain, ...]] = arguments
        self.chance: Final = chance
        self.size: Final[int] = _size(arguments)
        self.pattern: Final = _pattern(form)
        self.first = 0
        """The kind's lowest number; the action table sets it, and the end."""
        self.end: int = self.size
        self._step: Final[int] = _size(arguments[1:])
        self._small_step: Final[int] = _size(arguments[2:])
        self._rows: dict[int, tuple[Any, ...]] = {}

    def of(self, one: int = 0, two: int = 0, three: int = 0) -> int:
        """The action of this kind with these arguments."""
        return self.first + one * self._step + two * self._small_step + three

    def arg(self, action: int) -> int:
        """The first argument of an action of this kind."""
        rest = action - self.first
        return rest if self._step == 1 else rest // self._step

    def pair(self, action: int) -> tuple[int, int]:
        """The first two arguments of an action of this kind."""
        rest = action - self.first
        one = rest // self._step
        two = rest - one * self._step  # a division costs more than all the rest
        return one, two if self._small_step == 1 else two // self._small_step

    def args(self, action: int) -> tuple[int, ...]:
        """All arguments of an action of this kind."""
        rest = action - self.first
        all_three = (rest // self._step, rest % self._step // self._small_step)
        return (*all_three, rest % self._small_step)[: len(self.arguments)]

    def has(self, action: int) -> bool:
        """Whether an action is of this kind."""
        return self.first <= action < self.end

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and self.has(action)

    def row(self, one: int) -> tuple[Any, ...]:
        """The actions with this first argument, by the second.

        They are made once: making integers anew is most of the price of listing them, compiled.
        """
        found = self._rows.get(one)
        if found is None:
            found = tuple([self.of(one, two) for two in range(self._step // self._small_step)])
            self._rows[one] = found
        return found

    def text(self, state: Any, action: int) -> str:
        """The action in words."""
        return self.form.format_map(self.words(state, action))

    def words(self, state: Any, action: int) -> dict[str, str]:
        """The arguments of an action by name."""
        return {
            domain.name: domain.word(state, value)
            for domain, value in zip(self.arguments, self.args(action), strict=True)
        }


class Actions:
    """All kinds of one game, numbered one after the other in the order given."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds: Final = kinds
        first = 0
        for kind in kinds:
            kind.first = first
            first += kind.size
            kind.end = first
        self.size: Final = first

    def kind_of(self, action: object) -> Kind:
        """The kind an action belongs to, or a ValueError if there is no such action."""
        if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < self.size:
            for kind in self.kinds:
                if action < kind.end:
                    return kind
        raise ValueError(f"there is no action {quoted(action)}")

    def text(self, state: Any, action: int) -> str:
        """The action in words, as records and logs write it."""
        return self.kind_of(action).text(state, action)

    def json(self, state: Any, action: int) -> dict[str, str]:
        """The action as data: its kind and its arguments by name."""
        kind = self.kind_of(action)
        return {"kind": kind.name, **kind.words(state, action)}

    def parse(self, state: Any, text: object) -> int:
        """The action that `text` names; a ValueError says what is wrong with it."""
        if not isinstance(text, str):
            raise ValueError(f"an action is a text, not {type(text).__name__}")
        words = " ".join(text.split())
        problem = ""
        for kind in self.kinds:
            match = kind.pattern.fullmatch(words)
            if match is None:
                continue
            try:
                return _parsed(state, kind, match)
            except ValueError as error:
                problem = problem or str(error)
        raise ValueError(f"{quoted(words)}: {problem}" if problem else self._unknown(words))

    def _unknown(self, words: str) -> str:
        forms = "; ".join(kind.form for kind in self.kinds)
        return f"{quoted(words)} is no action; actions are written: {forms}"


def _parsed(state: Any, kind: Kind, match: re.Match[str]) -> int:
    words = match.groupdict()
    values = [domain.value(state, words[domain.name]) for domain in kind.arguments]
    one, two, three = (*values, 0, 0, 0)[:MOST_ARGUMENTS]
    return kind.of(one, two, three)


def _size(domains: tuple[Any, ...]) -> int:
    size = 1
    for domain in domains:
        size *= int(domain.size)
    return size


def _pattern(form: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", form)
    pattern = "".join(
        f"(?P<{part}>.+?)" if place % 2 else re.escape(part) for place, part in enumerate(parts)
    )
    return re.compile(pattern, re.IGNORECASE)
