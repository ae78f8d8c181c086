"""Sentences as message keys with arguments, and how they become text."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from footplate.engine.board import load

Catalogue = Mapping[str, str]
"""Message key to template, as in `{"buy": "Buy a {colour} share"}`."""


class Seat(NamedTuple):
    """An argument that stands for a player: rendered as that player's name."""

    number: int


class Message(NamedTuple):
    """A sentence that is not yet in any language."""

    key: str
    args: Mapping[str, "Argument"] = {}


Text = str | Message
Argument = str | int | Message | Seat


def load_words(package: str) -> Catalogue:
    """The catalogue in a game's folder, `data/words.toml`, and what is said alike in all games.

    Another language is another such file.
    """
    return {**_catalogue("footplate.engine.view"), **_catalogue(package)}


def _catalogue(package: str) -> Catalogue:
    return {
        f"{group}.{key}" if key else group: text
        for group, entries in load(package, "words.toml").items()
        for key, text in (entries.items() if isinstance(entries, dict) else [("", entries)])
    }


def say(key: str, **args: Argument) -> Message:
    """A message with its arguments."""
    return Message(key, args)


class Word:
    """The words for numbered things: `Word("colour")(3)` says the key `colour.3`."""

    def __init__(self, group: str) -> None:
        self._group: Final = group

    def __call__(self, number: int | str) -> Message:
        return say(f"{self._group}.{number}")


def render(text: Text, words: Catalogue, names: Sequence[str]) -> str:
    """The text as a person reads it; plain strings are names and stay as they are."""
    if isinstance(text, str):
        return text
    template = words.get(text.key)
    if template is None:
        raise KeyError(f"words.toml has no {text.key!r}")
    if not text.args and "{" not in template:
        return template
    filled = {name: _filled(value, words, names) for name, value in text.args.items()}
    try:
        return template.format_map(filled)
    except KeyError as missing:
        given = ", ".join(filled) or "nothing"
        raise KeyError(f"{text.key!r} asks for {missing}; it is given {given}") from missing


def _filled(value: Argument, words: Catalogue, names: Sequence[str]) -> str:
    if isinstance(value, Seat):
        return names[value.number]
    if isinstance(value, int):
        return str(value)
    return render(value, words, names)


def signed(value: int) -> str:
    """A figure with its sign, the minus being a real one."""
    return f"+{value}" if value >= 0 else f"\N{MINUS SIGN}{-value}"


def figure(value: int) -> str:
    """A figure, negative ones with a real minus sign."""
    return str(value) if value >= 0 else signed(value)


def capital(sentence: str) -> str:
    """The sentence with a capital first letter, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
