"""Consoles that never fail on a character the terminal cannot show."""

import sys
from typing import Any, TextIO

from rich.console import Console


class Out(Console):
    """A console that leaves a closed pipe to the caller."""

    def on_broken_pipe(self) -> None:
        """Say that nobody reads any more."""
        raise BrokenPipeError


def new_console() -> Console:
    """The console of ordinary output."""
    _tolerant(sys.stdout)
    _tolerant(sys.stdin)
    return Out(highlight=False, markup=False, emoji=False)


def new_error_console() -> Console:
    """The console of complaints; they stay on one line."""
    _tolerant(sys.stderr)
    return Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)


def _tolerant(stream: TextIO | Any) -> None:
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")
