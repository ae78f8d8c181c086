"""What a learner is shown and may do, in numbers: how many, their ranges, and their names."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from itertools import product
from math import prod
from typing import Any

import numpy as np

from footplate.engine.contract import OVER, Game
from footplate.engine.fields import FLAG, NUMBER, ROWS, Field
from footplate.research.stepping.features import HEADER, Features, Part

Numbers = np.ndarray[Any, np.dtype[np.int32]]

MOST: int = int(np.iinfo(np.int32).max)
FINGERPRINT_BYTES = 8


@dataclass(frozen=True)
class Span:
    """One field among the features: where it begins, what it is about, what its places are called.

    `axes` are for each way to count its places the words of that way.
    """

    name: str
    about: str
    first: int
    low: int
    high: int
    axes: tuple[tuple[str, ...], ...]
    is_set: bool = False

    @property
    def size(self) -> int:
        """How many features it fills."""
        return prod(len(words) for words in self.axes)

    @property
    def shape(self) -> tuple[int, ...]:
        """The features of the field as an array."""
        return tuple(len(words) for words in self.axes)

    def names(self) -> list[str]:
        """What each of its features stands for."""
        return [f"{self.name}[{']['.join(words)}]" if words else self.name for words in self._all()]

    def _all(self) -> Iterator[tuple[str, ...]]:
        return product(*self.axes)


@dataclass(frozen=True, eq=False)
class Layout:
    """The numbers of one game with one set of options; the same for every count of players."""

    features: Features
    spans: tuple[Span, ...]
    choices: int
    """Actions of players: 0 up to this."""
    draws: int
    """Actions of chance, numbered after those of players."""
    low: Numbers
    high: Numbers

    @property
    def size(self) -> int:
        """Numbers in an observation."""
        return self.features.size

    def names(self) -> list[str]:
        """What each number of an observation stands for."""
        return [name for span in self.spans for name in span.names()]

    def span(self, name: str) -> Span:
        """The field with this name, or a ValueError that lists the names."""
        for span in self.spans:
            if span.name == name:
                return span
        listed = ", ".join(span.name for span in self.spans)
        raise ValueError(f"there is no feature {name!r}; there are: {listed}")

    def part(self, observations: Numbers, name: str) -> Numbers:
        """One field of observations (the last axis their features), in its own shape."""
        span = self.span(name)
        found = observations[..., span.first : span.first + span.size]
        return found.reshape(*observations.shape[:-1], *span.shape)


def layout_of(game: Game[Any], state: Any) -> Layout:
    """The layout of a game; the state tells the words of its map."""
    told = _told(game.info.slug)
    also = told.get("also", [])
    fields = [*state.fields().facts, *(f for f in state.fields().all if f.name in also)]
    spans = list(_header())
    parts = []
    for field in fields:
        words = told.get(field.name, {})
        spans.append(_span(game, state, field, words, spans[-1].first + spans[-1].size))
        parts.append(_part(field, spans[-1]))
    low = [span.low for span in spans for _ in range(span.size)]
    high = [span.high for span in spans for _ in range(span.size)]
    choices = _choices(game)
    return Layout(
        Features(parts),
        tuple(spans),
        choices,
        game.actions.size - choices,
        np.array(low, np.int32),
        np.array(high, np.int32),
    )


def fingerprint(game: Game[Any], layout: Layout) -> str:
    """A short text that changes with any number's place, range or meaning."""
    kinds = [(k.name, k.form, k.first, k.size, k.chance) for k in game.actions.kinds]
    spans = [(s.name, s.first, s.low, s.high, s.shape, s.is_set) for s in layout.spans]
    text = repr((kinds, spans)).encode()
    return blake2b(text, digest_size=FINGERPRINT_BYTES).hexdigest()


def action_names(game: Game[Any], state: Any) -> list[str]:
    """Every action of players in words; what a state knows of its pieces is as in this one."""
    return [_action_name(game, state, action) for action in range(_choices(game))]


def _action_name(game: Game[Any], state: Any, action: int) -> str:
    try:
        return game.text(state, action)
    except (ValueError, IndexError):  # a place that this map has not
        kind = game.actions.kind_of(action)
        return f"{kind.name} {' '.join(str(value) for value in kind.args(action))}"


def _choices(game: Game[Any]) -> int:
    kinds = game.actions.kinds
    players = [kind for kind in kinds if not kind.chance]
    if kinds[: len(players)] != tuple(players):
        raise ValueError(f"{game.info.slug}: actions of chance come after those of players")
    return players[-1].end


@cache
def _told(slug: str) -> dict[str, Any]:
    text = files("footplate.research").joinpath("data/features.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(text).get(slug, {})
    return found


def _header() -> Iterator[Span]:
    yield Span("observer", "the seat that looks", 0, 0, 5, ())
    yield Span("actor", "the seat to act, -2 once the game is over", 1, OVER, 5, ())
    assert HEADER == 2


def _span(game: Game[Any], state: Any, field: Field, words: dict[str, Any], first: int) -> Span:
    axes = _axes(game, state, field, words.get("axes", []))
    if "set" in words:
        members = _words(game, state, words["set"], field.high.bit_length())
        empty = 0 if field.shape == NUMBER else -1
        return Span(field.name, field.about, first, empty, 1, (*axes, members), True)
    low = field.low if field.shape in (NUMBER, FLAG) else field.low - 1
    high = min(words.get("high", field.high), MOST)
    return Span(field.name, field.about, first, low, high, axes)


def _part(field: Field, span: Span) -> Part:
    bits = len(span.axes[-1]) if span.is_set else 0
    empty = -1 if span.is_set else field.low - 1
    places = (field.rows, field.length, bits)
    return Part(field.name, field.shape, empty, places, field.told_by)


def _axes(
    game: Game[Any], state: Any, field: Field, words: list[Any]
) -> tuple[tuple[str, ...], ...]:
    if field.shape in (NUMBER, FLAG):
        return ()
    sizes = [field.size]
    if field.shape == ROWS:
        sizes = [field.rows, field.length]
    elif len(words) > 1:
        sizes = _two_sizes(game, state, field, words)
    given = words or ["place"] * len(sizes)
    return tuple(_words(game, state, each, n) for each, n in zip(given, sizes, strict=True))


def _two_sizes(game: Game[Any], state: Any, field: Field, words: list[Any]) -> list[int]:
    """How many places each of two axes has: "seat" alone does not say it, the other does."""
    first, last = words
    if last == "seat":
        known = len(_words(game, state, first, None))
        return [known, field.size // known]
    known = len(_words(game, state, last, None))
    return [field.size // known, known]


def _words(game: Game[Any], state: Any, given: Any, size: int | None) -> tuple[str, ...]:
    """The words of one axis: a list, those of an argument of actions, or a word with numbers."""
    if isinstance(given, list):
        return tuple(given)
    for kind in game.actions.kinds:
        for domain in kind.arguments:
            if domain.name == given and given != "seat":
                return tuple(_word(domain, state, n) for n in range(size or domain.size))
    return tuple(f"{given} {n}" for n in range(size or state.players))


def _word(domain: Any, state: Any, number: int) -> str:
    try:
        return str(domain.word(state, number))
    except (ValueError, IndexError):  # a place that this map has not, or nothing is built on
        return f"{domain.name} {number}"
