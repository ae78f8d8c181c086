"""What a user can get wrong: one clear line and exit code 2."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

USER_ERROR = 2


class UserError(Exception):
    """Something only the user can put right; the message says what."""


@contextmanager
def told_to_user() -> Iterator[None]:
    """Turn the refusals of the engine and the file system into a UserError."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise UserError("that is not a text file in UTF-8") from error
    except ValueError as error:
        raise UserError(str(error)) from error
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise UserError(f"{where}{error.strerror or error}") from error


def read_json(text: str, name: str) -> Any:
    """The JSON in a text; a UserError names the line that is wrong."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise UserError(f"{name} is not JSON: {error.msg} at {place}") from error
    except RecursionError as error:
        raise UserError(f"{name} is nested too deeply") from error


def read_text(path: str) -> str:
    """The text of a file, `-` being the standard input."""
    import sys

    with told_to_user():
        if path == "-":
            return sys.stdin.read()
        return Path(path).read_text(encoding="utf-8")
