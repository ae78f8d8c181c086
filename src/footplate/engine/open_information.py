"""What a seat may see of a game that hides nothing: everything."""

from random import Random
from typing import Any, Final


class OpenInformation:
    """The whole state for everyone, and nothing to guess."""

    def observe(self, state: Any, seat: int | None) -> Any:
        """The whole state."""
        return state.copy()

    def imagine(self, state: Any, seat: int | None, rng: Random) -> Any:
        """The whole state."""
        return state.copy()


OPEN: Final = OpenInformation()
