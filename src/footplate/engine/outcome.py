"""How a game ended: who won, with what, and why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Part(NamedTuple):
    """One source of a seat's score; `args` are the figures that its words name."""

    key: str
    value: int
    args: Mapping[str, int] = {}


class Outcome(NamedTuple):
    """The end of a game. `ranking` lists the seats from best to worst, equals together.

    Who was eliminated has no score, which is None and not to be compared with others' points.
    """

    scores: tuple[int | None, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: str
    tie_break: str | None = None
    parts: tuple[tuple[Part, ...], ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; more than one when they share the victory."""
        return self.ranking[0]

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat, 1 for the best; equals share a place."""
        place = [0] * len(self.scores)
        ahead = 0
        for group in self.ranking:
            for seat in group:
                place[seat] = ahead + 1
            ahead += len(group)
        return tuple(place)


def ranked(seats: Sequence[int], key: Callable[[int], Any]) -> tuple[tuple[int, ...], ...]:
    """The seats from best to worst by `key`, the largest first; seats with equal keys together."""
    groups: list[list[int]] = []
    for seat in sorted(seats, key=key, reverse=True):
        if groups and key(groups[-1][0]) == key(seat):
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return tuple(tuple(sorted(group)) for group in groups)
