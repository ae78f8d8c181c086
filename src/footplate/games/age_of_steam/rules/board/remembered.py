"""What is remembered of the hexes of a map: the builds that they offered before."""

from typing import Final


class Offer:
    """The builds that fit a hex, and what each of them and all together ask for."""

    def __init__(self, builds: tuple[int, ...], asked: tuple[int, ...]) -> None:
        self.builds: Final = builds
        self.asked: Final = asked
        self.asks: Final = _all_in(asked)
        self.without: Final[dict[int, tuple[int, ...]]] = {}
        """The builds that are left where something that they ask for is lacking."""


def _all_in(sets: tuple[int, ...]) -> int:
    together = 0
    for bits in sets:
        together |= bits
    return together


Offers = tuple[tuple[dict[int, Offer], ...], ...]
"""For a first tile and for any other, per hex: what all surroundings offer that were met."""

Route = tuple[tuple[int, ...], tuple[int, ...], int]
"""The hexes of a route, the simple piece on each, and the stop and side it arrives at, × 6."""
