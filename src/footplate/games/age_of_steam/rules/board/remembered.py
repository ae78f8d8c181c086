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
        self.lacking = 0
        self.left = builds
        """What was lacking last, and what it left."""


def _all_in(sets: tuple[int, ...]) -> int:
    together = 0
    for bits in sets:
        together |= bits
    return together


class Offered:
    """What all surroundings of a hex offer that were met, with those that were met last.

    Mostly they are still the same when the hex is asked again: then nothing is looked up.
    """

    def __init__(self) -> None:
        self.known: Final[dict[int, Offer]] = {}
        self.surroundings = 0
        self.offer = Offer((), ())


Offers = tuple[tuple[Offered, ...], ...]
"""For a first tile and for any other: what each hex offers."""

Route = tuple[tuple[int, ...], tuple[int, ...], int]
"""The hexes of a route, the simple piece on each, and the stop and side it arrives at, × 6."""
