"""What is remembered of the hexes of a map: the builds that they offered before."""

from typing import Final


class Offer:
    """The builds that fit a hex, and all that they ask for."""

    def __init__(self, builds: tuple[int, ...], asks: int) -> None:
        self.builds: Final = builds
        self.asks: Final = asks
        self.without: Final[dict[int, tuple[int, ...]]] = {}
        """The builds that are left where something that they ask for is lacking."""


Offers = tuple[tuple[dict[int, Offer], ...], ...]
"""For a first tile and for any other, per hex: what all surroundings offer that were met."""

Route = tuple[tuple[int, ...], tuple[int, ...], int]
"""The hexes of a route, the simple piece on each, and the stop and side it arrives at, × 6."""
