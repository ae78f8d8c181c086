"""Work that goes wrong, for worker processes."""

import os
import time
from typing import Any


def sleep(seconds: float) -> str:
    """Take a while."""
    time.sleep(seconds)
    return "slept"


def die() -> None:
    """Take the process down."""
    os._exit(1)


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
