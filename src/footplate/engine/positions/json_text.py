"""JSON as people write it in files: what is wrong with it is said in one clear line."""

import codecs
import json
from typing import Any, Final

from footplate.engine.quoting import quoted

LONGEST_NUMBER: Final = 40
"""In digits: more stand for nothing, and Python itself refuses thousands of them."""

LONGEST_PATH: Final = 80

MARK: Final = codecs.BOM_UTF8.decode()


class TextError(ValueError):
    """A text that cannot be read; the message goes on after the name of the file."""


def shown_path(path: object) -> str:
    """A file in a message: on one line, and of a long path the end."""
    text = repr(str(path))[1:-1]
    return text if len(text) <= LONGEST_PATH else "..." + text[3 - LONGEST_PATH :]


def decoded_text(data: bytes) -> str:
    """The text of a file, its line ends as `\\n`; a TextError if it is not plain UTF-8."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise TextError("is not a text file in UTF-8") from error
    return without_mark(text).replace("\r\n", "\n").replace("\r", "\n")


def without_mark(text: str) -> str:
    """The text itself; a TextError if it begins with a byte order mark."""
    if text.startswith(MARK):
        raise TextError("begins with a byte order mark; save it as UTF-8 without one")
    return text


def json_value(text: str) -> Any:
    """The value that a JSON text holds; a TextError names the place or the key that is wrong."""
    without_mark(text)
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_no_constant
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise TextError(f"is not JSON: {error.msg} at {place}") from error
    except RecursionError as error:
        raise TextError("is nested too deeply") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise TextError(f"has the key {quoted(name)} twice in one object; keep one of them")
        found[name] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise TextError(f"has a number of {len(digits)} digits; {LONGEST_NUMBER} is the most")
    return int(digits)


def _no_constant(word: str) -> Any:
    raise TextError(f"is not JSON: {word} is no number")
