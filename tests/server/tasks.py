"""Work that goes wrong, for worker processes."""

import os
import socket
import time
from pathlib import Path
from typing import Any

from footplate.server import worker_process


def sleep(seconds: float) -> str:
    """Take a while."""
    time.sleep(seconds)
    return "slept"


def die() -> None:
    """Take the process down."""
    os._exit(1)


def die_in_mid_answer(*_arguments: Any) -> str:
    """Take the process down when half of the answer has been sent."""

    def send_half(line: socket.socket, content: bytes) -> None:
        whole = worker_process.LENGTH.pack(len(content)) + content
        line.sendall(whole[: len(whole) // 2])
        os._exit(1)

    worker_process.send = send_half
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
