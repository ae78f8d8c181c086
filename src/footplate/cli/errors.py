"""What a user can get wrong: one clear line and exit code 2."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from footplate.engine.positions.json_text import (
    TextError,
    decoded_text,
    json_value,
    shown_path,
    without_mark,
)

USER_ERROR = 2
STANDARD_INPUT = "-"


class UserError(Exception):
    """Something only the user can put right; the message says what."""


@contextmanager
def user_errors() -> Iterator[None]:
    """Turn the refusals of the engine and the file system into a UserError."""
    try:
        yield
    except ValueError as error:
        raise UserError(str(error)) from error
    except OSError as error:
        where = f"{shown_path(error.filename)}: " if error.filename else ""
        raise UserError(f"{where}{error.strerror or error}") from error


def read_json(path: str) -> Any:
    """The JSON in a file, `-` being the standard input; a UserError says what is wrong with it."""
    text = read_text(path)
    try:
        return json_value(text)
    except TextError as error:
        raise UserError(f"{file_name(path)} {error}") from error


def read_text(path: str) -> str:
    """The text of a file, `-` being the standard input."""
    try:
        if path == STANDARD_INPUT:
            return without_mark(sys.stdin.read())
        with user_errors():
            data = Path(path).read_bytes()
        return decoded_text(data)
    except TextError as error:
        raise UserError(f"{file_name(path)} {error}") from error


def file_name(path: str) -> str:
    """A file in a message."""
    return "the standard input" if path == STANDARD_INPUT else shown_path(path)


def one_line(text: str) -> str:
    """The text with everything escaped that would break its line or move the cursor."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
