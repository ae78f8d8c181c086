"""How many games go to a process at once: few where they are long, many where they are short."""

from typing import Final

TASK_SECONDS: Final = 0.3
"""What a task should take: far more than sending it, far less than anybody waits."""

MOST: Final = 500


class Pace:
    """The speed so far."""

    def __init__(self) -> None:
        self._games = 0
        self._seconds = 0.0

    def note(self, games: int, seconds: float) -> None:
        """So many games took so long."""
        self._games += games
        self._seconds += seconds

    @property
    def size(self) -> int:
        """How many games the next task should have."""
        if not self._games:
            return 1
        each = max(self._seconds / self._games, 1e-6)
        return max(1, min(MOST, int(TASK_SECONDS / each)))
