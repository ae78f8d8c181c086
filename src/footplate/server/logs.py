"""Log lines: as text or as JSON, one an event, without anything that people typed."""

import ipaddress
import json
import logging
import sys
import traceback
from contextvars import ContextVar
from types import TracebackType
from typing import Any, Final

from footplate.server.clock import iso

ErrorInfo = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)

OWN: Final = "footplate"
FRAMES: Final = 12
"""So many of the innermost places of an error are enough to find it."""

NETWORK_BITS: Final = {4: 24, 6: 48}
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH")
OTHER: Final = "other"

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The request that is being answered, for lines that are written on the way."""


class TextLines(logging.Formatter):
    """Time, level and message; an error's places follow on lines of their own."""

    def format(self, record: logging.LogRecord) -> str:
        """The event as a line."""
        line = f"{_moment(record)} {record.levelname} {message(record)}"
        places = places_of(record)
        return f"{line}\n{places}" if places else line


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The event as an object."""
        event: dict[str, Any] = {
            "time": _moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        fields = getattr(record, "fields", None)
        if fields is None:
            event["message"] = message(record)
            if asked := request_id.get():
                event["request_id"] = asked
        else:
            event |= fields
        if places := places_of(record):
            event["traceback"] = places
        return json.dumps(event)


def start(level: str, form: str) -> None:
    """Write this process's log to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(level="WARNING", handlers=[handler], force=True)
    # Only our own lines: at lower levels the libraries log what they send and store.
    logging.getLogger(OWN).setLevel(level.upper())


def message(record: logging.LogRecord) -> str:
    """What happened; of other libraries the first line, for the next may quote values."""
    text = record.getMessage()
    is_own = record.name == OWN or record.name.startswith(f"{OWN}.")
    return text if is_own else text.partition("\n")[0]


def places_of(record: logging.LogRecord) -> str:
    """Where an error happened, and its kind; never its text, which may quote what people typed."""
    given = getattr(record, "traceback", None)
    if given is not None:
        return str(given)
    error = record.exc_info[1] if record.exc_info else None
    return "" if error is None else places(error)


def places(error: BaseException) -> str:
    """The innermost places of an error, and its kind."""
    frames = traceback.format_tb(error.__traceback__)[-FRAMES:]
    return "".join(frames) + type(error).__name__


def method_shown(method: str) -> str:
    """A request's method, if it is one of those that exist."""
    return method if method in METHODS else OTHER


def address_shown(host: str | None, wish: str) -> str | None:
    """As much of an address as the host of the site wants to keep."""
    if wish == "no" or host is None:
        return None
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    if wish == "yes":
        return str(address)
    bits = NETWORK_BITS[address.version]
    return str(ipaddress.ip_network((address, bits), strict=False))


def _moment(record: logging.LogRecord) -> str:
    return iso(int(record.created * 1000))
