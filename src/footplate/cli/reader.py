"""Lines from whoever types, or from a script."""

import sys
from contextlib import suppress

from rich.console import Console


class Reader:
    """Reads one line at a time; with a script as input the line is shown as if typed."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.typed = sys.stdin.isatty()
        if self.typed:
            with suppress(ImportError):
                import readline  # noqa: F401 - line editing and history for input()

    def line(self, prompt: str) -> str | None:
        """The next line without its end, or None when there are no more."""
        if self.typed:
            try:
                return input(prompt)
            except EOFError:
                self.console.print()
                return None
        self.console.print(prompt, end="")
        line = sys.stdin.readline()
        self.console.print(line.rstrip("\r\n"))
        return line.rstrip("\r\n") if line else None

    def agreed(self, question: str) -> bool:
        """Whether the answer to a question is yes."""
        line = self.line(f"{question} [y/n] ")
        return line is not None and line.strip().lower() in ("y", "yes")
