"""The guided first game: what is said when, and what everything on the table is.

A game's folder holds it as `data/guide.toml`. A hint is shown once, in a scene that offers one of
its groups of choices and has every place at which it points; of several the first. Every kind of
panel and piece has a sentence and the numbered rule to read. Nothing of it is a rule: it can be
wrong only about what it says, and the conformance suite looks for what it names.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from footplate.engine.quoting import quoted

GUIDE: Final = "data/guide.toml"
RULES: Final = "rules.md"
NUMBERED: Final = re.compile(r"^(?:- )?\*{0,2}(\d+[A-Z]?(?:\.\d+)*)\.?\*{0,2}\s", re.MULTILINE)
"""A rule's number at the beginning of its line on the rules page."""


class Told(NamedTuple):
    """A sentence or two, and the rule to read on."""

    text: str
    rule: str


class Hint(NamedTuple):
    """Something worth saying at one moment of a first game."""

    id: str
    text: str
    rule: str
    groups: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    end: bool = False


class Guide(NamedTuple):
    """All that a game tells a beginner."""

    place: int
    """Among the games: the first is where to start."""

    hints: tuple[Hint, ...]
    panels: dict[str, Told]
    pieces: dict[str, Told]
    board: Told

    def told(self) -> Iterator[tuple[str, Told]]:
        """Everything it says, with a name for complaints."""
        for hint in self.hints:
            yield f"hint {hint.id}", Told(hint.text, hint.rule)
        yield from ((f"panel {name}", told) for name, told in self.panels.items())
        yield from ((f"piece {name}", told) for name, told in self.pieces.items())
        yield "board", self.board

    def due(self, scene: Mapping[str, Any], shown: set[str]) -> Hint | None:
        """The first hint that fits a scene as it is sent, of those that were not shown."""
        return next((h for h in self.hints if h.id not in shown and fits(h, scene)), None)


def fits(hint: Hint, scene: Mapping[str, Any]) -> bool:
    """Whether a scene is the moment of a hint."""
    if hint.end or "result" in scene:
        return hint.end and "result" in scene
    offered = {choice["group"] for choice in scene["choices"]}
    return bool(offered & set(hint.groups)) and set(hint.at) <= panels_of(scene)


def panels_of(scene: Mapping[str, Any]) -> set[str]:
    """The panels of a scene by their kind: `profit:2` is a `profit`."""
    own = (panel for card in scene["players"] for panel in card.get("panels", ()))
    return {panel["id"].partition(":")[0] for panel in (*scene["panels"], *own)}


@cache
def guide_of(slug: str) -> Guide | None:
    """What a game's folder has for beginners; a game may do without."""
    folder = files("footplate.games") / slug.replace("-", "_")
    try:
        text = (folder / GUIDE).read_text(encoding="utf-8")
    except OSError:
        return None
    return read(text, rule_numbers((folder / RULES).read_text(encoding="utf-8")))


def rule_numbers(page: str) -> frozenset[str]:
    """The numbers of all rules on a rules page."""
    return frozenset(NUMBERED.findall(page))


def read(text: str, rules: frozenset[str]) -> Guide:
    """A guide from its file; a ValueError says what is wrong with it."""
    data = tomllib.loads(text)
    try:
        guide = Guide(
            place=int(data["place"]),
            hints=tuple(_hint(entry) for entry in data["hint"]),
            panels={name: Told(**entry) for name, entry in data["panels"].items()},
            pieces={name: Told(**entry) for name, entry in data["pieces"].items()},
            board=Told(**data["board"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"the guide does not fit: {error}") from error
    ids = [hint.id for hint in guide.hints]
    if len(set(ids)) < len(ids):
        raise ValueError("two hints of the guide have the same id")
    for name, told in guide.told():
        if told.rule not in rules:
            raise ValueError(f"{name} of the guide names rule {quoted(told.rule)}: there is none")
        if not told.text:
            raise ValueError(f"{name} of the guide says nothing")
    return guide


def _hint(entry: dict[str, Any]) -> Hint:
    fields: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
    }
    hint = Hint(**fields)
    if bool(hint.groups) == hint.end:
        raise ValueError(f"hint {quoted(hint.id)} comes with groups of choices or at the end")
    return hint
