"""The choices of a turn, grouped and narrowed until they fit on a screen."""

import re
from typing import Any, Final, NamedTuple

Choice = dict[str, Any]

FEW: Final = 9
"""So many choices of one group are always listed one by one."""

SHORT_LIST: Final = 18
"""So many choices in all are listed one by one."""

SCREENFUL: Final = 40
"""More lines than this leave nothing else in sight: then each of several large groups is one."""


class Entry(NamedTuple):
    """One numbered line: a choice, or several that begin alike."""

    title: str
    choices: list[Choice]
    heading: str
    nodes: tuple[str, ...] = ()
    """What it points at."""


def entries(choices: list[Choice], groups: list[Choice], names: dict[str, str]) -> list[Entry]:
    """The numbered lines for some choices, group after group."""
    gathered: list[list[Entry]] = []
    known = [group["id"] for group in groups]
    strays = [choice["group"] for choice in choices if choice["group"] not in known]
    headings = {group["id"]: str(group.get("label", "")) for group in groups}
    for group in dict.fromkeys([*known, *strays]):
        members = [choice for choice in choices if choice["group"] == group]
        heading = headings.get(group, "")
        if len(members) <= FEW or len(choices) <= SHORT_LIST:
            gathered.append([_single(choice, heading) for choice in members])
        else:
            gathered.append(_parts(members, names, heading))
    if sum(map(len, gathered)) > SCREENFUL and sum(map(_is_large, gathered)) > 1:
        gathered = [[_folded(own)] if _is_large(own) else own for own in gathered]
    return _by_heading([entry for own in gathered for entry in own])


def _is_large(own: list[Entry]) -> bool:
    return len(own) > FEW and bool(own[0].heading)


def _folded(own: list[Entry]) -> Entry:
    """The lines of a group as one: what kind of thing to do is asked first."""
    choices = [choice for entry in own for choice in entry.choices]
    return Entry(f"{own[0].heading} …", choices, "")


def _by_heading(listed: list[Entry]) -> list[Entry]:
    headings = list(dict.fromkeys(entry.heading for entry in listed))
    return sorted(listed, key=lambda entry: headings.index(entry.heading))


def _parts(choices: list[Choice], names: dict[str, str], heading: str) -> list[Entry]:
    """The choices by the first click in which they differ."""
    depth = 0
    while True:
        parts: dict[str, list[Choice]] = {}
        for choice in choices:
            parts.setdefault(_target(choice, depth), []).append(choice)
        if len(parts) > 1 or not any(parts):
            break
        depth += 1
    if len(parts) in (1, len(choices)):
        return [_single(choice, heading) for choice in choices]
    return [_part(node, part, names, heading) for node, part in parts.items()]


def _part(node: str, part: list[Choice], names: dict[str, str], heading: str) -> Entry:
    if len(part) == 1:
        return _single(part[0], heading)
    return Entry(f"{names.get(node, node)} …", part, heading, (node,))


def _single(choice: Choice, heading: str) -> Entry:
    return Entry(title(choice), [choice], heading, tuple(sorted(targets_of([choice]))))


def _target(choice: Choice, depth: int) -> str:
    if depth >= len(choice["targets"]):
        return ""
    target = choice["targets"][depth]
    return str(target if isinstance(target, str) else target[0])


def title(choice: Choice) -> str:
    """A choice's label."""
    return str(choice["label"])


def figures(choice: Choice, most: int | None = None) -> str:
    """What a choice costs or brings, in one line; all of it or the first few."""
    numbers = choice.get("numbers", [])[:most]
    return ", ".join(f"{each['label']} {each['value']}" for each in numbers)


def warning(choice: Choice) -> str:
    """What the choice would do to the one who makes it, or nothing."""
    return str(choice.get("warning", {}).get("text", ""))


def is_for_good(choice: Choice) -> bool:
    """Whether the choice cannot be taken back; one that only ruins can."""
    return bool(choice.get("confirm")) and not warning(choice)


def caution(choice: Choice) -> str:
    """What to say before a choice that is asked about once more."""
    text = warning(choice)
    return text[:1].lower() + text[1:] if text else "this is for good"


def matching(choices: list[Choice], text: str) -> list[Choice]:
    """The choices in whose label or action text the words occur one after the other.

    A number is meant whole: K1 is not K10.
    """
    words = "".join(map(_pattern, _plain(text).split()))
    return [choice for choice in choices if any(re.search(words, each) for each in _texts(choice))]


def resembling(choices: list[Choice], text: str) -> list[Choice]:
    """The choices in whose label or action text all the words occur somehow."""
    words = _plain(text).split()
    return [choice for choice in choices if all(word in " ".join(_texts(choice)) for word in words)]


def _texts(choice: Choice) -> tuple[str, str]:
    return _plain(choice["label"]), _plain(choice["id"])


def _plain(text: str) -> str:
    """As it can be typed: no capitals, and the minus sign of a keyboard."""
    return text.casefold().replace("\N{MINUS SIGN}", "-")


def _pattern(word: str) -> str:
    whole = r"(?!\d)" if word[-1].isdigit() else ""
    return f"{re.escape(word)}{whole}.*"


def targets_of(choices: list[Choice]) -> set[str]:
    """Every node that some choice points at."""
    return {
        node
        for choice in choices
        for target in choice["targets"]
        for node in ([target] if isinstance(target, str) else target)
    }
