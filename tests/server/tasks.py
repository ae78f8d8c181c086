"""Work that goes wrong, for worker processes."""

import os
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any


def sleep(seconds: float) -> str:
    """Take a while."""
    time.sleep(seconds)
    return "slept"


def die() -> None:
    """Take the process down."""
    os._exit(1)


def die_in_mid_answer(*_arguments: Any) -> str:
    """Take the process down when half of the answer has been sent."""

    def send_half(line: Any, content: bytes) -> None:
        os.write(line.fileno(), bytes(content)[: len(content) // 2])
        os._exit(1)

    setattr(Connection, "_send", send_half)  # noqa: B010
    return "x" * 100


def die_if_told(file: Path) -> None:
    """Take the process down if there is such a file."""
    if file.exists():
        die()


def fail() -> None:
    """Raise."""
    raise ValueError("a secret: 4711")


def hang(*_arguments: Any) -> None:
    """Never come back, as an endless loop would."""
    while True:
        time.sleep(0.01)


def fail_with_anything(*_arguments: Any) -> None:
    """Raise, whatever was asked."""
    fail()


def process() -> int:
    """Which process this is."""
    return os.getpid()
