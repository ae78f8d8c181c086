"""Events: what rules say they did, where they do it.

A game declares its events as named tuples of numbers in `rules/events.py`; the engine has those
that all games share. Log lines, animation, previews, undo barriers and statistics read them.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeVar

HIDDEN: Final = -1
"""Stands for what a viewer may not know."""

BANK: Final = -1
"""Stands for nobody's pocket where a seat could be."""

Event = Any
"""A named tuple whose class was declared by `event`."""

E = TypeVar("E")


class EventKind(NamedTuple):
    """What is known of all events of one class."""

    name: str
    rule: str
    secret: tuple[str, ...]
    """The fields that only the event's own seat may see."""
    reveals: bool
    """Whether it brings something hidden to light, so that nobody may go back behind it."""


_KINDS: Final[dict[Any, EventKind]] = {}


def event(
    rule: str = "", secret: tuple[str, ...] = (), reveals: bool = False
) -> Callable[[type[E]], type[E]]:
    """Declare a class of events; `rule` is the number of the rule that speaks of it."""

    def declare(kind: type[E]) -> type[E]:
        _KINDS[kind] = EventKind(_snake(kind.__name__), rule, secret, reveals)
        return kind

    return declare


def kind_of(happened: Event) -> EventKind:
    """What is known of all events of this one's class."""
    return _KINDS[type(happened)]


def seen_by(happened: Event, viewer: int | None) -> Event:
    """The event as a viewer may know it; None is a spectator."""
    secret = kind_of(happened).secret
    if not secret or happened.seat == viewer:
        return happened
    return happened._replace(**dict.fromkeys(secret, HIDDEN))


def event_json(happened: Event, words: "EventWords", state: Any) -> dict[str, Any]:
    """The event as JSON-ready data: hidden fields left out, values in words where they have any."""
    kind = kind_of(happened)
    told: dict[str, Any] = {"event": kind.name}
    for name, value in zip(happened._fields, happened, strict=True):
        if name in kind.secret and value == HIDDEN:
            continue
        told[name] = words.said(state, name, value)
    if kind.rule:
        told["rule"] = kind.rule
    return told


class EventWords:
    """How the fields of a game's events are written: by the domain that bears their name."""

    def __init__(self, *domains: Any) -> None:
        self._domains: Final = {domain.name: domain for domain in domains}

    def said(self, state: Any, name: str, value: Any) -> Any:
        """The value in the game's words, or as it is."""
        if isinstance(value, tuple):
            return [self.said(state, name, inner) for inner in value]
        domain = self._domains.get(name)
        if domain is None or not isinstance(value, int):
            return value
        return domain.word(state, value) if value >= 0 else None


def reveals(happened: Iterable[Event]) -> bool:
    """Whether any of the events brings something hidden to light."""
    return any(kind_of(each).reveals for each in happened)


def _snake(name: str) -> str:
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("_")


@event()
class PhaseBegan(NamedTuple):
    """Another phase of play begins."""

    phase: str


@event()
class GameEnded(NamedTuple):
    """The game is over; `reason` is a key of the game's words."""

    reason: str


@event()
class Paid(NamedTuple):
    """A seat pays an amount to a seat or the bank."""

    seat: int
    amount: int
    to: int
    purpose: str
    rule: str


@event()
class Earned(NamedTuple):
    """A seat gets money from the bank."""

    seat: int
    amount: int
    source: str
    rule: str


@event()
class Scored(NamedTuple):
    """A seat gains or loses points."""

    seat: int
    points: int
    source: str
    rule: str


@event()
class Eliminated(NamedTuple):
    """A seat is out of the game."""

    seat: int
    rule: str
