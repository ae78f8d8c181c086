"""Kinds of settings: how each is read from the environment and from a file, and written."""

import ipaddress
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import SplitResult, urlsplit

from footplate.engine.quoting import whole_number
from footplate.server.settings import Allowance

HIGHEST_SECONDS: Final = 3600
MOST_AT_ONCE: Final = 1_000_000
SHORTEST_TOKEN: Final = 16


class Unfit(ValueError):
    """A value that a setting cannot have; the message says what it may be."""


class Kind(Protocol):
    """What is asked of any kind of setting."""

    def read(self, text: str) -> Any:
        """The value that a text in the environment stands for; Unfit if there is none."""

    def check(self, value: Any) -> Any:
        """The value that a file gives, already of a type; Unfit if it is a wrong one."""

    def write(self, value: Any) -> str:
        """The value as a settings file has it."""


@dataclass(frozen=True, slots=True)
class Text:
    """Any text."""

    def read(self, text: str) -> str:
        """The text as it stands."""
        return text

    def check(self, value: Any) -> str:
        """A text."""
        if not isinstance(value, str):
            raise Unfit('it must be a text in quotes, as in "this"')
        return value.strip()

    def write(self, value: Any) -> str:
        """In quotes."""
        return json.dumps(value or "", ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Word(Text):
    """One of some words."""

    words: tuple[str, ...]

    def read(self, text: str) -> str:
        """One of the words, in whatever letters."""
        if text.lower() not in self.words:
            raise Unfit(f"choose one of: {', '.join(self.words)}")
        return text.lower()

    def check(self, value: Any) -> str:
        """One of the words, in quotes."""
        return self.read(Text.check(self, value))


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two limits."""

    least: int
    most: int

    def read(self, text: str) -> int:
        """The number in plain digits."""
        return self._fit(whole_number(text))

    def check(self, value: Any) -> int:
        """A number, no text of digits."""
        if isinstance(value, str):
            raise Unfit(f"{self._advice}, written without quotes")
        return self._fit(value if isinstance(value, int) and not isinstance(value, bool) else None)

    def write(self, value: Any) -> str:
        """In digits."""
        return str(value)

    @property
    def _advice(self) -> str:
        return f"it must be a whole number from {self.least} to {self.most}"

    def _fit(self, number: int | None) -> int:
        if number is None or not self.least <= number <= self.most:
            raise Unfit(self._advice)
        return number


@dataclass(frozen=True, slots=True)
class Seconds:
    """A time in seconds."""

    least: float = 0.1

    def read(self, text: str) -> float:
        """The number."""
        try:
            return self.check(float(text))
        except ValueError as error:
            raise Unfit(self._advice) from error

    def check(self, value: Any) -> float:
        """A number within the limits."""
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not is_number or not self.least <= value <= HIGHEST_SECONDS:
            raise Unfit(self._advice)
        return float(value)

    def write(self, value: Any) -> str:
        """In digits."""
        return f"{value:g}"

    @property
    def _advice(self) -> str:
        return f"it must be a number of seconds from {self.least:g} to {HIGHEST_SECONDS}"


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def read(self, text: str) -> bool:
        """By a word."""
        return Word(("no", "yes", "0", "1")).read(text) in ("yes", "1")

    def check(self, value: Any) -> bool:
        """By a truth value."""
        if not isinstance(value, bool):
            raise Unfit("it must be true or false, written without quotes")
        return value

    def write(self, value: Any) -> str:
        """As a truth value."""
        return "true" if value else "false"


@dataclass(frozen=True, slots=True)
class Folder(Text):
    """A folder that exists, or none."""

    def read(self, text: str) -> Any:
        """The folder."""
        if text and not os.path.isdir(text):
            raise Unfit("there is no such folder")
        return Path(text) if text else None

    def check(self, value: Any) -> Any:
        """The folder, its name in quotes."""
        return self.read(Text.check(self, value))

    def write(self, value: Any) -> str:
        """Its name in quotes."""
        return Text.write(self, "" if value is None else str(value))


@dataclass(frozen=True, slots=True)
class Rate:
    """An allowance, written as its two numbers."""

    def read(self, text: str) -> Allowance:
        """As in `60, 10`."""
        try:
            return self.check([float(word) for word in text.split(",")])
        except ValueError as error:
            raise Unfit(self._advice) from error

    def check(self, value: Any) -> Allowance:
        """As in `[60, 10]`."""
        if not isinstance(value, list) or len(value) != 2:
            raise Unfit(self._advice)
        for number in value:
            is_number = isinstance(number, (int, float)) and not isinstance(number, bool)
            if not is_number or not 0.001 <= number <= MOST_AT_ONCE:
                raise Unfit(self._advice)
        return Allowance(float(value[0]), float(value[1]))

    def write(self, value: Any) -> str:
        """As in `[60, 10]`."""
        return f"[{value.burst:g}, {value.rate:g}]"

    _advice: Final = (
        "it must be two numbers, how many at once and how many more a second: 60, 10 in the "
        "environment, [60, 10] in a file"
    )


@dataclass(frozen=True, slots=True)
class Networks(Text):
    """Addresses and networks, with commas between them."""

    def read(self, text: str) -> str:
        """The list as it stands, if each of it is one."""
        for word in filter(None, (word.strip() for word in text.split(","))):
            try:
                ipaddress.ip_network(word)
            except ValueError as error:
                raise Unfit(
                    "it must be addresses or networks with commas between them, as in "
                    "127.0.0.1, 10.0.0.0/8"
                ) from error
        return text

    def check(self, value: Any) -> str:
        """The list in quotes."""
        return self.read(Text.check(self, value))


@dataclass(frozen=True, slots=True)
class SiteUrl(Text):
    """The address of a site, or none."""

    def read(self, text: str) -> str:
        """The address without a slash at its end."""
        parts = _split(text)
        if text and (parts is None or parts.scheme not in ("http", "https") or not parts.hostname):
            raise Unfit("it must be an address as in https://club.example")
        return text.rstrip("/")

    def check(self, value: Any) -> str:
        """The address in quotes."""
        return self.read(Text.check(self, value))


@dataclass(frozen=True, slots=True)
class SmtpUrl(Text):
    """A mail server, or none."""

    def read(self, text: str) -> str:
        """The server as it stands."""
        parts = _split(text)
        if text and (parts is None or parts.scheme not in ("smtp", "smtps") or not parts.hostname):
            raise Unfit("it must be a mail server as in smtp://user:password@mail.example:587")
        return text

    def check(self, value: Any) -> str:
        """The server in quotes."""
        return self.read(Text.check(self, value))


def _split(text: str) -> SplitResult | None:
    try:
        parts = urlsplit(text)
        _ = parts.port  # a port that is none is found out only when it is asked for
    except ValueError:
        return None
    return parts


@dataclass(frozen=True, slots=True)
class Token(Text):
    """A secret that is too long to be guessed."""

    def read(self, text: str) -> str:
        """The secret as it stands."""
        is_long = len(text) >= SHORTEST_TOKEN and text.isascii() and text.isprintable()
        if text and (not is_long or " " in text):
            raise Unfit(
                f"it must have at least {SHORTEST_TOKEN} letters, digits or signs; make one with: "
                "openssl rand -hex 24"
            )
        return text

    def check(self, value: Any) -> str:
        """The secret in quotes."""
        return self.read(Text.check(self, value))
