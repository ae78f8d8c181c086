"""The action table: every thing a player or chance can do, declared once as dense integers."""

import re
from collections.abc import Sequence
from typing import Any, Final, Protocol


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
    """A domain whose values have the same names in every state."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        self.name: Final = name
        self.words: Final = tuple(words)
        self.size: Final = len(self.words)
        self._values: Final = {word.lower(): value for value, word in enumerate(words)}

    def word(self, state: Any, value: int) -> str:
        """The name of the value."""
        return self.words[value]

    def value(self, state: Any, word: str) -> int:
        """The value with this name, or a ValueError."""
        value = self._values.get(word.lower())
        if value is None:
            raise ValueError(f"there is no {self.name} {word!r}")
        return value


class Kind:
    """One kind of action: its name, its text form and the domains of its arguments."""

    def __init__(self, name: str, form: str, *arguments: Domain, chance: bool = False) -> None:
        self.name: Final = name
        self.form: Final = form
        self.arguments: Final = arguments
        self.chance: Final = chance
        self.size: Final = _product(arguments)
        self.pattern: Final = _pattern(form)
        self.first = 0
        """The kind's lowest number; the action table sets it."""

    def number(self, values: Sequence[int]) -> int:
        """The action of this kind with these arguments."""
        rest = 0
        for domain, value in zip(self.arguments, values, strict=True):
            rest = rest * domain.size + value
        return self.first + rest

    def values(self, action: int) -> tuple[int, ...]:
        """The arguments of an action of this kind."""
        rest = action - self.first
        backwards = []
        for domain in reversed(self.arguments):
            backwards.append(rest % domain.size)
            rest //= domain.size
        return tuple(reversed(backwards))

    def text(self, state: Any, action: int) -> str:
        """The action in words."""
        words = {
            domain.name: domain.word(state, value)
            for domain, value in zip(self.arguments, self.values(action), strict=True)
        }
        return self.form.format_map(words)


class Actions:
    """All kinds of one game, numbered one after the other in the order given."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds: Final = kinds
        first = 0
        for kind in kinds:
            kind.first = first
            first += kind.size
        self.size: Final = first

    def kind_of(self, action: int) -> Kind:
        """The kind an action belongs to, or a ValueError if there is no such action."""
        if isinstance(action, int) and 0 <= action < self.size:
            for kind in self.kinds:
                if action < kind.first + kind.size:
                    return kind
        raise ValueError(f"there is no action {action!r}")

    def text(self, state: Any, action: int) -> str:
        """The action in words, as records and logs write it."""
        return self.kind_of(action).text(state, action)

    def json(self, state: Any, action: int) -> dict[str, str]:
        """The action as data: its kind and its arguments by name."""
        kind = self.kind_of(action)
        said = {"kind": kind.name}
        for domain, value in zip(kind.arguments, kind.values(action), strict=True):
            said[domain.name] = domain.word(state, value)
        return said

    def parse(self, state: Any, text: str) -> int:
        """The action that `text` names; a ValueError says what is wrong with it."""
        if not isinstance(text, str):
            raise ValueError(f"an action is a text, not {type(text).__name__}")
        said = " ".join(text.split())
        problem = ""
        for kind in self.kinds:
            match = kind.pattern.fullmatch(said)
            if match is None:
                continue
            try:
                return _parsed(state, kind, match)
            except ValueError as error:
                problem = problem or str(error)
        raise ValueError(f"{said!r}: {problem}" if problem else self._unknown(said))

    def _unknown(self, said: str) -> str:
        forms = "; ".join(kind.form for kind in self.kinds)
        shown = said if len(said) <= 60 else said[:57] + "..."
        return f"{shown!r} is no action; actions are written: {forms}"


def _parsed(state: Any, kind: Kind, match: re.Match[str]) -> int:
    words = match.groupdict()
    return kind.number([domain.value(state, words[domain.name]) for domain in kind.arguments])


def _product(domains: tuple[Domain, ...]) -> int:
    size = 1
    for domain in domains:
        size *= domain.size
    return size


def _pattern(form: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", form)
    pattern = "".join(
        f"(?P<{part}>.+?)" if place % 2 else re.escape(part) for place, part in enumerate(parts)
    )
    return re.compile(pattern, re.IGNORECASE)
