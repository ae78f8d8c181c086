"""The ids of nodes, so that none is spelt out twice."""

from collections.abc import Sequence
from typing import Final

from footplate.engine.view.terms import NodeId

MOST_KEPT: Final = 4096
"""So many ids of a kind are kept: every scene asks for the same hundreds."""


class Ids:
    """Makes the ids of one kind of node or piece: `Ids("stock", None, COLOURS)(2, 0)`.

    Each value is written as it is, or by its name where `names` are given for its place.
    """

    def __init__(self, word: str, *names: Sequence[str] | None) -> None:
        self.word: Final = word
        self._names: Final = names
        self._made: Final[dict[tuple[int | str, ...], NodeId]] = {}

    def __call__(self, *values: int | str) -> NodeId:
        made = self._made.get(values)
        if made is None:
            made = ":".join([self.word, *map(self._name, range(len(values)), values)])
            if len(self._made) < MOST_KEPT:
                self._made[values] = made
        return made

    def _name(self, place: int, value: int | str) -> str:
        names = self._names[place] if place < len(self._names) else None
        return str(value) if names is None or isinstance(value, str) else names[value]


card: Final = Ids("card")
"""A player's card, by seat."""


def side(hex: NodeId, number: int) -> NodeId:
    """One side of a hex, where track meets it."""
    return f"{hex}/{number}"
